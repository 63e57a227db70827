import * as v from 'valibot';
import { instantOf } from '../../../src/domain/time.js';
import { nowOfAnswer, pauseTold, retryAfterTold } from '../../shared/vendors/rate-limits.js';

/** How YouTube is asked. Each way has limits of its own, so one that is closed closes no other. */
export type WayName = 'account' | 'viewer';

/** One way to ask YouTube, for one attempt. */
export type Way = Readonly<{
  /** Throws `LeftAlone` while YouTube is not to be asked this way. */
  enter(): void;
  /** Looks at what an answer says of limits; `text` is its body. Throws `LeftAlone` where it is a refusal that closes the way. */
  heed(answer: Response, text: string): void;
  /** Why YouTube was not asked, or not answered; null when nobody was turned away. */
  turnedAway(): string | null;
}>;

/** YouTube is not to be asked; the message says why and until when. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

/** `until` in milliseconds since 1970; null where YouTube does not say. */
type Closing = Readonly<{ why: string; until: number | null }>;

/** Whoever asks to be left alone for longer than a day is asked again after a day, as every vendor is. */
const longestWait = 24 * 60 * 60 * 1000;
const names: Readonly<Record<WayName, string>> = { account: 'in the account’s name', viewer: 'as any viewer' };

/** What YouTube asked for, for every attempt of this process, by way and address. */
const asked = new Map<string, Closing>();

/**
 * `key` says whose limits these are: it is remembered by that. `now` in milliseconds since 1970. Nothing is remembered of a replay,
 * and nothing that is remembered holds for one.
 */
export function openWay(
  name: WayName,
  { key, now, isReplay }: Readonly<{ key: string; now(): number; isReplay: boolean }>,
): Way {
  const remembered = isReplay ? new Map<string, Closing>() : asked;
  let refusal: Closing | null = null;
  let turnedAway: string | null = null;

  function close(why: string, wait: number | null): Closing {
    const closing = { why, until: wait === null ? null : Math.ceil(now() + Math.min(wait, longestWait)) };
    if ((closing.until ?? 0) > (remembered.get(key)?.until ?? 0)) remembered.set(key, closing);
    return closing;
  }

  function turnAway(closing: Closing): never {
    turnedAway = sentenceOn(name, closing);
    throw new LeftAlone(turnedAway);
  }

  return {
    enter() {
      const held = remembered.get(key);
      if (refusal !== null) turnAway(refusal);
      if (held !== undefined && (held.until ?? 0) > now()) turnAway(held);
    },
    heed(answer, text) {
      const moment = nowOfAnswer(answer.headers, now());
      const wait = retryAfterTold(answer.headers, moment);
      const why = refusalIn(answer.status, text, wait);
      if (why !== null) {
        refusal = close(why, wait);
        turnAway(refusal);
      }
      const pause = pauseTold(answer.headers, moment);
      if (pause !== null) close('YouTube says that nothing remains of one of its limits.', pause);
    },
    turnedAway: () => turnedAway,
  };
}

function sentenceOn(name: WayName, { why, until }: Closing): string {
  const when = until === null ? 'again for now' : `before ${instantOf(until)}`;
  return `${why} It is not asked ${names[name]} ${when}.`;
}

const error = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ errors: v.array(v.object({ reason: v.string() })) }) }),
);

/** Why nothing more is to be asked, which a refusal of this one question is not; null where it is no more than that. */
function refusalIn(status: number, text: string, wait: number | null): string | null {
  if (status === 429) return 'YouTube asks for fewer calls (429).';
  if ((status === 503 || status === 529) && wait !== null) return `YouTube cannot answer now (${status}).`;
  if (status !== 403) return null;
  // The Data API tells its limits with 403, as it tells that an account may not do something.
  const told = v.safeParse(error, text);
  const reasons = told.success ? told.output.error.errors.map(({ reason }) => reason) : [];
  if (reasons.some((reason) => /^(?:quota|dailyLimit)Exceeded$/u.test(reason))) {
    return 'The project of YOUTUBE_CLIENT_ID has used up its quota of the YouTube Data API for today.';
  }
  return reasons.some((reason) => /^(?:userR|r)ateLimitExceeded$/u.test(reason))
    ? 'YouTube asks for fewer calls (403).'
    : null;
}
