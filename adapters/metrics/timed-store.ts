import type { EventStore } from '../../src/ports/event-store.js';
import type { Instruments } from './instruments.js';

/** Returns the store with the time of each append measured. */
export function timedStore(events: EventStore, { appendDuration }: Pick<Instruments, 'appendDuration'>): EventStore {
  return {
    read: (stream, from) => events.read(stream, from),
    append(stream, appended, expected, metadata) {
      const from = performance.now();
      const measure = (result: string) => appendDuration.observe({ result }, (performance.now() - from) / 1000);
      const appending = events.append(stream, appended, expected, metadata);
      appending.then(
        ({ kind }) => measure(kind),
        () => measure('failed'),
      );
      return appending;
    },
    follow: (after, signal) => events.follow(after, signal),
    head: () => events.head(),
  };
}
