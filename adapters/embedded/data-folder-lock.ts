import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, makePrivateFile } from './durable-files.js';
import { loadSqlite } from './sqlite.js';

/** A data folder that this process holds. */
export type DataFolderLock = Readonly<{ release(): void }>;

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** SQLite's result code for a lock that another connection holds. */
const busy = 5;

/**
 * Locks the folder for one service process. The lock is an open transaction on a small database, so the kernel releases
 * it however the process ends. Reading needs no lock. Rejects at once with `DataFolderInUse` when another process holds
 * it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await makeFolder(folder);
  const { DatabaseSync } = await loadSqlite();
  const file = join(folder, 'service.lock');
  await makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error;
    const holder = await holderOf(file);
    const which = holder === null ? '' : ` (process ${holder})`;
    throw new DataFolderInUse(`The data folder ${folder} is in use by another process of this service${which}`);
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/** Returns the id of the process that holds a lock on a file; null where the system does not say. */
async function holderOf(file: string): Promise<number | null> {
  try {
    const { ino } = await stat(file);
    const locks = await readFile('/proc/locks', 'utf8');
    const [, pid] = new RegExp(`POSIX +ADVISORY +WRITE +([1-9]\\d*) +\\w+:\\w+:${ino} `, 'u').exec(locks) ?? [];
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}
