import { type AppendRow, firstLink, linkOf, parseEvents } from './append-rows.js';
import { type PackedText, unpackText } from './packed-text.js';
import type { Database } from './sqlite.js';
import { reasonOf } from './store-errors.js';

/**
 * Something that is not as it was written. `revision` is null for a stream as a whole, or a file in
 * the data folder; the stream `$all` is the whole
 * store.
 */
export type IntegrityProblem = Readonly<{ stream: string; revision: number | null; problem: string }>;

type Row = readonly [...AppendRow, link: string];
type Walk = {
  position: number;
  link: string;
  revisions: Map<string, number>;
  /** Returns the last revision of a stream before the walk began; -1 if it had none. */
  revisionBefore(stream: string): number;
  problems: IntegrityProblem[];
  visit: Visit;
};
type Visit = (events: string, position: number) => void;

const wholeStore = '$all';
const batchSize = 250;

/**
 * Follows the hash chain from the first append to the last, and compares streams and views with it. The connection is
 * one snapshot, whatever is appended meanwhile. Other work gets its turn between batches. `visit` gets the events of
 * each append.
 */
export async function verifyIntegrity(
  database: Database,
  visit: Visit = () => undefined,
): Promise<readonly IntegrityProblem[]> {
  const walk: Walk = { ...wholeLog, revisions: new Map(), problems: [], visit };
  try {
    database.exec('BEGIN');
    for (const batch of batchesAfter(database, walk)) {
      checkAppends(batch, walk);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    compareStreams(database, walk);
    compareViews(database, walk);
    checkPages(database, walk);
  } catch (error) {
    report(walk, wholeStore, null, `The database cannot be read to its end: ${reasonOf(error)}`);
  } finally {
    // A statement that is not collected yet would hold the snapshot beyond the end of the connection.
    if (database.isTransaction) database.exec('ROLLBACK');
  }
  return walk.problems;
}

/** Appends that a start checks: some milliseconds of work. */
const tailAppends = 1_000;

/** Follows the hash chain over the newest appends, and compares the views with the end of the log. */
export function verifyTail(database: Database): readonly IntegrityProblem[] {
  const walk: Walk = { ...beforeTail(database), revisions: new Map(), problems: [], visit: () => undefined };
  try {
    for (const batch of batchesAfter(database, walk)) checkAppends(batch, walk);
    compareViews(database, walk);
  } catch (error) {
    report(walk, wholeStore, null, `The end of the log cannot be read: ${reasonOf(error)}`);
  }
  return walk.problems;
}

type Beginning = Pick<Walk, 'position' | 'link' | 'revisionBefore'>;

const wholeLog: Beginning = { position: 0, link: firstLink, revisionBefore: () => -1 };

function beforeTail(database: Database): Beginning {
  const row = database
    .prepare(
      `SELECT position, lower(hex(hash)) AS link FROM appends ORDER BY position DESC LIMIT 1 OFFSET ${tailAppends}`,
    )
    .get() as { position: number; link: string } | undefined;
  if (row === undefined) return wholeLog;
  const last = database.prepare(
    `SELECT coalesce(max(a.revision), -1) AS revision FROM appends a JOIN streams s ON s.id = a.stream
     WHERE s.name = ? AND a.position <= ?`,
  );
  const revisionBefore = (stream: string) => (last.get(stream, row.position) as { revision: number }).revision;
  return { ...row, revisionBefore };
}

/** Yields the appends after the walk's position, in batches, up to the end of the log. */
function* batchesAfter(database: Database, walk: Walk): Generator<readonly Row[]> {
  const next = database.prepare(
    `SELECT a.position, coalesce(s.name, ''), a.revision, a.events, a.metadata, lower(hex(a.hash))
     FROM appends a LEFT JOIN streams s ON s.id = a.stream WHERE a.position > ? ORDER BY a.position LIMIT ${batchSize}`,
  );
  next.setReturnArrays(true);
  for (;;) {
    const rows = next.all(walk.position) as readonly Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
  }
}

function checkAppends(rows: readonly Row[], walk: Walk): void {
  for (const row of rows) checkAppend(row, walk);
}

/** Names the first event of an append that is wrong. */
function checkAppend([position, stream, revision, packed, metadata, link]: Row, walk: Walk): void {
  const [events, count] = textAndCount(packed) ?? ['', position - walk.position];
  const first = revision - count + 1;
  walk.visit(events, position);
  if (linkOf(walk.link, { stream, revision, position }, metadata, events) !== link)
    report(walk, stream, first, 'The append that begins here, or one before it, was altered');
  const expected = (walk.revisions.get(stream) ?? walk.revisionBefore(stream)) + 1;
  if (first !== expected) report(walk, stream, first, `The event is in the place of revision ${expected}`);
  if (position !== walk.position + count)
    report(walk, stream, first, `Events are missing after position ${walk.position}`);
  walk.revisions.set(stream, revision);
  walk.position = position;
  walk.link = link;
}

function textAndCount(packed: PackedText): readonly [events: string, count: number] | null {
  try {
    const events = unpackText(packed);
    return [events, parseEvents(events).length];
  } catch {
    return null;
  }
}

function compareStreams(database: Database, walk: Walk): void {
  const rows = database.prepare('SELECT name FROM streams').all() as { name: string }[];
  for (const { name } of rows)
    if (!walk.revisions.has(name)) report(walk, name, null, 'The stream has lost its events');
}

/** The chain cannot show that its end is missing, but views are saved after the events that they have seen. */
function compareViews(database: Database, walk: Walk): void {
  // Next to a shared log, the views are alone in the database.
  if (walk.position === 0) return;
  const rows = database.prepare('SELECT name, position FROM views').all() as { name: string; position: number }[];
  for (const { name, position } of rows) {
    if (position > walk.position)
      report(
        walk,
        wholeStore,
        null,
        `The view ${name} has seen position ${position}, but the log ends at ${walk.position}`,
      );
  }
}

/** The chain cannot show a damaged index, which hides events from those who read by stream. */
function checkPages(database: Database, walk: Walk): void {
  const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[];
  for (const { integrity_check: finding } of rows) {
    if (finding !== 'ok') report(walk, wholeStore, null, `SQLite finds: ${finding}`);
  }
}

function report(walk: Walk, stream: string, revision: number | null, problem: string): void {
  walk.problems.push({ stream, revision, problem });
}
