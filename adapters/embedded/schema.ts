import type { Database } from './sqlite.js';

/** Kept in SQLite's `user_version`; raised with every change of the tables. */
const schemaVersion = 1;

// `at` is for people with a SQLite shell; it repeats the metadata, so that the hash covers it.
const tables = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    hash BLOB NOT NULL,
    at TEXT GENERATED ALWAYS AS (meta ->> 'time') VIRTUAL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE chain (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    position INTEGER NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;
  INSERT INTO chain (id, position, hash) VALUES (1, 0, zeroblob(32));
  CREATE TABLE view_positions (view TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE view_rows (
    view TEXT NOT NULL,
    key TEXT NOT NULL,
    list TEXT NOT NULL,
    sort REAL NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (view, key)
  ) STRICT;
  CREATE INDEX view_rows_sorted ON view_rows (view, sort DESC, key);
  CREATE INDEX view_rows_of_list ON view_rows (view, list, sort DESC, key);
  PRAGMA user_version = ${schemaVersion};
`;

/** Makes the tables in a new database; refuses one that this version does not know. */
export function prepareSchema(database: Database): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (isNew(database)) database.exec(tables);
    requireSchema(database);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Throws with a clear message unless the database has the tables of this version. */
export function requireSchema(database: Database): void {
  const version = userVersion(database);
  if (version > schemaVersion) {
    throw new Error(
      `The data folder was written by a newer version of this service (schema ${version}, this one knows ${schemaVersion})`,
    );
  }
  if (version < schemaVersion) throw new Error('The data folder holds a database that this service did not make');
}

function isNew(database: Database): boolean {
  const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get() as { count: number };
  return count === 0 && userVersion(database) === 0;
}

function userVersion(database: Database): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
