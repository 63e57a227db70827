import type { DatabaseSyncInstance } from '@photostructure/sqlite';

export type Database = DatabaseSyncInstance;
/** What `node:sqlite` and `@photostructure/sqlite` have in common. */
export type Sqlite = Readonly<{
  DatabaseSync: new (path: string, options?: Readonly<{ readOnly?: boolean; timeout?: number }>) => Database;
  /** Copies the pages that the connection sees, `rate` at a time, and syncs them. */
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
/** Longest wait of a statement for a lock of another process, in milliseconds. */
const busyTimeoutMilliseconds = 5000;
/** Pages in the write-ahead log (40 MB) before a commit also moves them into the database. */
const checkpointPages = 10_000;
// A name that the type checker does not follow: the platform's types know the module only in later versions.
const platformModule: string = 'node:sqlite';

/** Returns the SQLite of the platform where that is stable, else the packaged build of the same interface. */
export async function loadSqlite(nodeVersion: string = process.versions.node): Promise<Sqlite> {
  return platformSqliteIsStable(nodeVersion) ? await import(platformModule) : await import('@photostructure/sqlite');
}

/** Returns whether `node:sqlite` is stable: from Node 24.15 on, without the odd line 25. */
export function platformSqliteIsStable(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major >= 26 || (major === 24 && minor >= 15);
}

/** Throws for a SQLite that can lose what was acknowledged. */
export function refuseUnsafeSqlite(version: string): void {
  if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) >= 0) return;
  throw new Error(`SQLite ${version} can corrupt its write-ahead log; ${oldestSafeVersion} or later is needed`);
}

/** Opens the connection that writes: a commit returns only after the log is on the disk. */
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

/** Opens a connection that cannot write. */
export function openForReading(sqlite: Sqlite, path: string): Database {
  const database = new sqlite.DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMilliseconds });
  refuseUnsafeSqlite(versionOf(database));
  return database;
}

function versionOf(database: Database): string {
  return (database.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version;
}
