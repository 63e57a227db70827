import { join } from 'node:path';
import { deriveEventId } from '../../../adapters/embedded/derive-event-id.js';
import { eventHash, firstHash } from '../../../adapters/embedded/event-hash.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { metadata, sample } from '../../support/contracts/event-samples.js';

/** The tables as version 1 made them, in its own words: never to be changed. */
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
  PRAGMA user_version = 1;
`;

/** A data folder as a service of version 1 left it: the stream `run-1` with so many samples, and a row of the view `runs`. */
export async function writeVersion1(folder: string, count: number): Promise<void> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(join(folder, 'store.db'));
  database.exec(`PRAGMA journal_mode = WAL; BEGIN; ${tables}`);
  database.prepare('INSERT INTO streams (name, revision) VALUES (?, ?)').run('run-1', count - 1);
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, meta, hash) VALUES (1, ?, ?, ?, ?, ?, ?)',
  );
  let hash = firstHash;
  for (let revision = 0; revision < count; revision += 1) {
    const { type, data } = sample(revision);
    const id = deriveEventId('run-1', revision);
    const texts = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    hash = eventHash(hash, { stream: 'run-1', revision, id, type, ...texts });
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    insert.run(revision, bytes, type, texts.data, texts.metadata, Buffer.from(hash, 'hex'));
  }
  database.prepare('UPDATE chain SET position = ?, hash = ?').run(count, Buffer.from(hash, 'hex'));
  database.exec(`
    INSERT INTO view_rows (view, key, list, sort, value) VALUES ('runs', 'a', '', 1, '{"a":1}');
    INSERT INTO view_positions (view, position) VALUES ('runs', ${count});
    COMMIT;
  `);
  database.close();
}
