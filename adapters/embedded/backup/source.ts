import { access, chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPageName } from '../../../src/domain/page-names.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { StageCompleted } from '../../../src/domain/run/events.js';
import { isThere, syncFile } from '../durable-files.js';
import { requireSchema } from '../schema.js';
import { type Database, databaseName, loadSqlite, openForReading, type Sqlite } from '../sqlite.js';
import { manifestIn, releasesIn } from './copy-pages.js';
import { hasCode, messageOf } from './failures.js';
import type { Watch } from './watch.js';

/**
 * A data folder at one moment, beside a service that goes on writing. `releases` are the releases of pages that are complete and
 * that the events of this moment can know: every one that they name, and none of a later one.
 */
export type BackupSource = Readonly<{
  releases: ReadonlySet<string>;
  /** Writes the database as it was at the moment, in one file without a write-ahead log. Rejects when `watch` throws. */
  copyDatabase(path: string, watch: Watch): Promise<void>;
  /** Lets go of the moment. Until then the service's write-ahead log can only grow. */
  close(): void;
}>;

/** There is no database to be copied; the message says where it was looked for. */
export class NothingToBackUp extends Error {
  override readonly name = 'NothingToBackUp';
}

/** Pages of 4 KB that are copied in one go: some milliseconds. */
const pagesAtOnce = 1000;

/** What an event is called that names a release, and whose it is. */
const deployed: Readonly<{ type: StageCompleted['type']; stage: StageKey }> = {
  type: 'StageCompleted',
  stage: 'vps_deployment',
};

/** Takes hold of the data folder as it is now. Rejects with `NothingToBackUp` for a folder without a database that can be read. */
export async function openBackupSource(dataFolder: string, look = completeReleases): Promise<BackupSource> {
  const sqlite = await loadSqlite();
  const database = await openDatabase(sqlite, dataFolder);
  try {
    // In this order: a release that is not complete yet when it is looked for can only be named by events after this position.
    const before = headOf(database);
    const complete = await look(dataFolder);
    // The first thing that is read from here on takes hold of the moment.
    database.exec('BEGIN');
    const releases = new Set([...complete, ...releasesNamedAfter(database, before)]);
    return {
      releases,
      async copyDatabase(path, watch) {
        await copyPages(sqlite, database, path, watch);
        await chmod(path, (await stat(join(dataFolder, databaseName))).mode & 0o777);
        await syncFile(path);
      },
      close: () => closeOnce(database),
    };
  } catch (error) {
    closeOnce(database);
    throw error;
  }
}

async function openDatabase(sqlite: Sqlite, dataFolder: string): Promise<Database> {
  const path = join(dataFolder, databaseName);
  await access(path).catch((error: unknown) => {
    const missing = `The data folder ${dataFolder} does not exist, or holds no database yet`;
    throw new NothingToBackUp(hasCode(error, 'ENOENT', 'ENOTDIR') ? missing : messageOf(error));
  });
  let database: Database | null = null;
  try {
    database = openForReading(sqlite, path);
    requireSchema(database);
    return database;
  } catch (error) {
    if (database !== null) closeOnce(database);
    throw new NothingToBackUp(`The data folder ${dataFolder} cannot be backed up: ${messageOf(error)}`);
  }
}

/** The releases that have all their files: the manifest is the last of them, and none is ever removed. */
export async function completeReleases(dataFolder: string): Promise<readonly string[]> {
  const complete: string[] = [];
  for (const release of await releasesIn(dataFolder)) {
    if (await isThere(manifestIn(dataFolder, release))) complete.push(release);
  }
  return complete;
}

function headOf(database: Database): number {
  const { head } = database.prepare('SELECT coalesce(max(position), 0) AS head FROM events').get() as { head: number };
  return head;
}

function releasesNamedAfter(database: Database, position: number): readonly string[] {
  const named = database.prepare(
    "SELECT data ->> '$.value.release' AS name FROM events WHERE position > ? AND type = ? AND data ->> '$.stage' = ?",
  );
  const rows = named.all(position, deployed.type, deployed.stage) as { name: unknown }[];
  return rows.flatMap(({ name }) => (typeof name === 'string' && isPageName(name) ? [name] : []));
}

/** Also ends the write-ahead log of the copy: one file is easier to keep, and opens where nothing may be written. */
async function copyPages(sqlite: Sqlite, database: Database, path: string, watch: Watch): Promise<void> {
  await sqlite.backup(database, path, {
    rate: pagesAtOnce,
    progress: ({ totalPages, remainingPages }) => watch(totalPages - remainingPages, totalPages),
  });
  const copy = new sqlite.DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function closeOnce(database: Database): void {
  if (!database.isOpen) return;
  // A statement that is not collected yet would hold the moment beyond the end of the connection.
  if (database.isTransaction) database.exec('ROLLBACK');
  database.close();
}
