import type { Instant } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { Claim, OfferedRun, Place, QueueLoad, WorkQueue } from '../ports/work-queue.js';
import { createFairShares, type FairShares } from './fair-order/fair-shares.js';
import { createWaitingRuns, earlier, type WaitingRun, type WaitingRuns } from './waiting-runs.js';
import { type WakeUps, wakeUps } from './wake-ups.js';

/** `longestQueue` bounds how many may wait for a worker; recovered runs count as well, and are let in all the same. */
export type QueueOptions = Readonly<{ runsAtOnce: number; longestQueue: number; clock: Clock }>;

type Queue = QueueOptions &
  Readonly<{
    shares: FairShares;
    waiting: WaitingRuns;
    claims: Map<string, Claim>;
    /** Offered while they were claimed; null when withdrawn after that. */
    again: Map<string, OfferedRun | null>;
    /** How often in a row the work on a run broke down. */
    breakdowns: Map<string, number>;
    changes: WakeUps;
  }> & {
    /** Workers kept for immediate places, until their run is claimed. */
    kept: number;
    /** Claims of runs that were urgent; they are none of the runs at once. */
    urgent: number;
    /** Places in the line whose run is still to be offered. */
    reserved: number;
  };

/** Urgent runs that are worked on at the same time: each holds no more than the taking away of a page. */
export const urgentAtOnce = 8;

/** A run whose work broke down rests for so long, in milliseconds; twice as long each time in a row. */
const firstRest = 1_000;
const longestRest = 60_000;

/** Runs handed over inside this process; what was not finished when it ended is offered again by the recovery of the next. */
export function createInProcessQueue(options: QueueOptions): WorkQueue {
  const shares = createFairShares();
  const waiting = createWaitingRuns(shares, options.clock);
  const parts = { shares, waiting, claims: new Map(), again: new Map(), breakdowns: new Map(), changes: wakeUps() };
  const queue: Queue = { ...options, ...parts, kept: 0, urgent: 0, reserved: 0 };
  return {
    redelivers: false,
    isThere: async () => false,
    reserve: (show) => reserve(queue, show),
    async offer(run) {
      // Its worker may have seen to everything already and be about to settle.
      if (queue.claims.has(run.runId)) offerAgain(queue, run);
      else offer(queue, run);
    },
    async withdraw(runId) {
      if (queue.claims.has(runId)) queue.again.set(runId, null);
      else withdraw(queue, runId);
    },
    claims: (signal) => claims(queue, signal),
    load: () => loadOf(queue),
    // Nothing is ever put aside: what breaks down is tried again after a rest.
    async replayParked() {},
  };
}

function reserve(queue: Queue, show: string): Place | null {
  // Whoever waits already goes first, even where a worker is free for it this very moment.
  const immediate = freeWorkers(queue) > queue.waiting.inLine() + queue.reserved;
  if (!immediate && queue.waiting.count() + queue.reserved >= queue.longestQueue) return null;
  if (immediate) keepWorker(queue, show);
  else queue.reserved += 1;
  const letGo = () => {
    if (immediate) releaseWorker(queue, show);
    else queue.reserved -= 1;
  };
  return placeOf(queue, show, immediate, letGo);
}

function placeOf(queue: Queue, show: string, immediate: boolean, letGo: () => void): Place {
  let state: 'open' | 'offered' | 'released' = 'open';
  return {
    immediate,
    async offer(runId, urgentFrom) {
      const before = state;
      state = 'offered';
      if (before === 'offered') return;
      const keeps = before === 'open' && immediate && !isKnown(queue, runId);
      if (before === 'open' && !keeps) letGo();
      offer(queue, { runId, show, recovered: false, urgentFrom }, keeps);
    },
    release() {
      if (state !== 'open') return;
      state = 'released';
      letGo();
    },
  };
}

function isKnown({ waiting, claims }: Queue, runId: string): boolean {
  return waiting.has(runId) || claims.has(runId);
}

function offer(queue: Queue, run: OfferedRun, immediate = false): void {
  if (queue.claims.has(run.runId)) return;
  queue.waiting.join(run, immediate);
  queue.changes.wake();
}

function offerAgain({ again }: Queue, run: OfferedRun): void {
  const urgentFrom = earlier(again.get(run.runId)?.urgentFrom ?? null, run.urgentFrom);
  again.set(run.runId, { ...run, urgentFrom });
}

function withdraw(queue: Queue, runId: string): void {
  queue.breakdowns.delete(runId);
  const withdrawn = queue.waiting.remove(runId);
  if (withdrawn?.lane === 'kept') releaseWorker(queue, withdrawn.show);
}

async function* claims(queue: Queue, signal: AbortSignal): AsyncGenerator<Claim> {
  while (!signal.aborted) {
    const next = queue.waiting.take({ line: freeWorkers(queue) > 0, urgent: queue.urgent < urgentAtOnce });
    if (next !== null) yield claim(queue, next);
    else await change(queue, signal);
  }
}

/** Waits until there may be something to claim. Moments are only waited for here, so that no timer outlives the workers. */
async function change({ waiting, changes, clock }: Queue, signal: AbortSignal): Promise<void> {
  const next: Instant | null = waiting.nextMoment();
  if (next === null) return changes.wait(signal);
  const over = new AbortController();
  const abort = () => over.abort();
  signal.addEventListener('abort', abort);
  await Promise.race([changes.wait(over.signal), clock.waitUntil(next, over.signal)]);
  signal.removeEventListener('abort', abort);
  abort();
}

function claim(queue: Queue, run: WaitingRun): Claim {
  const { runId, recovered } = run;
  const giveBack = takeUp(queue, run);
  // A second end must not release what somebody has claimed since.
  const end = (after: () => void) => {
    if (queue.claims.get(runId) !== made) return;
    queue.claims.delete(runId);
    giveBack();
    after();
    queue.changes.wake();
  };
  const made: Claim = {
    runId,
    recovered,
    settle: async () => end(() => settled(queue, runId)),
    abandon: async () => end(() => (isWithdrawn(queue, runId) ? settled(queue, runId) : rest(queue, run))),
  };
  queue.claims.set(runId, made);
  return made;
}

/** Counts the run as one that is worked on, until what is answered is called. */
function takeUp(queue: Queue, { show, lane }: WaitingRun): () => void {
  if (lane === 'urgent') {
    queue.urgent += 1;
    return () => {
      queue.urgent -= 1;
    };
  }
  if (lane === 'kept') queue.kept -= 1;
  else queue.shares.hold(show);
  queue.shares.serve(show);
  return () => queue.shares.free(show);
}

function settled({ waiting, again, breakdowns }: Queue, runId: string): void {
  breakdowns.delete(runId);
  const offered = again.get(runId);
  again.delete(runId);
  if (offered) waiting.join({ ...offered, recovered: false }, false);
}

function isWithdrawn({ again }: Queue, runId: string): boolean {
  return again.get(runId) === null;
}

function rest({ waiting, again, breakdowns }: Queue, { runId, show, urgentFrom }: WaitingRun): void {
  const offered = again.get(runId);
  again.delete(runId);
  const before = breakdowns.get(runId) ?? 0;
  breakdowns.set(runId, before + 1);
  const run = { runId, show, urgentFrom: earlier(urgentFrom, offered?.urgentFrom ?? null) };
  waiting.rest(run, Math.min(longestRest, firstRest * 2 ** before));
}

function freeWorkers(queue: Queue): number {
  return queue.runsAtOnce - working(queue);
}

function working({ claims: claimed, urgent, kept }: Queue): number {
  return claimed.size - urgent + kept;
}

function keepWorker(queue: Queue, show: string): void {
  queue.kept += 1;
  queue.shares.hold(show);
}

function releaseWorker(queue: Queue, show: string): void {
  queue.kept -= 1;
  queue.shares.free(show);
  queue.changes.wake();
}

function loadOf(queue: Queue): QueueLoad {
  const { runsAtOnce, longestQueue, waiting, reserved, urgent } = queue;
  return {
    working: working(queue),
    waiting: waiting.count() + reserved,
    runsAtOnce,
    longestQueue,
    oldestWaitingSince: waiting.oldestSince(),
    urgent: { working: urgent, waiting: waiting.countUrgent() },
    parked: 0,
  };
}
