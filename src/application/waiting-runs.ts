import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { OfferedRun } from '../ports/work-queue.js';
import { createFairLine, type FairLine } from './fair-order/fair-line.js';
import type { FairShares } from './fair-order/fair-shares.js';
import { createHeap, type Heap, type Placed } from './fair-order/heap.js';

/** Where a run waits: its worker is kept for it, it goes ahead of the others, it has its turn in the fair line, or it rests. */
export type Lane = 'kept' | 'urgent' | 'line' | 'rest';

/** A run that is offered and not claimed. `isUrgent` also while it rests. */
export type WaitingRun = Readonly<OfferedRun & { lane: Lane; isUrgent: boolean }>;

/** The runs that are offered and not claimed. */
export type WaitingRuns = Readonly<{
  has(runId: string): boolean;
  /** A run that waits already keeps its place, unless it is urgent now. */
  join(run: OfferedRun, immediate: boolean): void;
  /** The run comes back, as recovered, and goes on waiting once it has rested, or at its deadline. */
  rest(run: Omit<OfferedRun, 'recovered'>, milliseconds: number): void;
  /** The next run, which then waits no longer; one of the line, or an urgent one, only where that is asked for. */
  take(from: Readonly<{ line: boolean; urgent: boolean }>): WaitingRun | null;
  /** The run waits no longer; null when it did not wait. */
  remove(runId: string): WaitingRun | null;
  /** How many a free worker would be enough for. */
  inLine(): number;
  /** How many are in line or at rest and not urgent. */
  count(): number;
  /** How many are urgent, those at rest included. */
  countUrgent(): number;
  /** Since when the longest of those has waited that are in line or at rest and not urgent. */
  oldestSince(): Instant | null;
  /** When the next rest ends, or the next run becomes urgent; null when neither will. */
  nextMoment(): Instant | null;
}>;

/** `since` is when it came, or came back. `rest` and `deadline` stand in their heaps, where there is one. */
type Member = Pick<OfferedRun, 'runId' | 'show'> & {
  readonly since: Instant;
  recovered: boolean;
  urgentFrom: Instant | null;
  lane: Lane;
  isUrgent: boolean;
  rest: Timed | null;
  deadline: Timed | null;
};

/** In milliseconds. */
type Timed = Placed & { readonly member: Member; readonly from: number; readonly until: number };

type Parts = Readonly<{
  clock: Clock;
  /** All of them, by run, in the order of their offers. */
  all: Map<string, Member>;
  kept: Set<Member>;
  urgent: Set<Member>;
  line: FairLine<Member>;
  rests: Heap<Timed>;
  deadlines: Heap<Timed>;
  counts: { urgent: number };
}>;

export function createWaitingRuns(shares: FairShares, clock: Clock): WaitingRuns {
  const parts: Parts = {
    clock,
    all: new Map(),
    kept: new Set(),
    urgent: new Set(),
    line: createFairLine<Member>(shares),
    rests: createHeap<Timed>(endsBefore),
    deadlines: createHeap<Timed>(endsBefore),
    counts: { urgent: 0 },
  };
  const { all, kept, line, counts } = parts;
  return {
    has: (runId) => all.has(runId),
    join: (run, immediate) => join(parts, run, immediate),
    rest: (run, milliseconds) => rest(parts, run, milliseconds),
    take: (from) => take(parts, from),
    remove(runId) {
      const member = all.get(runId);
      return member === undefined ? null : remove(parts, member);
    },
    inLine() {
      wake(parts);
      return line.size();
    },
    count() {
      wake(parts);
      return all.size - kept.size - counts.urgent;
    },
    countUrgent() {
      wake(parts);
      return counts.urgent;
    },
    oldestSince() {
      wake(parts);
      for (const member of all.values()) if (member.lane !== 'kept' && !member.isUrgent) return member.since;
      return null;
    },
    nextMoment: () => nextMoment(parts),
  };
}

function endsBefore(one: Timed, other: Timed): boolean {
  return one.until === other.until ? one.from < other.from : one.until < other.until;
}

function join(parts: Parts, run: OfferedRun, immediate: boolean): void {
  const member = parts.all.get(run.runId);
  if (member !== undefined) joinAgain(parts, member, run);
  else place(parts, announce(parts, run), immediate ? 'kept' : 'line');
}

function joinAgain(parts: Parts, member: Member, { recovered, urgentFrom }: OfferedRun): void {
  // Announced both ways, it is treated as begun: an attempt too many costs less than a run that nobody goes on with.
  member.recovered ||= recovered;
  member.urgentFrom = earlier(member.urgentFrom, urgentFrom);
  // A run whose worker is kept is taken up at once as it is.
  if (member.lane === 'kept') return;
  if (isDue(parts, urgentFrom)) hasten(parts, member);
  else if (!member.isUrgent) watchDeadline(parts, member);
}

/** The earlier of two moments, of which null is never. */
export function earlier(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function isDue({ clock }: Parts, moment: Instant | null): boolean {
  return moment !== null && moment <= clock.now();
}

function announce({ all, clock }: Parts, run: OfferedRun): Member {
  const since = clock.now();
  const member: Member = { ...run, since, lane: 'line', isUrgent: false, rest: null, deadline: null };
  all.set(run.runId, member);
  return member;
}

/** Where its worker is kept for it, it does not matter when the run becomes urgent. */
function place(parts: Parts, member: Member, lane: 'kept' | 'line'): void {
  member.lane = lane;
  if (lane === 'kept') parts.kept.add(member);
  else if (isDue(parts, member.urgentFrom)) hasten(parts, member);
  else {
    parts.line.add(member.show, member);
    watchDeadline(parts, member);
  }
}

function watchDeadline({ clock, deadlines }: Parts, member: Member): void {
  if (member.deadline !== null) deadlines.remove(member.deadline);
  if (member.urgentFrom === null) return;
  const [from, until] = [millisecondsOf(clock.now()), millisecondsOf(member.urgentFrom)];
  member.deadline = { member, from, until, position: 0 };
  deadlines.add(member.deadline);
}

/** Makes the run an urgent one, wherever it waits. */
function hasten(parts: Parts, member: Member): void {
  leave(parts, member);
  if (!member.isUrgent) parts.counts.urgent += 1;
  member.isUrgent = true;
  member.lane = 'urgent';
  parts.urgent.add(member);
}

/** Takes the run out of where it waits. */
function leave({ kept, urgent, line, rests, deadlines }: Parts, member: Member): void {
  kept.delete(member);
  urgent.delete(member);
  line.remove(member);
  if (member.rest !== null) rests.remove(member.rest);
  if (member.deadline !== null) deadlines.remove(member.deadline);
  member.rest = null;
  member.deadline = null;
}

function remove(parts: Parts, member: Member): WaitingRun {
  leave(parts, member);
  parts.all.delete(member.runId);
  if (member.isUrgent) parts.counts.urgent -= 1;
  return member;
}

function rest(parts: Parts, run: Omit<OfferedRun, 'recovered'>, milliseconds: number): void {
  const member = announce(parts, { ...run, recovered: true });
  const from = millisecondsOf(parts.clock.now());
  member.lane = 'rest';
  member.rest = { member, from, until: from + milliseconds, position: 0 };
  parts.rests.add(member.rest);
  // One that is urgent already has to rest as well, or what breaks down would be tried again without end.
  member.isUrgent = isDue(parts, run.urgentFrom);
  if (member.isUrgent) parts.counts.urgent += 1;
  else watchDeadline(parts, member);
}

function take(parts: Parts, from: Readonly<{ line: boolean; urgent: boolean }>): WaitingRun | null {
  wake(parts);
  const [kept] = parts.kept;
  const [urgent] = from.urgent ? parts.urgent : [];
  const next = kept ?? urgent ?? (from.line ? parts.line.first()?.item : undefined);
  return next === undefined ? null : remove(parts, next);
}

function wake(parts: Parts): void {
  const { clock, deadlines, rests } = parts;
  const now = millisecondsOf(clock.now());
  for (let next = deadlines.first(); next !== undefined && next.until <= now; next = deadlines.first()) {
    hasten(parts, next.member);
  }
  for (let next = rests.first(); next !== undefined; next = rests.first()) {
    // A clock that was put back must not make a rest longer.
    if (next.from <= now && now < next.until) return;
    endRest(parts, next.member);
  }
}

function endRest(parts: Parts, member: Member): void {
  leave(parts, member);
  if (member.isUrgent) hasten(parts, member);
  else place(parts, member, 'line');
}

function nextMoment({ rests, deadlines }: Parts): Instant | null {
  const moments = [rests.first(), deadlines.first()].flatMap((timed) => (timed === undefined ? [] : [timed.until]));
  return moments.length === 0 ? null : instantOf(Math.min(...moments));
}
