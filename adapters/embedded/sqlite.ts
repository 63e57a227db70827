import type { DatabaseSyncInstance } from '@photostructure/sqlite';

export type Database = DatabaseSyncInstance;
/** What `node:sqlite` and its stand-in have in common. */
export type Sqlite = Readonly<{
  DatabaseSync: new (path: string, options?: Readonly<{ readOnly?: boolean; timeout?: number }>) => Database;
  /** Copies the pages that the connection sees, so many in one go, and syncs them. */
  backup(source: Database, path: string, options: BackupOptions): Promise<number>;
}>;
type BackupOptions = Readonly<{
  rate: number;
  progress(pages: Readonly<{ totalPages: number; remainingPages: number }>): void;
}>;

/** The database's file in a data folder. */
export const databaseName = 'store.db';
/** Earlier versions can corrupt a database when a write-ahead log is reset (sqlite.org/wal.html, "WAL-reset bug"). */
const oldestSafeVersion = '3.51.3';
/** How long a statement waits for a lock that another process holds, in milliseconds. */
const busyTimeoutMilliseconds = 5000;
/** Pages in the write-ahead log (40 MB) before a commit also moves them into the database. */
const checkpointPages = 10_000;
// A name that the type checker does not follow: the platform's types know the module only in later versions.
const platformModule: string = 'node:sqlite';

/** SQLite as the platform brings it where that is stable, else the packaged build of the same interface. */
export async function loadSqlite(nodeVersion: string = process.versions.node): Promise<Sqlite> {
  return platformSqliteIsStable(nodeVersion) ? await import(platformModule) : await import('@photostructure/sqlite');
}

/** `node:sqlite` left its experimental stage with Node 24.15; the odd 25 line is passed over. */
export function platformSqliteIsStable(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = numbersOf(nodeVersion);
  return major >= 26 || (major === 24 && minor >= 15);
}

/** Throws for a SQLite that can lose what was acknowledged. */
export function refuseUnsafeSqlite(version: string): void {
  const [found, needed] = [numbersOf(version), numbersOf(oldestSafeVersion)];
  const index = needed.findIndex((part, at) => part !== (found[at] ?? 0));
  if (index !== -1 && (found[index] ?? 0) < (needed[index] ?? 0)) {
    throw new Error(
      `SQLite ${version} is too old to be trusted with a write-ahead log; ${oldestSafeVersion} is needed`,
    );
  }
}

/** The connection that writes: a commit returns only after the log is on the disk. */
export function openForWriting(sqlite: Sqlite, path: string): Database {
  const database = new sqlite.DatabaseSync(path, { timeout: busyTimeoutMilliseconds });
  refuseUnsafeSqlite(versionOf(database));
  database.exec('PRAGMA page_size = 4096');
  const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string };
  if (mode !== 'wal') throw new Error(`The data folder's file system allows no write-ahead log (journal mode ${mode})`);
  // Not left to the library: some builds lower it to NORMAL with a write-ahead log, which loses commits in a power cut.
  database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${checkpointPages}`);
  return database;
}

/** A connection that cannot write, beside the one that does. */
export function openForReading(sqlite: Sqlite, path: string): Database {
  const database = new sqlite.DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMilliseconds });
  refuseUnsafeSqlite(versionOf(database));
  return database;
}

function versionOf(database: Database): string {
  return (database.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version;
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
