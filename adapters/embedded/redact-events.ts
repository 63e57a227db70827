import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPageName } from '../../src/domain/page-names.js';
import { joinEvents } from '../../src/ports/encode-append.js';
import { splitEvents } from './append-rows.js';
import { artifactPath } from './artifact-store.js';
import { syncFolder } from './durable-files.js';
import { type PackedText, packText, unpackText } from './packed-text.js';
import { releasePath } from './page-releases.js';
import { withoutSalt } from './seals.js';
import { type Database, databaseName, loadSqlite, openForWriting } from './sqlite.js';

/** An event whose data is replaced; `content` is the digest of the salted data that it had, in base64. */
export type Replacement = Readonly<{ position: number; content: string; data: string }>;

/**
 * Replaces the data of events, removes their salts, and clears the views, which were made from the old data. Nothing of
 * the old data is left in the file. Needs the data folder's lock.
 */
export async function replaceData(dataFolder: string, replacements: readonly Replacement[]): Promise<void> {
  const database = openForWriting(await loadSqlite(), join(dataFolder, databaseName));
  try {
    database.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
    for (const replacement of replacements) replace(database, replacement);
    database.exec('DELETE FROM view_rows; DELETE FROM views; COMMIT; VACUUM');
    emptyLog(database);
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.close();
  }
}

/** Moves the write-ahead log into the database. Throws while a program reads the database: the log keeps old pages. */
function emptyLog(database: Database): void {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy !== 0)
    throw new Error('a program that reads the database keeps its log, with what was removed: end it, and repeat this');
}

type Row = Readonly<{ last: number; events: PackedText; seals: Uint8Array }>;

function replace(database: Database, { position, content, data }: Replacement): void {
  const row = database
    .prepare('SELECT position AS last, events, seals FROM appends WHERE position >= ? ORDER BY position LIMIT 1')
    .get(position) as Row;
  const held = splitEvents(unpackText(row.events));
  const index = held.types.length - 1 - (row.last - position);
  const events = joinEvents(
    held.types.map((type) => ({ type })),
    held.data.with(index, data),
  );
  database
    .prepare('UPDATE appends SET events = ?, seals = ? WHERE position = ?')
    .run(packText(events), withoutSalt(row.seals, index), row.last);
  // An event that is redacted again keeps the digest of what it had first.
  database
    .prepare('INSERT INTO redacted (position, content) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(position, Buffer.from(content, 'base64'));
}

/**
 * Removes releases of pages, and artifacts by their SHA-256; what is gone already stays gone. Artifacts are last: what
 * is repeated finds the pages by them.
 */
export async function removeFiles(
  dataFolder: string,
  artifacts: readonly string[],
  releases: readonly string[],
): Promise<void> {
  const paths = [...releases.filter(isPageName).map(releasePath), ...artifacts.map(artifactPath)];
  for (const path of paths) {
    await rm(join(dataFolder, path), { recursive: true, force: true });
    await syncFolder(dirname(join(dataFolder, path))).catch(() => undefined);
  }
}
