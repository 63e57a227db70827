import { hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import type { BareBatch } from './bare-writer.js';

/** The thread of the bare engine's writer: each batch is one transaction, acknowledged once it is on the disk. */

const tables = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE views (
    view TEXT NOT NULL,
    key TEXT NOT NULL,
    sort INTEGER NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (view, key)
  ) STRICT;
  CREATE INDEX views_sorted ON views (view, sort DESC);`;

const database = new DatabaseSync(workerData as string);
// The settings of the service's own connection.
database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 10000');
database.exec(tables);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');
const addStream = database.prepare('INSERT INTO streams (id, name) VALUES (?, ?)');
const addEvent = database.prepare(
  'INSERT INTO events (stream, revision, type, data, metadata, hash) VALUES (?, ?, ?, ?, ?, ?)',
);
const saveView = database.prepare(
  `INSERT INTO views (view, key, sort, value) VALUES (?, ?, ?, ?)
   ON CONFLICT (view, key) DO UPDATE SET sort = excluded.sort, value = excluded.value`,
);
let link = '0'.repeat(64);

parentPort?.on('message', (batch: BareBatch | null) => {
  if (batch === null) {
    database.close();
    parentPort?.close();
    return;
  }
  write(batch);
  parentPort?.postMessage(null);
});
parentPort?.postMessage(null);

function write({ names, appends, views }: BareBatch): void {
  begin.run();
  for (let at = 0; at < names.length; at += 2) addStream.run(names[at] ?? 0, names[at + 1] ?? '');
  for (let at = 0; at < appends.length; at = writeAppend(appends, at));
  for (const { view, key, sort, value } of views) saveView.run(view, key, sort, value);
  commit.run();
}

/** Returns where the next append begins. */
function writeAppend(appends: BareBatch['appends'], at: number): number {
  const stream = Number(appends[at]);
  const metadata = String(appends[at + 2]);
  const end = at + 4 + 2 * Number(appends[at + 3]);
  for (let event = at + 4, revision = Number(appends[at + 1]); event < end; event += 2, revision += 1) {
    writeEvent(stream, revision, String(appends[event]), String(appends[event + 1]), metadata);
  }
  return end;
}

function writeEvent(stream: number, revision: number, type: string, data: string, metadata: string): void {
  link = hash('sha256', `${link}\n${stream}\n${revision}\n${type}\n${data}\n${metadata}`, 'hex');
  addEvent.run(stream, revision, type, data, metadata, Buffer.from(link, 'hex'));
}
