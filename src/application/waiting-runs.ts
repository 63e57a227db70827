import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { OfferedRun } from '../ports/work-queue.js';
import { createFairLine, type FairLine } from './fair-order/fair-line.js';
import type { FairShares } from './fair-order/fair-shares.js';
import { createHeap, type Heap, type Placed } from './fair-order/heap.js';

/** A run that is offered and not claimed. `immediate` when its worker is kept for it. `since` is when it came, or came back. */
export type WaitingRun = Readonly<{ runId: string; show: string; since: Instant; immediate: boolean }> & {
  recovered: boolean;
};

/** The runs that are offered and not claimed: those whose worker is kept, those in the fair line, and those at rest. */
export type WaitingRuns = Readonly<{
  has(runId: string): boolean;
  /** A run that waits already keeps its place. */
  join(run: OfferedRun, immediate: boolean): void;
  /** The run comes back, as recovered, and joins the line once it has rested. */
  rest(run: Pick<OfferedRun, 'runId' | 'show'>, milliseconds: number): void;
  /** The next run, which then waits no longer; one of the line only where that is asked for. */
  take(line: boolean): WaitingRun | null;
  /** How many a free worker would be enough for. */
  inLine(): number;
  /** How many are in line or at rest. */
  count(): number;
  /** Since when the longest of these has waited. */
  oldestSince(): Instant | null;
  /** When the next rest ends; null when none is at rest. */
  nextRested(): Instant | null;
}>;

type Resting = Placed & { readonly run: WaitingRun; readonly from: number; readonly until: number };

type Parts = Readonly<{
  clock: Clock;
  /** All of them, by run, in the order of their offers. */
  all: Map<string, WaitingRun>;
  immediate: Set<WaitingRun>;
  line: FairLine<WaitingRun>;
  resting: Heap<Resting>;
}>;

export function createWaitingRuns(shares: FairShares, clock: Clock): WaitingRuns {
  const line = createFairLine<WaitingRun>(shares);
  const resting = createHeap<Resting>(endsBefore);
  const parts: Parts = { clock, all: new Map(), immediate: new Set(), line, resting };
  const { all, immediate } = parts;
  return {
    has: (runId) => all.has(runId),
    join: (run, immediately) => join(parts, run, immediately),
    rest(run, milliseconds) {
      const from = millisecondsOf(clock.now());
      const waiting = announce(parts, { ...run, recovered: true }, false);
      resting.add({ run: waiting, from, until: from + milliseconds, position: 0 });
    },
    take: (fromLine) => take(parts, fromLine),
    inLine() {
      wakeRested(parts);
      return line.size();
    },
    count: () => all.size - immediate.size,
    oldestSince() {
      for (const run of all.values()) if (!run.immediate) return run.since;
      return null;
    },
    nextRested() {
      const next = resting.first();
      return next === undefined ? null : instantOf(next.until);
    },
  };
}

function endsBefore(one: Resting, other: Resting): boolean {
  return one.until === other.until ? one.from < other.from : one.until < other.until;
}

function join(parts: Parts, run: OfferedRun, immediate: boolean): void {
  const waiting = parts.all.get(run.runId);
  // Announced both ways, it is treated as begun: an attempt too many costs less than a run that nobody goes on with.
  if (waiting !== undefined) waiting.recovered ||= run.recovered;
  else if (immediate) parts.immediate.add(announce(parts, run, true));
  else parts.line.add(run.show, announce(parts, run, false));
}

function announce({ all, clock }: Parts, { runId, show, recovered }: OfferedRun, immediate: boolean): WaitingRun {
  const waiting: WaitingRun = { runId, show, recovered, immediate, since: clock.now() };
  all.set(runId, waiting);
  return waiting;
}

function take(parts: Parts, fromLine: boolean): WaitingRun | null {
  wakeRested(parts);
  const [immediate] = parts.immediate;
  const next = immediate ?? (fromLine ? parts.line.first()?.item : undefined);
  if (next === undefined) return null;
  if (next.immediate) parts.immediate.delete(next);
  else parts.line.remove(next);
  parts.all.delete(next.runId);
  return next;
}

function wakeRested({ clock, resting, line }: Parts): void {
  for (let next = resting.first(); next !== undefined; next = resting.first()) {
    const now = millisecondsOf(clock.now());
    // A clock that was put back must not make a rest longer.
    if (next.from <= now && now < next.until) return;
    resting.remove(next);
    line.add(next.run.show, next.run);
  }
}
