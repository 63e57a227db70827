import type { EventStore } from '../../src/ports/event-store.js';
import type { Instruments } from './instruments.js';

/** Returns the store with the time of each append measured. */
export function timedStore(events: EventStore, { appendDuration }: Pick<Instruments, 'appendDuration'>): EventStore {
  return {
    read: (stream, from) => events.read(stream, from),
    async append(...append) {
      const from = performance.now();
      let result = 'failed';
      try {
        const appended = await events.append(...append);
        result = appended.kind;
        return appended;
      } finally {
        appendDuration.observe({ result }, (performance.now() - from) / 1000);
      }
    },
    follow: (after, signal) => events.follow(after, signal),
    head: () => events.head(),
  };
}
