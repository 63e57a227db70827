/** A run to work on. Every claim is settled exactly once, when the run has reached its end or was given up by this process. */
export type Claim = Readonly<{ runId: string; settle(): Promise<void> }>;

/** Which process works on which run. */
export interface WorkQueue {
  /** Announces a run that has just been started. */
  offer(runId: string): Promise<void>;
  /** The runs that this process shall work on, until the signal aborts. */
  claims(signal: AbortSignal): AsyncIterable<Claim>;
}
