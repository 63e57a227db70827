import { join } from 'node:path';
import { type Database, databaseName, openForReading, type Sqlite } from './sqlite.js';

/** The version of the tables below and of the seals in them, kept in SQLite's `user_version`. */
const formatVersion = 3;

// One row per append, not per event: metadata is stored once, and an append is one insertion.
const tables = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE appends (
    position INTEGER PRIMARY KEY, -- of the last event
    stream INTEGER NOT NULL, -- streams.id
    revision INTEGER NOT NULL, -- of the last event
    events ANY NOT NULL, -- JSON: [[type, data], ...], see encode-append.ts and packed-text.ts
    metadata TEXT NOT NULL, -- JSON, shared by the events
    seals BLOB NOT NULL, -- salts and digest, see seals.ts
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE redacted (
    position INTEGER PRIMARY KEY, -- of the event
    content BLOB NOT NULL -- digest of the salted data that the event had
  ) STRICT;
  CREATE TABLE views (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, position INTEGER NOT NULL) STRICT;
  CREATE TABLE view_rows (
    view INTEGER NOT NULL, -- views.id
    key TEXT NOT NULL,
    list TEXT NOT NULL,
    sort REAL NOT NULL,
    value ANY NOT NULL, -- JSON, see packed-text.ts
    UNIQUE (view, key)
  ) STRICT;
  CREATE INDEX view_rows_sorted ON view_rows (view, sort DESC, key);
  CREATE INDEX view_rows_of_list ON view_rows (view, list, sort DESC, key);
  PRAGMA user_version = ${formatVersion};
`;

/** Creates the tables in an empty database. Throws with a clear message for a database in another format. */
export function prepareSchema(database: Database): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (tablesOf(database).size === 0) database.exec(tables);
    requireSchema(database);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Opens the database of a data folder for reading. Throws with a clear message for one in another format. */
export function openKnown(sqlite: Sqlite, dataFolder: string): Database {
  const database = openForReading(sqlite, join(dataFolder, databaseName));
  try {
    requireSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws with a clear message unless the database has the tables of this version. Changes nothing. */
function requireSchema(database: Database): void {
  const [version, found] = [userVersion(database), tablesOf(database)];
  if (version > formatVersion)
    throw new Error(
      `The data folder was written by a newer version of this service (format ${version}, this one knows ${formatVersion}): use that version, or restore an older backup`,
    );
  if (version === formatVersion && found.has('appends')) return;
  throw new Error(
    found.has('chain') || found.has('appends')
      ? 'The data folder was written by an unreleased version of this service, in a format that was never released: start with an empty BRIEF_DATA_DIR'
      : 'The data folder holds a database that this service did not create: start with an empty BRIEF_DATA_DIR',
  );
}

function tablesOf(database: Database): ReadonlySet<string> {
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
  return new Set(rows.map(({ name }) => name));
}

function userVersion(database: Database): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
