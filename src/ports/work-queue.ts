import type { Instant } from '../domain/time.js';
import type { Revision } from './event-store.js';

/**
 * `show` is what runs are shared out fairly by: the show's id, or the run's own id when it has none. From `urgentFrom` on the run
 * waits for no other and takes no place of theirs, because all that is left is to take its page from the web, or to end it at its
 * deadline; null for never.
 */
export type OfferedRun = Readonly<{ runId: string; show: string; recovered: boolean; urgentFrom: Instant | null }>;

/**
 * A place for a run that is about to be started, kept from the moment it is reserved. `immediate` when a worker of this process
 * takes it up at once. Whoever reserves it either offers the run or releases it; what comes after that changes nothing, but a run
 * that is offered all the same is never lost.
 */
export type Place = Readonly<{
  immediate: boolean;
  offer(runId: string, urgentFrom: Instant | null): Promise<void>;
  release(): void;
}>;

/**
 * A run to work on. `recovered` is true when another worker may have begun with it: what its history shows as under way was
 * cut off. Every claim is settled or abandoned exactly once; again, or the other, changes nothing.
 */
export type Claim = Readonly<{
  runId: string;
  recovered: boolean;
  /** The work on it is over: nothing was left to do for the run as it stood at that revision, or this process gave it up. */
  settle(done?: Revision | null): Promise<void>;
  /** The work on it broke down: it is offered again, as recovered, once it has rested. */
  abandon(): Promise<void>;
}>;

/**
 * `working` counts claims and what is kept for immediate places, `waiting` who waits for one of the runs at once. These have
 * waited since `oldestWaitingSince` at most. What is urgent is counted apart.
 */
export type QueueLoad = Readonly<{
  working: number;
  waiting: number;
  runsAtOnce: number;
  longestQueue: number;
  oldestWaitingSince: Instant | null;
  urgent: Readonly<{ working: number; waiting: number }>;
  /** Runs put aside because the work on them broke down again and again, until somebody hands them out anew. */
  parked: number;
}>;

/** Which process works on which run, how many at once, and how many may wait. */
export interface WorkQueue {
  /**
   * True where the log itself hands out what is started, and again what a process left that is gone: such a run is not offered. Else
   * whoever starts a run offers it, and whoever recovers offers what is unfinished.
   */
  readonly redelivers: boolean;
  /** Whether another process that signs with this name takes runs from the same queue now; true where nobody can tell. */
  isThere(worker: string): Promise<boolean>;
  /** Null when as many runs wait already as may wait. */
  reserve(show: string): Place | null;
  /**
   * Announces a run found unfinished or to be gone on with; never refused. Where it waits already, it keeps its place, unless it
   * has become urgent, and may become a recovered one; where it is claimed, it is handed out once more after its claim was settled.
   */
  offer(run: OfferedRun): Promise<void>;
  /**
   * Nothing is left to do for the run: it waits no longer. Where it is claimed, the claim goes on to its end, and is the last. A
   * queue that cannot call a run back may still hand it out; whoever works on it finds nothing to do.
   */
  withdraw(runId: string): Promise<void>;
  /**
   * The runs that this process shall work on, until the signal aborts: immediate ones first, then urgent ones, beside the runs at
   * once and a few at a time, then fairly between shows: the show with the fewest runs at work, then the one served least
   * recently, then the oldest run.
   */
  claims(signal: AbortSignal): AsyncIterable<Claim>;
  load(): QueueLoad;
  /** Hands out again what was put aside. */
  replayParked(): Promise<void>;
}
