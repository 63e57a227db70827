import type { Message } from '../../src/domain/decider.js';
import { deriveEventId, type EventMetadata, type RecordedEvent } from '../../src/ports/event-store.js';
import { createEventReader, type HeldEvents } from './archive.js';
import type { Database } from './sqlite.js';

/**
 * An append as the database stores it, with the name of its stream. `revision` and `position` are those of its last
 * event. `events` is a JSON array of [type, data] pairs, see `joinEvents`.
 */
export type AppendRow = readonly [
  position: number,
  stream: string,
  revision: number,
  events: HeldEvents,
  metadata: string,
];
/** Where an append ends. */
type Place = Readonly<{ stream: string; revision: number; position: number }>;

/** Reads appends through a connection that cannot write. */
export type AppendReader = Readonly<{
  stream(name: string, from: number, archived?: boolean): readonly RecordedEvent[];
  /** Returns the next events after a position: at least `batchSize`, and whole appends, unless the log ends before. */
  after(position: number): readonly RecordedEvent[];
  head(): number;
}>;

/** Events that one step of a catch-up reads: some milliseconds of work. */
export const batchSize = 1000;

const columns = 'a.position, s.name, a.revision, a.events, a.metadata';

function parseEvents(text: string): readonly Message<string, object>[] {
  const pairs = JSON.parse(text) as readonly (readonly [string, object])[];
  return pairs.map(([type, data]) => ({ type, data }));
}

/**
 * Returns the types of an append's events, and each event's data as JSON. Throws for a text that `joinEvents` does not
 * write.
 */
export function splitEvents(text: string): Readonly<{ types: readonly string[]; data: readonly string[] }> {
  const [types, data]: [string[], string[]] = [[], []];
  let from = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    const dataEnd = text.indexOf('\n', end + 1);
    if (dataEnd === -1) throw new TypeError(notWritten);
    types.push(typeIn(text.slice(from, end), from === 0 ? '[' : ']'));
    data.push(text.slice(end + 1, dataEnd));
    from = dataEnd + 1;
  }
  if (text.slice(from) !== ']]') throw new TypeError(notWritten);
  return { types, data };
}

const notWritten = 'The append is not in the form in which appends are written';

/** The types of lines that were read before: a service has few. */
const knownLines = new Map<string, string>();
const mostKnownLines = 1000;

/** Returns the type in the line before an event's data: `[["Type",` for the first event, `],["Type",` for others. */
function typeIn(line: string, first: '[' | ']'): string {
  if (line[0] !== first) throw new TypeError(notWritten);
  const known = knownLines.get(line);
  if (known !== undefined) return known;
  const start = first === '[' ? '[[' : '],[';
  const type: unknown = JSON.parse(line.slice(start.length, -1));
  if (typeof type !== 'string' || line !== `${start}${JSON.stringify(type)},`) throw new TypeError(notWritten);
  if (knownLines.size < mostKnownLines) knownLines.set(line, type);
  return type;
}

/** Returns the events of an append, given the place of the last one, and its id if that is known. */
export function recordedEvents(
  events: readonly Message<string, unknown>[],
  metadata: EventMetadata,
  { stream, revision: last, position }: Place,
  lastId: string | null = null,
): readonly RecordedEvent[] {
  const before = events.length - 1;
  return events.map(({ type, data }, index) => {
    const [at, revision] = [position - before + index, last - before + index];
    if (lastId !== null && index === before)
      return { type, data, id: lastId, stream, revision, position: at, metadata };
    const event = { type, data, stream, revision, position: at, metadata };
    return Object.defineProperty(event, 'id', idProperty) as unknown as RecordedEvent;
  });
}

/** An id is derived when it is first needed, which for most events is never. */
const idProperty: PropertyDescriptor & ThisType<Place> = {
  enumerable: true,
  get() {
    return deriveEventId(this.stream, this.revision);
  },
};

/** Prepares the reading of a database's appends. */
export function appendReader(database: Database): AppendReader {
  const reader = createEventReader(database);
  const eventsOf = (row: AppendRow) => eventsOfRow(row, reader.text(row[1], row[0], row[3]));
  const ofStream = database.prepare(
    `SELECT ${columns} FROM streams s JOIN appends a ON a.stream = s.id
     WHERE s.name = ? AND a.revision >= ? ORDER BY a.revision`,
  );
  // CROSS JOIN makes the planner read along the log, whatever it estimates for the two tables.
  const afterPosition = database.prepare(
    `SELECT ${columns} FROM appends a CROSS JOIN streams s ON s.id = a.stream WHERE a.position > ?1 AND a.position <=
       coalesce((SELECT min(position) FROM appends WHERE position >= ?1 + ${batchSize}), ${Number.MAX_SAFE_INTEGER})
     ORDER BY a.position`,
  );
  const last = database.prepare('SELECT max(position) FROM appends');
  for (const statement of [ofStream, afterPosition, last]) statement.setReturnArrays(true);
  return {
    stream(name, from, archived = false) {
      const rows = ofStream.all(name, from) as AppendRow[];
      if (!archived) for (const [, stream, , events] of rows) reader.requireHere(stream, events);
      return fromRows(rows.map(eventsOf), ({ revision }) => revision >= from);
    },
    after: (after) =>
      fromRows((afterPosition.all(after) as AppendRow[]).map(eventsOf), ({ position }) => position > after),
    head: () => (last.get() as readonly [number | null])[0] ?? 0,
  };
}

/** Only the first append may hold events that are not included. */
function fromRows(
  [first, ...rest]: readonly (readonly RecordedEvent[])[],
  isIncluded: (event: RecordedEvent) => boolean,
): readonly RecordedEvent[] {
  return first === undefined ? [] : [...first.filter(isIncluded), ...rest.flat()];
}

function eventsOfRow([position, stream, revision, , metadata]: AppendRow, events: string): readonly RecordedEvent[] {
  const place = { stream, revision, position };
  return recordedEvents(parseEvents(events), JSON.parse(metadata) as EventMetadata, place);
}
