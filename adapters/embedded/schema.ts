import type { Database } from './sqlite.js';

// `at` is for people with a SQLite shell; it repeats the metadata, so that the hash covers it.
const firstTables = `
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
`;

/**
 * What makes the tables, in SQL: each step brings a database from the version before to its own, the first an empty one to
 * version 1. SQLite's `user_version` keeps how many were taken. A step that was released stays as it is for ever.
 */
export const schemaSteps: readonly string[] = [firstTables];

/**
 * Makes the tables in a new database and brings those of an older version up to this one, all in one transaction: a database
 * that cannot be upgraded stays as it was. Throws with a clear message for one that this version does not know.
 */
export function prepareSchema(database: Database, steps: readonly string[] = schemaSteps): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = userVersion(database);
    if (version > 0 || isEmpty(database)) takeSteps(database, version, steps);
    requireSchema(database, steps);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Throws with a clear message unless the database has the tables of this version. Changes nothing. */
export function requireSchema(database: Database, steps: readonly string[] = schemaSteps): void {
  const [version, known] = [userVersion(database), steps.length];
  if (version === known) return;
  if (version === 0) throw new Error('The data folder holds a database that this service did not make');
  throw new Error(
    version > known
      ? `The data folder was written by a newer version of this service (schema ${version}, this one knows ${known}): use that version, or restore a backup that is older than the upgrade`
      : `The data folder was written by an older version of this service (schema ${version}, this one needs ${known}): start this version once with \`brief serve\`, which upgrades it and keeps every event, or use the version that wrote it`,
  );
}

function takeSteps(database: Database, version: number, steps: readonly string[]): void {
  if (version >= steps.length) return;
  try {
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database cannot be brought from schema ${version} to ${steps.length} and stays as it was: ${reason}`,
    );
  }
}

function isEmpty(database: Database): boolean {
  const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get() as { count: number };
  return count === 0;
}

function userVersion(database: Database): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
