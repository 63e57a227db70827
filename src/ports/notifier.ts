/** Wakes everyone in this process who waits for a change. */
export type Notifier = Readonly<{
  notify(): void;
  /** Resolves at the next `notify`, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}>;

export function createNotifier(): Notifier {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const wake of [...waiting]) wake();
    },
    wait(signal) {
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
        if (signal.aborted) wake();
      });
    },
  };
}
