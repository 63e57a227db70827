import { type ChainedEvent, eventHash } from './event-hash.js';
import type { Database } from './sqlite.js';
import { type AppendJob, noStream, type WriterOutcome } from './writer-protocol.js';

/** Where the log ends: the last position and the last link of the hash chain, in hex. */
export type ChainHead = { position: number; hash: string };

type StreamRow = Readonly<{ id: number; revision: number }>;
type StandingRow = Readonly<{ position: number; type: string; data: string; own: 0 | 1 }>;
type AppendStatements = ReturnType<typeof prepareAppend>;

/** The statements that appends need, compiled once. */
export function prepareAppend(database: Database) {
  return {
    stream: database.prepare('SELECT id, revision FROM streams WHERE name = ?'),
    addStream: database.prepare('INSERT INTO streams (name, revision) VALUES (?, ?)'),
    moveStream: database.prepare('UPDATE streams SET revision = ? WHERE id = ?'),
    // IS takes the absence of a worker for equal to absence, as in events from before.
    standing: database.prepare(
      `SELECT position, type, data, json_extract(meta, '$.worker') IS json_extract(?, '$.worker') AS own
       FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision`,
    ),
    position: database.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?'),
    addEvent: database.prepare(
      'INSERT INTO events (stream, revision, id, type, data, meta, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
  };
}

/** Appends inside the open transaction and moves the chain's head on; a lost race changes nothing. */
export function appendEvents(statements: AppendStatements, job: AppendJob, head: ChainHead): WriterOutcome {
  const stream = statements.stream.get(job.stream) as StreamRow | undefined;
  const actual = stream?.revision ?? noStream;
  if (job.expected !== actual) return repeated(statements, job, stream) ?? { kind: 'conflict', actual };
  if (job.types.length === 0) return { kind: 'appended', revision: actual, position: lastPosition(statements, stream) };
  const revision = actual + job.types.length;
  const id = streamMovedTo(statements, job.stream, stream, revision);
  for (const [index, event] of eventsOf(job).entries()) insert(statements, id, event, actual + 1 + index, head);
  return { kind: 'appended', revision, position: head.position };
}

/** The answer to an append whose very events stand there already, written by the same worker. */
function repeated(statements: AppendStatements, job: AppendJob, stream: StreamRow | undefined): WriterOutcome | null {
  const count = job.types.length;
  if (stream === undefined || count === 0 || stream.revision < job.expected + count) return null;
  const { metadata, expected } = job;
  const rows = statements.standing.all(metadata, stream.id, expected + 1, expected + count) as StandingRow[];
  const same = rows.every(
    ({ own, type, data }, index) => own === 1 && type === job.types[index] && data === job.data[index],
  );
  const last = rows.at(-1);
  if (!same || rows.length !== count || last === undefined) return null;
  return { kind: 'appended', revision: expected + count, position: last.position };
}

function lastPosition(statements: AppendStatements, stream: StreamRow | undefined): number {
  if (stream === undefined) return 0;
  const row = statements.position.get(stream.id, stream.revision) as Pick<StandingRow, 'position'> | undefined;
  return row?.position ?? 0;
}

function streamMovedTo(
  statements: AppendStatements,
  name: string,
  stream: StreamRow | undefined,
  revision: number,
): number {
  if (stream === undefined) return Number(statements.addStream.run(name, revision).lastInsertRowid);
  statements.moveStream.run(revision, stream.id);
  return stream.id;
}

function eventsOf(job: AppendJob): readonly Omit<ChainedEvent, 'revision'>[] {
  return job.types.map((type, index) => ({
    stream: job.stream,
    id: job.ids[index] ?? '',
    type,
    data: job.data[index] ?? '',
    metadata: job.metadata,
  }));
}

function insert(
  statements: AppendStatements,
  stream: number,
  event: Omit<ChainedEvent, 'revision'>,
  revision: number,
  head: ChainHead,
): void {
  head.hash = eventHash(head.hash, { ...event, revision });
  const id = Buffer.from(event.id.replaceAll('-', ''), 'hex');
  const link = Buffer.from(head.hash, 'hex');
  const added = statements.addEvent.run(stream, revision, id, event.type, event.data, event.metadata, link);
  head.position = Number(added.lastInsertRowid);
}
