import { runEventOf, runOfStream } from '../../src/application/run-streams.js';
import { evolve } from '../../src/domain/run/evolve.js';
import type { Run } from '../../src/domain/run/state.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every run as its history tells it, by run id. */
export const runRecords: Projection<Run> = {
  view: 'run_records_4',
  keyOf: (event) => runOfStream(event.stream),
  evolve(value, event) {
    const happened = runEventOf(event);
    return happened === null ? value : evolve(value, happened);
  },
  place: () => ({ group: '', sort: 0 }),
};
