import { type Instant, instantOf, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { createVendorDoor, type Permit, type VendorDoor, type Visitor } from './vendor-door.js';
import type { VendorLimit } from './vendor-limit.js';
import type { AttemptKind, VendorUsage } from './vendor-usage.js';

/** `vendor` null: nothing to limit. `deadline` is from when on the attempt is of no use; null for never. */
export type Entrance = Readonly<{
  vendor: string | null;
  show: string;
  attempt: AttemptKind;
  deadline: Instant | null;
}>;

/**
 * Something on record that limits look back at: an attempt that began, the tokens of one that ended, a pause that was asked for, with a
 * mark of the account that was asked for it, where that is told.
 */
export type VendorHappening = Readonly<{ vendor: string; at: Instant }> &
  Readonly<
    | { kind: 'attempt'; attempt: AttemptKind }
    | { kind: 'tokens'; count: number }
    | { kind: 'pause'; until: Instant; account?: string }
  >;

/** The vendor asked to be left alone until then, beyond the attempt's deadline. */
export type Paused = Readonly<{ pausedUntil: Instant }>;

/** How it stands with one vendor. `inside` are the attempts under way, `retriesLeft` is what the budget has room for now. */
export type VendorLoad = Readonly<{
  vendor: string;
  inside: number;
  waiting: number;
  retriesLeft: number;
  pausedUntil: Instant | null;
  requestsLastMinute: number;
  tokensLastMinute: number;
  limit: VendorLimit;
}>;

/**
 * The one gate that every stage attempt passes before it calls a vendor. Per vendor it keeps so many stages inside, and so many requests
 * and tokens in any sixty seconds. An entrance is one request. Tokens are known when an attempt leaves: nobody enters while those
 * of the last sixty seconds have reached the limit, so attempts under way can exceed it together by what they use.
 *
 * How many retries there may be is told at `RetryBudget`. One that finds the budget spent waits, uses nothing up, and lets first
 * attempts pass. Otherwise the order is fair: the show with the fewest attempts inside, then the one served least recently, then
 * first come, first served.
 *
 * All is measured by the clock of the wall. One that is put back forgets what then lies in the future; who waits for a moment waits as
 * much longer, unless anybody comes or leaves meanwhile.
 */
export type VendorGate = Readonly<{
  /** Null: it has to wait. Never overtakes those who wait. */
  tryEnter(entrance: Entrance): Permit | null;
  /**
   * Waits for its turn, but not for a pause that lasts beyond its deadline. Null once the signal aborts. A permit that was given
   * before still has to leave.
   */
  enter(entrance: Entrance, signal: AbortSignal): Promise<Permit | Paused | null>;
  /** Nobody enters before the moment: the vendor asked to be left alone (429 with Retry-After). A later moment wins. */
  pause(vendor: string, until: Instant): void;
  /** Takes up what happened in an earlier life, oldest first, before anybody enters. */
  recall(happened: readonly VendorHappening[]): void;
  /** Every vendor that was asked for so far. */
  load(): readonly VendorLoad[];
}>;

const unlimited: Permit = { leave: () => undefined };

/** `limits` is asked once for each vendor. */
export function createVendorGate(limits: (vendor: string) => VendorLimit, clock: Clock): VendorGate {
  const doors = new Map<string, Readonly<{ limit: VendorLimit; door: VendorDoor }>>();

  function doorOf(vendor: string): VendorDoor {
    const known = doors.get(vendor);
    if (known !== undefined) return known.door;
    const limit = limits(vendor);
    const door = createVendorDoor(limit, clock);
    doors.set(vendor, { limit, door });
    return door;
  }

  return {
    tryEnter: ({ vendor, ...visitor }) => (vendor === null ? unlimited : doorOf(vendor).tryEnter(visitorOf(visitor))),
    async enter({ vendor, ...visitor }, signal) {
      if (vendor === null) return signal.aborted ? null : unlimited;
      const answer = await doorOf(vendor).enter(visitorOf(visitor), signal);
      return answer !== null && 'pausedUntil' in answer ? { pausedUntil: instantOf(answer.pausedUntil) } : answer;
    },
    pause: (vendor, until) => doorOf(vendor).pause(millisecondsOf(until)),
    recall(happened) {
      for (const happening of happened) recall(doorOf(happening.vendor).usage, happening);
    },
    load() {
      const now = millisecondsOf(clock.now());
      return [...doors].map(([vendor, { limit, door }]) => loadOf(vendor, limit, door, now));
    },
  };
}

function recall(usage: VendorUsage, happening: VendorHappening): void {
  const at = millisecondsOf(happening.at);
  if (happening.kind === 'attempt') usage.enter(at, happening.attempt);
  else if (happening.kind === 'tokens') usage.spend(at, happening.count);
  else usage.pause(at, millisecondsOf(happening.until));
}

function visitorOf({ deadline, ...visitor }: Omit<Entrance, 'vendor'>): Visitor {
  return { ...visitor, deadline: deadline === null ? null : millisecondsOf(deadline) };
}

function loadOf(vendor: string, limit: VendorLimit, { usage, inside, waiting }: VendorDoor, now: number): VendorLoad {
  const paused = usage.pausedUntil(now);
  return {
    vendor,
    inside: inside(),
    waiting: waiting(),
    ...usage.lately(now),
    pausedUntil: paused > now ? instantOf(paused) : null,
    limit,
  };
}
