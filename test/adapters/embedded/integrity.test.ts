import { copyFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyIntegrity, verifyTail } from '../../../adapters/embedded/integrity.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite, openForReading } from '../../../adapters/embedded/sqlite.js';
import { metadata, sample, samples } from '../../support/contracts/event-samples.js';
import { openTemporaryStore } from './temporary-store.js';

const sqlite = await loadSqlite();

/** A closed store of 1,212 events in three streams, and a view that has seen all of them. */
async function written(): Promise<Readonly<{ folder: string; remove(): Promise<void> }>> {
  const store = await openTemporaryStore({ keep: true });
  await store.events.append('run-1', samples(10), 'no_stream', metadata);
  await store.events.append('long', samples(1200), 'no_stream', metadata);
  await store.events.append('run-2', [{ type: 'Said', data: { line: 'the harbour bridge' } }], 'no_stream', metadata);
  await store.events.append('run-1', [sample(10)], 9, metadata);
  await store.views.save(new Map([['runs', []]]), 1212);
  await store.close();
  return store;
}

async function problemsAfter(statement: string) {
  const { folder, remove } = await written();
  const database = new sqlite.DatabaseSync(join(folder, 'store.db'));
  database.exec(statement);
  database.close();
  return problemsIn(folder).finally(remove);
}

async function problemsIn(folder: string) {
  const store = await openEmbeddedStoreForReading(folder);
  return store.integrity().finally(store.close);
}

test('an unchanged store has no problem', async () => {
  const { folder, remove } = await written();
  assert.equal(await problemsIn(folder), []);
  await remove();
});

test('an empty store has no problem, nor has one that is in use', async () => {
  const store = await openTemporaryStore();
  assert.equal(await store.integrity(), []);
  const appending = store.events.append('run-1', samples(600), 'no_stream', metadata);
  assert.equal(await store.integrity(), []);
  await appending;
  assert.equal(await store.integrity(), []);
  await store.close();
});

test('a finished verification does not hold its snapshot', async () => {
  const { folder, remove } = await written();
  const database = openForReading(sqlite, join(folder, 'store.db'));
  assert.equal(await verifyIntegrity(database), []);
  assert.not.ok(database.isTransaction);
  database.close();
  await remove();
});

const alterations = [
  [
    'a changed word',
    "UPDATE appends SET events = replace(events, 'harbour', 'harbor') WHERE position = 1211",
    'run-2',
    0,
  ],
  ['a changed type', "UPDATE appends SET events = replace(events, 'Said', 'Sung') WHERE position = 1211", 'run-2', 0],
  [
    'a changed actor',
    "UPDATE appends SET metadata = replace(metadata, 'schedule', 'cli') WHERE position = 10",
    'run-1',
    0,
  ],
  ['a changed seal', 'UPDATE appends SET seals = zeroblob(122) WHERE position = 10', 'run-1', 0],
  ['a lost seal', 'UPDATE appends SET seals = zeroblob(48) WHERE position = 10', 'run-1', 0],
  ['a changed revision', 'UPDATE appends SET revision = 77 WHERE position = 1211', 'run-2', 77],
  ['a changed position', 'UPDATE appends SET position = 1300 WHERE position = 1212', 'run-1', 10],
  ['text that is not JSON', "UPDATE appends SET events = '[[' WHERE position = 1212", 'run-1', 10],
  ['bytes that were not packed', 'UPDATE appends SET events = zeroblob(900) WHERE position = 1210', 'long', 0],
  ['a renamed stream', "UPDATE streams SET name = 'run-3' WHERE name = 'run-2'", 'run-3', 0],
  ['a missing append', 'DELETE FROM appends WHERE position = 1210', 'run-2', 0],
  ['a missing end', 'DELETE FROM appends WHERE position = 1212', 'the log', null],
  ['a stream without events', 'DELETE FROM appends WHERE position = 1211', 'run-2', null],
] as const;

for (const [alteration, statement, stream, revision] of alterations) {
  test(`${alteration} is found, and named by its place`, async () => {
    const problems = await problemsAfter(statement);
    assert.ok(
      problems.some((found) => found.stream === stream && found.revision === revision && found.problem !== ''),
      JSON.stringify(problems),
    );
  });
}

test('the tail is the newest thousand appends: a change in it is found, one before it is left to the whole audit', async () => {
  const store = await openTemporaryStore({ keep: true });
  for (let revision = 0; revision < 1_050; revision += 1) {
    await store.events.append('run-1', [sample(revision)], revision === 0 ? 'no_stream' : revision - 1, metadata);
  }
  await store.close();
  let copies = 0;
  const tailAfter = async (statement: string) => {
    const copy = join(store.folder, `${copies++}.db`);
    await copyFile(join(store.folder, 'store.db'), copy);
    const database = new sqlite.DatabaseSync(copy);
    database.exec(statement);
    const problems = (await verifyTail(database)).map(({ revision }) => revision);
    database.close();
    return problems;
  };
  assert.equal(await tailAfter('SELECT 1'), []);
  assert.equal(await tailAfter("UPDATE appends SET metadata = '{}' WHERE position = 1000"), [999]);
  assert.equal(await tailAfter("UPDATE appends SET metadata = '{}' WHERE position = 20"), []);
  assert.equal(await tailAfter('DELETE FROM appends WHERE position = 600'), [600, 600]);
  await store.remove();
});

test('every flipped bit in the text of an append is found', async () => {
  const { folder, remove } = await written();
  const path = join(folder, 'store.db');
  const start = (await readFile(path)).indexOf('{"line":"the harbour bridge"}');
  assert.ok(start > 0);
  const file = await open(path, 'r+');
  for (let flip = 0; flip < 29; flip += 1) {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, start + flip);
    const flipped = Buffer.of(byte.readUInt8() ^ (1 << (flip % 8)));
    await file.write(flipped, 0, 1, start + flip);
    assert.is.not((await problemsIn(folder)).length, 0, `byte ${flip}`);
    await file.write(byte, 0, 1, start + flip);
  }
  await file.close();
  assert.equal(await problemsIn(folder), []);
  await remove();
});

test('a torn page is a problem, not a crash', async () => {
  const { folder, remove } = await written();
  const file = await open(join(folder, 'store.db'), 'r+');
  const { size } = await file.stat();
  for (let page = 8; page * 4096 < size; page += 5) await file.write(Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
  await file.close();
  assert.is.not((await problemsIn(folder)).length, 0);
  await remove();
});

test.run();
