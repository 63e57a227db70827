import { access, chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openKnown } from '../schema.js';
import { type Database, databaseName, loadSqlite, type Sqlite } from '../sqlite.js';
import { hasCode, messageOf } from '../store-errors.js';

/** Receives how much of a part is done, and may throw to end the backup. */
export type Watch = (done: number, total: number) => void;

/** There is no database to copy; the message says where it was expected. */
export class NothingToBackUp extends Error {
  override readonly name = 'NothingToBackUp';
}

/** Pages of 4 KB that are copied at a time: some milliseconds. */
const pagesAtOnce = 1000;

/**
 * Copies the database of a data folder as it is at one moment, also while a service writes to it. The copy is one file
 * without a write-ahead log. Rejects with `NothingToBackUp` for a folder without a readable database, or when `watch`
 * throws.
 */
export async function copyDatabase(dataFolder: string, copy: string, watch: Watch): Promise<void> {
  const [sqlite, path] = [await loadSqlite(), join(copy, databaseName)];
  const source = await openSource(sqlite, dataFolder);
  try {
    // The read begins a snapshot: without it, the copying would begin again whenever the service writes.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await sqlite.backup(source, path, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => watch(totalPages - remainingPages, totalPages),
    });
    source.exec('ROLLBACK');
  } finally {
    source.close();
  }
  const written = new sqlite.DatabaseSync(path);
  written.exec('PRAGMA journal_mode = DELETE');
  written.close();
  await chmod(path, (await stat(join(dataFolder, databaseName))).mode & 0o777);
}

async function openSource(sqlite: Sqlite, dataFolder: string): Promise<Database> {
  await access(join(dataFolder, databaseName)).catch((error: unknown) => {
    const missing = `The data folder ${dataFolder} does not exist, or holds no database yet`;
    throw new NothingToBackUp(hasCode(error, 'ENOENT', 'ENOTDIR') ? missing : messageOf(error));
  });
  try {
    return openKnown(sqlite, dataFolder);
  } catch (error) {
    throw new NothingToBackUp(`The data folder ${dataFolder} cannot be backed up: ${messageOf(error)}`);
  }
}
