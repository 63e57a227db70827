import type { OpenStartEntry } from '../../src/application/read-models.js';
import { startEventOf, startOfStream } from '../../src/application/starts.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every start with a stream of its own whose runs are not all on record yet, by its id. */
export const openStarts: Projection<OpenStartEntry> = {
  view: 'open_starts_1',
  keyOf: (event) => startOfStream(event.stream),
  evolve(value, event) {
    const happened = startEventOf(event);
    if (happened?.type === 'StartRequested') return { id: startOfStream(event.stream) ?? '', request: happened.data };
    return happened?.type === 'StartCompleted' ? null : value;
  },
  place: (_value, event) => ({ group: '', sort: event.position }),
};
