import type { OpenStartEntry } from '../../src/application/read-models.js';
import { startEventOf, startOfStream } from '../../src/application/starts.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every start with a stream of its own whose runs are not all on record yet, by its id, newest first. */
export const openStarts: Projection<OpenStartEntry> = {
  view: 'open_starts_2',
  keyOf: (event) => startOfStream(event.stream),
  evolve(value, event) {
    const happened = startEventOf(event);
    if (happened?.type === 'StartRequested') return { id: startOfStream(event.stream) ?? '', request: happened.data };
    return happened?.type === 'StartCompleted' ? null : value;
  },
  place: ({ request }) => ({ group: '', sort: millisecondsOf(request.at) }),
};
