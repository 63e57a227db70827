import { join } from 'node:path';
import { makeFolder } from './durable-files.js';
import { type Database, loadSqlite } from './sqlite.js';

/** A data folder taken by this process. */
export type DataFolderLock = Readonly<{ release(): void }>;

/** Another process has the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** SQLite's result code for a lock that somebody else holds. */
const busy = 5;

/**
 * Takes the folder for one service process. The lock is a transaction held open on a small database, so that the kernel lets
 * go of it however the process ends. Who only reads needs none. Rejects at once, with `DataFolderInUse`, when another process has it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await makeFolder(folder);
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(join(folder, 'service.lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(`The data folder ${folder} is in use by another process of this service`);
  }
  return { release: () => release(database) };
}

function release(database: Database): void {
  if (database.isOpen) database.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}
