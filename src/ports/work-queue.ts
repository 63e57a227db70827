/**
 * A run to work on. `recovered` is true when another worker may have begun with it: what its history shows as under way was
 * cut off. Every claim is settled exactly once, when the run has reached its end or was given up by this process.
 */
export type Claim = Readonly<{ runId: string; recovered: boolean; settle(): Promise<void> }>;

/** Which process works on which run. */
export interface WorkQueue {
  /** Announces a run: one that has just been started, or one found unfinished (`recovered`). */
  offer(runId: string, recovered: boolean): Promise<void>;
  /** The runs that this process shall work on, until the signal aborts. */
  claims(signal: AbortSignal): AsyncIterable<Claim>;
}
