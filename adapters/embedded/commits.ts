import { wakeUps } from '../../src/application/wake-ups.js';

/** What this process knows of commits, so that followers wait without asking the database. */
export type Commits = Readonly<{
  /** The largest position told so far. */
  head(): number;
  /** Tells that the log now ends at the position. */
  reached(position: number): void;
  /** Resolves when the log goes beyond the position, or the signal aborts. */
  beyond(position: number, signal: AbortSignal): Promise<void>;
}>;

export function followCommits(): Commits {
  const growth = wakeUps();
  let head = 0;
  let waking = false;

  /**
   * Those who appended go first: their next appends are on the way to the disk while followers work through what is new.
   */
  function wakeLater(): void {
    if (waking) return;
    waking = true;
    setImmediate(() => {
      waking = false;
      growth.wake();
    });
  }

  return {
    head: () => head,
    reached(position) {
      if (position <= head) return;
      head = position;
      wakeLater();
    },
    async beyond(position, signal) {
      while (head <= position && !signal.aborted) await growth.wait(signal);
    },
  };
}
