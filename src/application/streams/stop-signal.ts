/**
 * Says when the application stops. Every run and every waiting request listens to it, and adding a listener to an `AbortSignal`
 * takes time proportional to the listeners that it has, so these listeners are in a set.
 */
export type StopSignal = Readonly<{
  isStopped(): boolean;
  stop(): void;
  /** Calls back once on stop. The returned function ends it. */
  onStop(callback: () => void): () => void;
  /** The same as an `AbortSignal`, for the few that need one. */
  signal: AbortSignal;
}>;

export function createStopSignal(): StopSignal {
  const controller = new AbortController();
  const callbacks = new Set<() => void>();
  return {
    signal: controller.signal,
    isStopped: () => controller.signal.aborted,
    stop() {
      if (controller.signal.aborted) return;
      controller.abort();
      for (const callback of [...callbacks]) callback();
      callbacks.clear();
    },
    onStop(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}
