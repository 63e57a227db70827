import { stat, writeFile } from 'node:fs/promises';
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

const row = { key: 'a', group: '', sort: 1, value: '{"a":1}' };
const saved = new Map([['runs', [{ kind: 'put', row } as const]]]);

test('everything is there again after the store was closed and opened', async () => {
  const first = await openTemporaryStore({ keep: true });
  await first.events.append('run-1', samples(3), 'no_stream', metadata);
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
  const repeated = await second.events.append('run-1', samples(3), 'no_stream', metadata);
  assert.is(repeated.kind === 'appended' && repeated.position, events.at(-1)?.position);
  await second.events.append('run-1', [sample(3)], 2, metadata);
  assert.is((await answered(takeEvents(second.events, 0, 4))).length, 4);
  assert.equal(await second.integrity(), []);
  await second.close();
  await first.remove();
});

test('a closed store leaves its log in the database, and closes only once', async () => {
  const store = await openTemporaryStore({ keep: true });
  await store.events.append('run-1', samples(3), 'no_stream', metadata);
  await answered(Promise.all([store.close(), store.close()]));
  const log = await stat(join(store.folder, 'store.db-wal')).catch(() => null);
  assert.is(log?.size ?? 0, 0);
  await store.remove();
});

test('closing waits for what was begun and refuses what comes later', async () => {
  const store = await openTemporaryStore({ keep: true });
  const begun = Array.from({ length: 50 }, (_, run) =>
    store.events.append(`run-${run}`, samples(20), 'no_stream', metadata),
  );
  const closing = store.close();
  assert.instance(
    await rejection(store.events.append('late', [sample(0)], 'no_stream', metadata)),
    EventStoreUnavailable,
  );
  await closing;
  for (const result of await answered(Promise.all(begun))) assert.is(result.kind, 'appended');
  assert.instance(await rejection(store.events.read('run-1')), EventStoreUnavailable);
  assert.instance(await rejection(store.views.get('runs', 'a')), EventStoreUnavailable);
  const reader = await openEmbeddedStoreForReading(store.folder);
  assert.is(await reader.events.head(), 1000);
  await reader.close();
  await store.remove();
});

test('a folder belongs to one opener at a time', async () => {
  const store = await openTemporaryStore({ keep: true });
  assert.match((await rejection(openEmbeddedStore(store.folder))).message, /in use by another process/u);
  assert.match((await rejection(lockDataFolder(store.folder))).message, /in use by another process/u);
  await store.close();
  await (await openEmbeddedStore(store.folder)).close();
  await store.remove();
});

test('a lock that the caller holds is used, and stays the callers', async () => {
  const { folder, remove } = await temporaryFolder();
  const lock = await lockDataFolder(folder);
  await (await openEmbeddedStore(folder, { lock })).close();
  assert.match((await rejection(openEmbeddedStore(folder))).message, /in use/u);
  lock.release();
  lock.release();
  await (await openEmbeddedStore(folder)).close();
  await remove();
});

test('an audit reads beside the service, sees what is appended, and writes nothing', async () => {
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
  const refused = [
    audit.events.append('run-1', [sample(2)], 1, metadata),
    audit.views.save(saved, 2),
    audit.views.clear('runs'),
    audit.artifacts.put(Buffer.from('abc')),
    audit.pages.publish('run-2', []),
    audit.pages.withdraw('run-1'),
  ];
  for (const attempt of refused) assert.instance(await rejection(attempt), EventStoreUnavailable);
  await audit.close();
  await store.close();
});

test('an audit of a folder without a store says so', async () => {
  const { folder, remove } = await temporaryFolder();
  assert.match((await rejection(openEmbeddedStoreForReading(folder))).message, /holds no database/u);
  await remove();
});

async function messageFor(statement: string): Promise<readonly string[]> {
  const { folder, remove } = await temporaryFolder();
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(join(folder, 'store.db'));
  database.exec(statement);
  database.close();
  const messages = [await rejection(openEmbeddedStore(folder)), await rejection(openEmbeddedStoreForReading(folder))];
  // The refused folder is not left locked.
  (await lockDataFolder(folder)).release();
  await remove();
  return messages.map((error) => error.message);
}

test('a database of a newer version is refused', async () => {
  for (const message of await messageFor('PRAGMA user_version = 2; CREATE TABLE events (id)')) {
    assert.match(message, /newer version.*schema 2.*knows 1/u);
  }
});

test('a database that is not ours is refused and left as it is', async () => {
  for (const message of await messageFor('CREATE TABLE other (id)')) assert.match(message, /did not make/u);
});

test('a file that is no database is refused', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeFile(join(folder, 'store.db'), 'x'.repeat(8192));
  assert.match((await rejection(openEmbeddedStore(folder))).message, /not a database/u);
  await remove();
});

test.run();
