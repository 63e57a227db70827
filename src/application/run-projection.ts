import { instantOf, millisecondsOf, secondsBetween } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore, Position, RecordedEvent } from '../ports/event-store.js';
import type { ViewSaver } from './view-saver.js';

/** Keeps the read models in step with the log. */
export type RunProjection = Readonly<{
  /** Follows the log from the views' saved positions until the signal aborts. */
  follow(signal: AbortSignal): Promise<void>;
  /** Waits until the views have seen the position, at most so many milliseconds. False when they have not. */
  reach(position: Position, withinMilliseconds: number): Promise<boolean>;
  /** Seconds since the views last moved. */
  secondsSinceSaved(): number;
  /** Calls back with each batch of events once the views that show them are saved. The answer ends it. */
  onSaved(listener: (batch: readonly RecordedEvent[]) => void): () => void;
}>;

export function createRunProjection(events: EventStore, saver: ViewSaver, clock: Clock): RunProjection {
  const listeners = new Set<(batch: readonly RecordedEvent[]) => void>();
  let seen: Position = 0;
  let savedAt = clock.now();

  function onSaved(listener: (batch: readonly RecordedEvent[]) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    onSaved,
    secondsSinceSaved: () => secondsBetween(savedAt, clock.now()),
    async follow(signal) {
      seen = await saver.open();
      for await (const batch of events.follow(seen, signal)) {
        const last = batch.at(-1)?.position ?? seen;
        await saver.save(batch, last, signal);
        if (signal.aborted) return;
        seen = last;
        savedAt = clock.now();
        for (const listener of [...listeners]) listener(batch);
      }
    },
    async reach(position, withinMilliseconds) {
      if (seen >= position) return true;
      const reached = new AbortController();
      const stop = onSaved(() => {
        if (seen >= position) reached.abort();
      });
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + withinMilliseconds), reached.signal);
      stop();
      return seen >= position;
    },
  };
}
