import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appendJob } from '../../../adapters/embedded/append-job.js';
import { type GroupCommit, groupCommit } from '../../../adapters/embedded/group-commit.js';
import { verifyIntegrity } from '../../../adapters/embedded/integrity.js';
import { prepareSchema } from '../../../adapters/embedded/schema.js';
import { type Database, loadSqlite } from '../../../adapters/embedded/sqlite.js';
import type { SaveViewsJob, WriterJob } from '../../../adapters/embedded/writer-protocol.js';
import { metadata, sample } from '../../support/contracts/event-samples.js';

const { DatabaseSync } = await loadSqlite();

function opened(): Readonly<{ database: Database; group: GroupCommit }> {
  const database = new DatabaseSync(':memory:');
  prepareSchema(database);
  return { database, group: groupCommit(database) };
}

function append(stream: string, expected: 'no_stream' | number, number = 0): WriterJob {
  return appendJob(stream, [sample(number)], expected, metadata);
}

function save(sort: number, position = 1): SaveViewsJob {
  const row = { key: 'a', group: '', sort, value: '{}' };
  return { kind: 'save_views', changes: new Map([['runs', [{ kind: 'put', row }]]]), position };
}

function kinds(group: GroupCommit, jobs: readonly WriterJob[]): readonly string[] {
  return group.commit(jobs).map((outcome) => outcome.kind);
}

test('appends and view saves share a group, and later jobs see earlier ones', () => {
  const { database, group } = opened();
  const jobs = [append('run-1', 'no_stream'), save(1), append('run-1', 0, 1), append('run-2', 'no_stream')];
  assert.equal(kinds(group, jobs), ['appended', 'saved', 'appended', 'appended']);
  assert.is(group.head(), 3);
  assert.not.ok(database.isTransaction);
});

test('a conflict or a bad job inside a group touches no other', async () => {
  const { database, group } = opened();
  const jobs = [
    append('run-1', 'no_stream'),
    save(Number.NaN),
    append('run-1', 7),
    { ...append('run-2', 'no_stream'), types: [null as never] },
    append('run-1', 0, 1),
    save(4, 2),
  ];
  assert.equal(kinds(group, jobs as WriterJob[]), [
    'appended',
    'rejected',
    'conflict',
    'rejected',
    'appended',
    'saved',
  ]);
  const row = database
    .prepare('SELECT count(*) AS events, (SELECT count(*) FROM streams) AS streams FROM events')
    .get();
  assert.equal({ ...row }, { events: 2, streams: 1 });
  assert.equal(await verifyIntegrity(database), []);
});

test('a full disk fails the group as a whole, and the store works again once there is room', async () => {
  const { database, group } = opened();
  kinds(group, [append('run-0', 'no_stream')]);
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.exec(`PRAGMA max_page_count = ${pages}`);
  const large = appendJob('run-1', [{ type: 'Large', data: { text: 'x'.repeat(50_000) } }], 'no_stream', metadata);
  const outcomes = group.commit([append('run-2', 'no_stream'), large, save(1)]);
  assert.equal(outcomes, Array(3).fill({ kind: 'unavailable', reason: 'database or disk is full' }));
  assert.not.ok(database.isTransaction);
  assert.is(group.head(), 1);
  database.exec('PRAGMA max_page_count = 1000000');
  assert.equal(kinds(group, [append('run-2', 'no_stream'), large, save(1)]), ['appended', 'appended', 'saved']);
  assert.equal(await verifyIntegrity(database), []);
});

test.run();
