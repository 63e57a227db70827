import { deriveEventId, uuidOf } from './derive-event-id.js';
import { eventHash, firstHash } from './event-hash.js';
import type { Database } from './sqlite.js';
import { reasonOf } from './store-errors.js';

/** Something that is not as it was written. `revision` is null for a stream as a whole; the stream `$all` is the whole store. */
export type IntegrityProblem = Readonly<{ stream: string; revision: number | null; problem: string }>;

type Row = Readonly<{
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
  hash: string;
}>;
type Walk = { position: number; hash: string; revisions: Map<string, number>; problems: IntegrityProblem[] };

const wholeStore = '$all';
const batchSize = 500;

/**
 * Follows the hash chain from the first event to the stored head, and compares each stream with its events. The connection is the
 * audit's own: one snapshot, whatever is appended meanwhile. Gives way to other work between batches.
 */
export async function verifyIntegrity(database: Database): Promise<readonly IntegrityProblem[]> {
  const walk: Walk = { position: 0, hash: firstHash, revisions: new Map(), problems: [] };
  try {
    database.exec('BEGIN');
    await walkEvents(database, walk);
    compareHead(database, walk);
    compareStreams(database, walk);
    checkPages(database, walk);
  } catch (error) {
    report(walk, wholeStore, null, `The database cannot be read to its end: ${reasonOf(error)}`);
  } finally {
    // Closing would not do it as long as a statement is not collected, and the log could not be moved meanwhile.
    if (database.isTransaction) database.exec('ROLLBACK');
  }
  return walk.problems;
}

async function walkEvents(database: Database, walk: Walk): Promise<void> {
  const next = database.prepare(
    `SELECT e.position, coalesce(s.name, '') AS stream, e.revision, lower(hex(e.id)) AS id, e.type, e.data,
       e.meta AS metadata, lower(hex(e.hash)) AS hash
     FROM events e LEFT JOIN streams s ON s.id = e.stream WHERE e.position > ? ORDER BY e.position LIMIT ${batchSize}`,
  );
  for (;;) {
    const rows = next.all(walk.position) as Row[];
    for (const row of rows) checkEvent(row, walk);
    if (rows.length < batchSize) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

function checkEvent(row: Row, walk: Walk): void {
  const event = { ...row, id: uuidOf(row.id) };
  const { stream, revision } = row;
  if (eventHash(walk.hash, event) !== row.hash)
    report(walk, stream, revision, 'The event or one before it was altered');
  if (event.id !== deriveEventId(stream, revision)) report(walk, stream, revision, 'The event has the id of another');
  const expected = (walk.revisions.get(stream) ?? -1) + 1;
  if (revision !== expected) report(walk, stream, revision, `The event stands where revision ${expected} belongs`);
  walk.revisions.set(stream, revision);
  walk.position = row.position;
  walk.hash = row.hash;
}

function compareHead(database: Database, walk: Walk): void {
  const head = database.prepare('SELECT position, lower(hex(hash)) AS hash FROM chain').get() as
    | Readonly<{ position: number; hash: string }>
    | undefined;
  if (head?.position === walk.position && head.hash === walk.hash) return;
  report(walk, wholeStore, null, 'The last event is not the one that the head of the hash chain names');
}

function compareStreams(database: Database, walk: Walk): void {
  const rows = database.prepare('SELECT name, revision FROM streams').all() as { name: string; revision: number }[];
  for (const { name, revision } of rows) {
    if (walk.revisions.get(name) !== revision)
      report(walk, name, null, `The stream should end at revision ${revision}`);
  }
}

/** What the chain cannot see: an index that leads elsewhere hides events from those who read by stream. */
function checkPages(database: Database, walk: Walk): void {
  const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[];
  for (const { integrity_check: answer } of rows) {
    if (answer !== 'ok') report(walk, wholeStore, null, `SQLite finds: ${answer}`);
  }
}

function report(walk: Walk, stream: string, revision: number | null, problem: string): void {
  walk.problems.push({ stream, revision, problem });
}
