import {
  type CheckedEvent,
  createSealCheck,
  type IntegrityProblem,
  type IntegrityScope,
  type LastSeal,
  noSeal,
  type SealedEvent,
  wholeLog,
} from '../../src/ports/event-seal.js';
import { EventsArchived } from '../../src/ports/event-store.js';
import { createEventReader } from './archive.js';
import { lastDigest, redactedContents, type SealedRow, sealedEvents } from './seals.js';
import type { Database } from './sqlite.js';
import { reasonOf } from './store-errors.js';

type Walk = {
  /** The last position that was checked; null where the positions between are not part of the check. */
  position: number | null;
  readonly seals: ReturnType<typeof createSealCheck>;
  readonly events: ReturnType<typeof createEventReader>;
  redacted: ReadonlyMap<number, string>;
  readonly problems: IntegrityProblem[];
  visit(event: CheckedEvent): void;
};

const batchSize = 250;

/**
 * Checks the seal of every event in the scope, from the first to the last. Compares streams and views with the whole
 * log. The connection is one snapshot, whatever is appended meanwhile. Other work gets its turn between batches.
 */
export async function verifyIntegrity(
  database: Database,
  { after = 0, stream, visit = () => undefined }: IntegrityScope = {},
): Promise<readonly IntegrityProblem[]> {
  const seals = createSealCheck(after === 0 ? undefined : sealsUpTo(database, after));
  const position = stream === undefined ? after : null;
  const walk: Walk = { position, seals, events: createEventReader(database), redacted: new Map(), problems: [], visit };
  try {
    database.exec('BEGIN');
    walk.redacted = redactedContents(database);
    for (const rows of rowsAfter(database, after, stream)) {
      for (const row of rows) checkAppend(row, walk);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    if (stream === undefined) compareViews(database, walk);
    if (position === 0) {
      compareStreams(database, walk);
      checkPages(database, walk);
    }
  } catch (error) {
    report(walk, wholeLog, null, `The database cannot be read to its end: ${reasonOf(error)}`);
  } finally {
    // A statement that is not collected yet would hold the snapshot beyond the end of the connection.
    if (database.isTransaction) database.exec('ROLLBACK');
  }
  return walk.problems;
}

/** Appends that a start checks: some milliseconds of work. */
const tailAppends = 1_000;

/** Checks the newest appends, and compares the views with the end of the log. */
export async function verifyTail(
  database: Database,
  visit: (event: CheckedEvent) => void = () => undefined,
): Promise<readonly IntegrityProblem[]> {
  try {
    return await verifyIntegrity(database, { after: positionBefore(database, tailAppends), visit });
  } catch (error) {
    const problem = `The end of the log cannot be read: ${reasonOf(error)}`;
    return [{ stream: wholeLog, revision: null, problem }];
  }
}

/** Returns the position of the last append before the newest ones. */
function positionBefore(database: Database, newest: number): number {
  const row = database.prepare('SELECT position FROM appends ORDER BY position DESC LIMIT 1 OFFSET ?').get(newest);
  return (row as { position: number } | undefined)?.position ?? 0;
}

/** Returns a function that finds the last event of a stream up to a position. */
function sealsUpTo(database: Database, position: number): (stream: string) => LastSeal {
  const last = database.prepare(
    `SELECT a.revision, a.seals FROM appends a JOIN streams s ON s.id = a.stream
     WHERE s.name = ? AND a.position <= ? ORDER BY a.revision DESC LIMIT 1`,
  );
  return (stream) => {
    const row = last.get(stream, position) as { revision: number; seals: Uint8Array } | undefined;
    return row === undefined ? noSeal : { revision: row.revision, digest: lastDigest(row.seals) };
  };
}

/** Yields the appends after a position, in batches, up to the end of the log: all, or those of one stream. */
function* rowsAfter(database: Database, after: number, stream?: string): Generator<readonly SealedRow[]> {
  const next = database.prepare(
    `SELECT a.position, coalesce(s.name, ''), a.revision, a.events, a.metadata, a.seals
     FROM appends a LEFT JOIN streams s ON s.id = a.stream
     WHERE a.position > ?1 ${stream === undefined ? '' : 'AND s.name = ?2'} ORDER BY a.position LIMIT ${batchSize}`,
  );
  next.setReturnArrays(true);
  for (let position = after; ;) {
    const rows = next.all(
      ...(stream === undefined ? [position] : [position, stream]),
    ) as unknown as readonly SealedRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    position = rows.at(-1)?.[0] ?? position;
  }
}

function checkAppend(row: SealedRow, walk: Walk): void {
  const [position, stream, revision, , , seals] = row;
  const { events, problem } = sealedOrProblem(row, walk);
  if (problem !== null) {
    const first = walk.seals.skip(stream, { revision, digest: lastDigest(seals) });
    report(walk, stream, first, `The append that begins here ${problem}`);
  }
  const [first] = events;
  if (first !== undefined && walk.position !== null && first.position !== walk.position + 1)
    report(walk, stream, first.revision, `Events are missing after position ${walk.position}`);
  for (const event of events) {
    const checked = walk.seals.check(event);
    if (checked.problem !== null) report(walk, stream, checked.first, checked.problem);
    walk.visit(checked.event);
  }
  if (walk.position !== null) walk.position = position;
}

function sealedOrProblem(row: SealedRow, { events, redacted }: Walk) {
  try {
    return { events: sealedEvents(row, events, redacted), problem: null };
  } catch (error) {
    return { events: [] as readonly SealedEvent[], problem: whyUnreadable(error) };
  }
}

/** An archive says what became of it; other errors might repeat what the append holds. */
function whyUnreadable(error: unknown): string {
  const isArchive = error instanceof EventsArchived;
  return isArchive ? `cannot be read: ${error.message}` : 'was altered, and cannot be read';
}

function compareStreams(database: Database, walk: Walk): void {
  const rows = database.prepare('SELECT name FROM streams').all() as { name: string }[];
  for (const { name } of rows)
    if (!walk.seals.streams.has(name)) report(walk, name, null, 'The stream has lost its events');
}

/** Seals cannot show that the end is missing, but views are saved after the events that they have seen. */
function compareViews(database: Database, walk: Walk): void {
  // Next to a shared log, the views are alone in the database.
  if (walk.position === null || walk.position === 0) return;
  const { position: end } = walk;
  const rows = database.prepare('SELECT name, position FROM views').all() as { name: string; position: number }[];
  const ahead = rows.filter(({ position }) => position > end).map(({ name, position }) => `${name} (${position})`);
  if (ahead.length > 0)
    report(
      walk,
      wholeLog,
      null,
      `It ends at position ${end}, but these views have seen later ones: ${ahead.join(', ')}`,
    );
}

/** Seals cannot show a damaged index, which hides events from those who read by stream. */
function checkPages(database: Database, walk: Walk): void {
  const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[];
  for (const { integrity_check: finding } of rows) {
    if (finding !== 'ok') report(walk, wholeLog, null, `SQLite finds: ${finding}`);
  }
}

function report(walk: Walk, stream: string, revision: number | null, problem: string): void {
  walk.problems.push({ stream, revision, problem });
}
