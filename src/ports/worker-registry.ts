/**
 * Which processes work on one log. Each process signs the events that it writes with its worker id, and by these
 * signatures a stream belongs to the worker that advanced it last. The registry only says which owners are still alive;
 * the expected revision of an append is what keeps two workers from both winning.
 */
export interface WorkerRegistry {
  /** This process. A UUID, new with each start. */
  readonly worker: string;
  /** True while the log may be written by other processes too. */
  readonly isShared: boolean;
  /**
   * False once a worker has stopped, or has been silent for longer than a running process ever is. A worker that this
   * process has not heard of yet is alive until it has been silent for that long.
   */
  isAlive(worker: string): boolean;
  /** Calls back whenever a worker turns out to be dead. The returned function ends it. */
  onDeath(listener: (worker: string) => void): () => void;
}

/** Returns the registry of a process that has the log to itself: every other worker is dead. */
export function soleWorker(worker: string): WorkerRegistry {
  return { worker, isShared: false, isAlive: (other) => other === worker, onDeath: () => () => undefined };
}
