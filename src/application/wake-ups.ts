/** Waiting for something to happen in this process. */
export type WakeUps = Readonly<{
  /** Wakes all who wait now. */
  wake(): void;
  /** Resolves at the next `wake`, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}>;

export function wakeUps(): WakeUps {
  const sleepers = new Set<() => void>();
  return {
    wake() {
      for (const wake of [...sleepers]) wake();
    },
    wait(signal) {
      return new Promise((resolve) => {
        const wake = () => {
          sleepers.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        sleepers.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
