import type { Instant } from '../domain/time.js';

/** `show` is what runs are shared out fairly by: the show's id, or the run's own id when it has none. */
export type OfferedRun = Readonly<{ runId: string; show: string; recovered: boolean }>;

/**
 * A place for a run that is about to be started, kept from the moment it is reserved. `immediate` when a worker of this process
 * takes it up at once. Whoever reserves it either offers the run or releases it; what comes after that changes nothing, but a run
 * that is offered all the same is never lost.
 */
export type Place = Readonly<{ immediate: boolean; offer(runId: string): Promise<void>; release(): void }>;

/**
 * A run to work on. `recovered` is true when another worker may have begun with it: what its history shows as under way was
 * cut off. Every claim is settled or abandoned exactly once; again, or the other, changes nothing.
 */
export type Claim = Readonly<{
  runId: string;
  recovered: boolean;
  /** The run has reached its end, or was given up by this process. */
  settle(): Promise<void>;
  /** The work on it broke down: it is offered again, as recovered, once it has rested. */
  abandon(): Promise<void>;
}>;

/** `working` counts claims and what is kept for immediate places. The runs that wait have waited since `oldestWaitingSince` at most. */
export type QueueLoad = Readonly<{
  working: number;
  waiting: number;
  runsAtOnce: number;
  longestQueue: number;
  oldestWaitingSince: Instant | null;
  /** Runs put aside because the work on them broke down again and again, until somebody hands them out anew. */
  parked: number;
}>;

/** Which process works on which run, how many at once, and how many may wait. */
export interface WorkQueue {
  /** True where the runs of a process that is gone are handed out again by themselves; else whoever starts offers what is unfinished. */
  readonly redelivers: boolean;
  /** Null when as many runs wait already as may wait. */
  reserve(show: string): Place | null;
  /**
   * Announces a run found unfinished or to be gone on with; never refused. Where it waits already, nothing changes, except that it
   * becomes a recovered one; where it is claimed, it is handed out once more after its claim was settled.
   */
  offer(run: OfferedRun): Promise<void>;
  /**
   * The runs that this process shall work on, until the signal aborts: immediate ones first, then fairly between shows: the show
   * with the fewest runs at work, then the one served least recently, then the oldest run.
   */
  claims(signal: AbortSignal): AsyncIterable<Claim>;
  load(): QueueLoad;
  /** Hands out again what was put aside. */
  replayParked(): Promise<void>;
}
