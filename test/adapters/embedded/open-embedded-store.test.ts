import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lockDataFolder } from '../../../adapters/embedded/data-folder-lock.js';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { answered, rejection } from '../../support/contracts/opened.js';
import { address, brief, textAt } from '../../support/contracts/published-samples.js';
import { openTemporaryStore, temporaryFolder } from './temporary-store.js';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const row = { key: 'a', group: '', sort: 1, value: '{"a":1}' };
const saved = new Map([['runs', [{ kind: 'put', row } as const]]]);

test('a store that is closed and opened again has everything, and continues', async () => {
  const first = await openTemporaryStore({ keep: true });
  const appended = await first.events.append('run-1', samples(3), 'no_stream', metadata);
  await first.views.save(saved, 3);
  await first.pages.publish('run-1', [await address(first, brief, 'one')]);
  await first.pages.publish('run-2', [await address(first, brief, 'two')]);
  const events = await first.events.read('run-1');
  await first.close();

  const second = await openEmbeddedStore(first.folder);
  assert.equal(await second.events.read('run-1'), events);
  assert.equal(await second.views.get('runs', 'a'), row);
  assert.is(await second.views.position('runs'), 3);
  assert.is(await textAt(second, brief), 'two');
  assert.equal(await second.pages.withdraw('run-2'), { restored: 'run-1' });
  assert.equal(await second.events.append('run-1', samples(3), 'no_stream', metadata), appended);
  await second.events.append('run-1', [sample(3)], 2, metadata);
  assert.is((await answered(takeEvents(second.events, 0, 4))).length, 4);
  assert.equal(await second.integrity(), []);
  await second.close();
  await first.remove();
});

test('a data folder and everything in it is for its owner alone, also one that was not', async () => {
  const { folder, remove } = await temporaryFolder();
  const data = join(folder, 'new', 'data');
  const first = await openEmbeddedStore(data);
  await first.events.append('run-1', samples(3), 'no_stream', metadata);
  await first.pages.publish('run-1', [await address(first, brief, 'one')]);
  for (const name of ['', ...(await readdir(data, { recursive: true }))]) {
    const mode = await modeOf(join(data, name));
    assert.is(mode, (await stat(join(data, name))).isDirectory() ? '700' : '600', name);
  }
  await first.close();
  for (const name of ['.', 'store.db', 'service.lock']) await chmod(join(data, name), 0o755);
  await (await openEmbeddedStore(data)).close();
  assert.equal(await Promise.all(['.', 'store.db', 'service.lock'].map((name) => modeOf(join(data, name)))), [
    ...['700', '600', '600'],
  ]);
  await remove();
});

test('a folder of someone else in which the data begin keeps its mode', async () => {
  const { folder, remove } = await temporaryFolder();
  await chmod(folder, 0o755);
  await (await openEmbeddedStore(folder)).close();
  assert.is(await modeOf(folder), '755');
  await remove();
});

test('a closed store has an empty write-ahead log, and closes only once', async () => {
  const store = await openTemporaryStore({ keep: true });
  await store.events.append('run-1', samples(3), 'no_stream', metadata);
  await answered(Promise.all([store.close(), store.close()]));
  const log = await stat(join(store.folder, 'store.db-wal')).catch(() => null);
  assert.is(log?.size ?? 0, 0);
  await store.remove();
});

test('closing finishes what was submitted, and refuses what follows', async () => {
  const store = await openTemporaryStore({ keep: true });
  const submitted = Array.from({ length: 50 }, (_, run) =>
    store.events.append(`run-${run}`, samples(20), 'no_stream', metadata),
  );
  const closing = store.close();
  const late = rejection(store.events.append('late', [sample(0)], 'no_stream', metadata));
  assert.instance(await late, EventStoreUnavailable);
  await closing;
  for (const result of await answered(Promise.all(submitted))) assert.is(result.kind, 'appended');
  assert.instance(await rejection(store.events.read('run-1')), EventStoreUnavailable);
  assert.instance(await rejection(store.views.get('runs', 'a')), EventStoreUnavailable);
  const reader = await openEmbeddedStoreForReading(store.folder);
  assert.is(await reader.events.head(), 1000);
  await reader.close();
  await store.remove();
});

test('a folder has one opener at a time', async () => {
  const store = await openTemporaryStore({ keep: true });
  assert.match((await rejection(openEmbeddedStore(store.folder))).message, /in use by another process/u);
  assert.match((await rejection(lockDataFolder(store.folder))).message, /in use by another process/u);
  await store.close();
  await (await openEmbeddedStore(store.folder)).close();
  await store.remove();
});

test('an audit reads while the service writes, and sees what it appends', async () => {
  const store = await openTemporaryStore();
  await store.events.append('run-1', [sample(0)], 'no_stream', metadata);
  await store.views.save(saved, 1);
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  const audit = await openEmbeddedStoreForReading(store.folder);
  assert.is((await answered(takeEvents(audit.events, 0, 1))).length, 1);
  await store.events.append('run-1', [sample(1)], 0, metadata);
  assert.is((await answered(takeEvents(audit.events, 0, 2))).length, 2);
  assert.is(await audit.events.head(), 2);
  assert.equal(await audit.views.get('runs', 'a'), row);
  assert.is(await textAt(audit, brief), 'one');
  await audit.close();
  await store.close();
});

test('the views of an audit stay as they were when it first read them', async () => {
  const store = await openTemporaryStore();
  await store.views.save(saved, 1);
  const audit = await openEmbeddedStoreForReading(store.folder);
  assert.is(await audit.views.position('runs'), 1);
  await store.views.save(new Map([['runs', [{ kind: 'delete', key: 'a' }]]]), 2);
  assert.equal([await audit.views.position('runs'), await audit.views.get('runs', 'a')], [1, row]);
  await audit.close();
  await store.close();
});

test('an audit writes nothing, and its followers wait for their signal', async () => {
  const store = await openTemporaryStore();
  const audit = await openEmbeddedStoreForReading(store.folder);
  const refused = [
    audit.events.append('run-1', [sample(2)], 1, metadata),
    audit.views.save(saved, 2),
    audit.views.clear('runs'),
    audit.artifacts.put(Buffer.from('a')),
    audit.pages.withdraw('run-1'),
    audit.pages.unpublish('run-1'),
  ];
  for (const each of refused) assert.instance(await rejection(each), EventStoreUnavailable);
  const stop = new AbortController();
  const next = audit.events.follow(0, stop.signal)[Symbol.asyncIterator]().next();
  stop.abort();
  assert.is((await answered(next)).done, true);
  await audit.close();
  await store.close();
});

test('an audit of a folder without a store is refused', async () => {
  const { folder, remove } = await temporaryFolder();
  assert.match((await rejection(openEmbeddedStoreForReading(folder))).message, /holds no database/u);
  await remove();
});

const unreleased = 'PRAGMA user_version = 1; CREATE TABLE events (id); CREATE TABLE chain (id)';
for (const [format, statement, message] of [
  [
    'an unreleased format',
    unreleased,
    /^.* unreleased version of this service.*: start with an empty BRIEF_DATA_DIR$/u,
  ],
  ['a newer format', 'PRAGMA user_version = 4; CREATE TABLE appends (id)', /newer version.*format 4.*knows 3/u],
  ['another program', 'CREATE TABLE other (id)', /did not create: start with an empty BRIEF_DATA_DIR$/u],
] as const) {
  test(`a database of ${format} is refused, stays as it is, and is not left locked`, async () => {
    const { folder, remove } = await temporaryFolder();
    const { DatabaseSync } = await loadSqlite();
    const database = new DatabaseSync(join(folder, 'store.db'));
    database.exec(statement);
    const tables = () => database.prepare('SELECT sql FROM sqlite_schema').all();
    const before = tables();
    for (const open of [openEmbeddedStore, openEmbeddedStoreForReading])
      assert.match((await rejection(open(folder))).message, message);
    assert.equal(tables(), before);
    database.close();
    (await lockDataFolder(folder)).release();
    await remove();
  });
}

test('a file that is not a database is refused', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeFile(join(folder, 'store.db'), 'x'.repeat(8192));
  assert.match((await rejection(openEmbeddedStore(folder))).message, /not a database/u);
  await remove();
});

test.run();
