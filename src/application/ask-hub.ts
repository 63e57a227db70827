import type { RunPlan } from '../domain/run/events.js';
import type { FailedQuestion, QuestionFailed } from '../domain/start/start.js';
import { type Instant, instantOf, type LocalDate, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { HubListing, LookupContext, StagePlugins } from '../ports/stage-plugin.js';
import type { Hopeless, HubDoor } from './hub-door.js';
import { plainFailure } from './plain-failure.js';
import { plainListing } from './plain-listing.js';
import type { VendorAccounts } from './vendor-accounts.js';
import { within } from './within.js';

/** A question for the shows of a date. `earlier` are those of the same start that failed, `show` is what it is shared out fairly by. */
export type HubQuestion = Readonly<{
  date: LocalDate;
  show: string;
  plan: RunPlan;
  deadline: Instant | null;
  earlier: readonly QuestionFailed['data'][];
}>;

/** `refused`: why the hub cannot be asked before the deadline. */
export type HubReply =
  | Extract<HubListing, { kind: 'listed' }>
  | Readonly<{ kind: 'failed'; question: FailedQuestion }>
  | (Readonly<{ kind: 'refused' }> & Hopeless);

/** Asks the hub once, when it is due and the vendor's limits let it in. Null once the signal aborts. */
export type AskHub = (question: HubQuestion, signal: AbortSignal) => Promise<HubReply | null>;

type Dependencies = Readonly<{
  plugins: StagePlugins;
  accounts: Pick<VendorAccounts, 'markOf'>;
  services: Pick<LookupContext, 'fetch' | 'history' | 'log'>;
  door: HubDoor;
  clock: Clock;
}>;

export function createAskHub(dependencies: Dependencies): AskHub {
  const { door, clock } = dependencies;
  return async (question, signal) => {
    const { show, plan, deadline, earlier } = question;
    const { vendor } = plan.stages.hub_lookup;
    const account = await accountNow(dependencies, plan);
    const heeded = heededOf(earlier.at(-1), account);
    // Another life of the service may have heard that the hub wants to be left alone.
    if (heeded !== null) pauseFor(door, vendor, heeded.failed_at, heeded.retry_after_milliseconds);
    const visit = { vendor, show, retry: earlier.length > 0, notBefore: heeded?.retry_at ?? null, deadline };
    const permit = await door.enter(visit, signal);
    if (permit === null) return null;
    if ('refused' in permit) return { kind: 'refused', refused: permit.refused };
    try {
      const startedAt = clock.now();
      const answer = await listing(dependencies, question, signal);
      if (signal.aborted) return null;
      if (answer.kind === 'listed') {
        pauseFor(door, vendor, clock.now(), answer.pauseMilliseconds ?? null);
        return answer;
      }
      const { reason, retryable, retryAfterMilliseconds: asked = null } = answer;
      const times = { started_at: startedAt, failed_at: clock.now() };
      const failed: FailedQuestion = { ...times, reason, retryable, ...waitTold(asked, account) };
      pauseFor(door, vendor, failed.failed_at, asked);
      return { kind: 'failed', question: failed };
    } finally {
      permit.leave(0);
    }
  };
}

/** The failed question whose wait is kept: one that somebody else was asked for is none of ours. */
function heededOf(last: QuestionFailed['data'] | undefined, account: string | null): QuestionFailed['data'] | null {
  const isOther = account !== null && last?.account !== undefined && last.account !== account;
  return last === undefined || isOther ? null : last;
}

function waitTold(asked: number | null, account: string | null) {
  const told = asked === null || account === null ? {} : { account };
  return { retry_after_milliseconds: asked, ...told };
}

/** A mark of whom the hub takes this process for; null where nobody can tell. */
async function accountNow({ plugins, accounts }: Dependencies, plan: RunPlan): Promise<string | null> {
  return plugins.load('hub_lookup', plan.stages.hub_lookup.implementation).then(accounts.markOf, () => null);
}

function pauseFor(door: HubDoor, vendor: string | null, from: Instant, asked: number | null): void {
  if (vendor !== null && asked !== null) door.pause(vendor, instantOf(millisecondsOf(from) + asked));
}

async function listing(
  { plugins, services, clock }: Dependencies,
  { date, plan, deadline }: HubQuestion,
  signal: AbortSignal,
): Promise<HubListing> {
  const { implementation, timeout_milliseconds: timeout } = plan.stages.hub_lookup;
  const left = deadline === null ? timeout : millisecondsOf(deadline) - millisecondsOf(clock.now());
  const milliseconds = Math.min(timeout, left);
  try {
    const { plugin, settings } = await plugins.load('hub_lookup', implementation);
    const listed = await within(milliseconds, signal, clock, (either) =>
      plugin.shows(date, { ...services, now: clock.now(), runDate: date, settings, signal: either }),
    );
    const late: HubListing = { kind: 'failed', reason: `no answer within ${milliseconds / 1000} s`, retryable: true };
    return plainListing(listed ?? late);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return plainFailure({ kind: 'failed', reason, retryable: true });
  }
}
