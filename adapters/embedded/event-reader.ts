import type { EventMetadata, RecordedEvent } from '../../src/ports/event-store.js';
import { uuidOf } from './derive-event-id.js';
import type { Database } from './sqlite.js';

/** What the events say, read through a connection that cannot write. */
export type EventReader = Readonly<{
  stream(name: string, from: number): readonly RecordedEvent[];
  /** The next events after a position, at most `batchSize`. */
  after(position: number): readonly RecordedEvent[];
  head(): number;
}>;

type EventColumns = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

/** Events that one step of a catch-up reads: some milliseconds of work. */
export const batchSize = 1000;

const columns = 'e.position, s.name, e.revision, lower(hex(e.id)), e.type, e.data, e.meta';
const joined = 'FROM events e JOIN streams s ON s.id = e.stream';

export function eventReader(database: Database): EventReader {
  const ofStream = database.prepare(
    `SELECT ${columns} ${joined} WHERE s.name = ? AND e.revision >= ? ORDER BY e.revision`,
  );
  // CROSS JOIN pins the order of the loops: along the log, whatever the planner thinks of the two tables.
  const afterPosition = database.prepare(
    `SELECT ${columns} FROM events e CROSS JOIN streams s ON s.id = e.stream WHERE e.position > ? ORDER BY e.position LIMIT ?`,
  );
  const last = database.prepare('SELECT max(position) FROM events');
  for (const statement of [ofStream, afterPosition, last]) statement.setReturnArrays(true);
  return {
    stream: (name, from) => recorded(ofStream.all(name, from) as EventColumns[]),
    after: (position) => recorded(afterPosition.all(position, batchSize) as EventColumns[]),
    head: () => (last.get() as readonly [number | null])[0] ?? 0,
  };
}

/** Events of one append share the text of their metadata, which is parsed once. */
function recorded(rows: readonly EventColumns[]): readonly RecordedEvent[] {
  let text = '';
  let shared: EventMetadata | null = null;
  return rows.map(([position, stream, revision, id, type, data, metadata]) => {
    if (shared === null || metadata !== text) {
      text = metadata;
      shared = JSON.parse(metadata) as EventMetadata;
    }
    return { type, data: JSON.parse(data), id: uuidOf(id), stream, revision, position, metadata: shared };
  });
}
