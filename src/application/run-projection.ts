import { type Instant, instantOf, millisecondsOf, secondsBetween } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore, Position, RecordedEvent } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import { isOver } from './is-over.js';
import { untilAvailable } from './until-available.js';
import { createViewRest } from './view-rest.js';
import type { ViewSaver } from './view-saver.js';

/** Keeps the read models in step with the log. */
export type RunProjection = Readonly<{
  /** Follows the log from the views' saved positions until the signal aborts, however long the store cannot be reached. */
  follow(signal: AbortSignal): Promise<void>;
  /** Waits until the views have seen the position where the log ends now, at most so many milliseconds. False when they have not. */
  reach(position: Position, withinMilliseconds: number): Promise<boolean>;
  /** Seconds since the views were last known to show all that the log held: they moved, or were found to be where they had to be. */
  secondsSinceFresh(): number;
  /** Whether this process ever knew the views to show all that the log held. */
  wasFresh(): boolean;
  /** Calls back with each batch of events once the views that show them are saved, and with none when following begins. The answer ends it. */
  onSaved(listener: (batch: readonly RecordedEvent[]) => void): () => void;
}>;

export function createRunProjection(events: EventStore, saver: ViewSaver, clock: Clock, log: Log): RunProjection {
  const listeners = new Set<(batch: readonly RecordedEvent[]) => void>();
  let seen: Position = 0;
  let freshAt: Instant | null = null;
  const begunAt = clock.now();
  const rest = createViewRest(clock);

  function onSaved(listener: (batch: readonly RecordedEvent[]) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  function tell(batch: readonly RecordedEvent[]): void {
    for (const listener of [...listeners]) listener(batch);
  }

  async function followOnce(signal: AbortSignal): Promise<void> {
    seen = await saver.open();
    tell([]);
    for await (const batch of events.follow(seen, signal)) {
      const last = batch.at(-1)?.position ?? seen;
      const savingFrom = clock.now();
      await saver.save(batch, last, signal);
      if (signal.aborted) return;
      seen = last;
      freshAt = clock.now();
      tell(batch);
      await rest.after(millisecondsOf(freshAt) - millisecondsOf(savingFrom));
    }
  }

  return {
    onSaved,
    wasFresh: () => freshAt !== null,
    secondsSinceFresh: () => secondsBetween(freshAt ?? begunAt, clock.now()),
    async follow(signal) {
      await untilAvailable(() => followOnce(signal), { clock, log, signal, what: 'the views cannot follow the log' });
    },
    async reach(position, withinMilliseconds) {
      if (seen >= position) {
        freshAt = clock.now();
        return true;
      }
      return rest.without(async () => {
        const reached = new AbortController();
        const stop = onSaved(() => {
          if (seen >= position) reached.abort(isOver);
        });
        await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + withinMilliseconds), reached.signal);
        stop();
        return seen >= position;
      });
    },
  };
}
