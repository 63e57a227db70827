import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BatchWriter } from '../../../adapters/embedded/batch-writer.js';
import { verifyIntegrity } from '../../../adapters/embedded/integrity.js';
import { prepareSchema } from '../../../adapters/embedded/schema.js';
import { type Database, loadSqlite } from '../../../adapters/embedded/sqlite.js';
import type { AppendMessage, ViewMessage } from '../../../adapters/embedded/writer-protocol.js';
import { joinEvents } from '../../../src/ports/encode-append.js';
import { metadata } from '../../support/contracts/event-samples.js';

const { DatabaseSync } = await loadSqlite();
const save: ViewMessage = { position: 1, changes: [['runs', [['a', '', 1, '{}']]]] };

function opened(): Readonly<{ database: Database; writer: BatchWriter }> {
  const database = new DatabaseSync(':memory:');
  prepareSchema(database);
  return { database, writer: new BatchWriter(database) };
}

/** An append of one event. */
function append(stream: string, expected: number, text = ''): AppendMessage {
  return [stream, expected, 1, joinEvents([{ type: 'Said' }], [JSON.stringify({ text })]), JSON.stringify(metadata)];
}

function count(database: Database, table: string): unknown {
  return database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'];
}

test('later appends of a batch build on earlier ones, and a conflict affects no other', async () => {
  const { database, writer } = opened();
  const batch = [append('run-1', -1), append('run-1', 7), append('run-1', 0), append('run-2', -1)];
  assert.equal(writer.commit(batch, [save]), { kind: 'committed', before: 0, head: 3, conflicts: [[1, 0]] });
  assert.equal([count(database, 'appends'), count(database, 'streams'), count(database, 'view_rows')], [3, 2, 1]);
  assert.equal(await verifyIntegrity(database), []);
});

test('a conflict on an unknown stream adds no stream', () => {
  const { database, writer } = opened();
  assert.equal(writer.commit([append('run-1', 0)], []), {
    kind: 'committed',
    before: 0,
    head: 0,
    conflicts: [[0, -1]],
  });
  assert.is(count(database, 'streams'), 0);
});

test('a full disk fails the whole batch, and the next one succeeds once there is room', async () => {
  const { database, writer } = opened();
  writer.commit([append('run-0', -1)], []);
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.exec(`PRAGMA max_page_count = ${pages}`);
  const large = Array.from({ length: 40 }, (_, index) => append(`long-${index}`, -1, 'x'.repeat(900)));
  const batch = [append('run-0', 0), append('run-1', -1), ...large];
  assert.equal(writer.commit(batch, [save]), { kind: 'failed', reason: 'database or disk is full' });
  assert.not.ok(database.isTransaction);
  assert.is(writer.head, 1);
  database.exec('PRAGMA max_page_count = 1000000');
  assert.equal(writer.commit(batch, [save]), { kind: 'committed', before: 1, head: 43, conflicts: [] });
  assert.equal(await verifyIntegrity(database), []);
});

test('a writer continues the streams and their chains of digests of an existing database', async () => {
  const { database, writer } = opened();
  writer.commit([append('run-1', -1), append('run-1', 0)], []);
  const next = new BatchWriter(database);
  assert.is(next.head, 2);
  assert.equal(next.commit([append('run-1', 0), append('run-1', 1)], []), {
    kind: 'committed',
    before: 2,
    head: 3,
    conflicts: [[0, 1]],
  });
  assert.equal(await verifyIntegrity(database), []);
});

test.run();
