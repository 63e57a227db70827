import { isRunEvent, runOfStream } from '../../src/application/run-streams.js';
import { evolve } from '../../src/domain/run/evolve.js';
import type { Run } from '../../src/domain/run/state.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every run as its history tells it, by run id. */
export const runRecords: Projection<Run> = {
  view: 'run_records_1',
  keyOf: (event) => (isRunEvent(event) ? runOfStream(event.stream) : null),
  evolve: (value, event) => (isRunEvent(event) ? evolve(value, event) : value),
  place: () => ({ group: '', sort: 0 }),
};
