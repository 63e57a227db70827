import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { address, brief, textAt } from '../../support/contracts/published-samples.js';
import { openTemporaryStore } from './temporary-store.js';

const digestOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a damaged artifact is not handed out, and is whole again when it is put again', async () => {
  const store = await openTemporaryStore();
  await store.artifacts.put(Buffer.from('abc'));
  await writeFile(join(store.folder, 'artifacts', digestOfAbc.slice(0, 2), digestOfAbc.slice(2)), 'abd');
  assert.match((await rejection(store.artifacts.get(digestOfAbc))).message, /no longer matches/u);
  await store.artifacts.put(Buffer.from('abc'));
  assert.equal(Buffer.from((await store.artifacts.get(digestOfAbc)) ?? []).toString(), 'abc');
  await store.close();
});

test('artifacts that cannot be written are refused without a path, and leave nothing half written', async () => {
  const store = await openTemporaryStore();
  await writeFile(join(store.folder, 'artifacts'), 'in the way');
  const { message } = await rejection(store.artifacts.put(Buffer.from('abc')));
  assert.is(message, 'The artifact cannot be kept: ENOTDIR');
  await rm(join(store.folder, 'artifacts'));
  await store.artifacts.put(Buffer.from('abc'));
  assert.equal(await readdir(join(store.folder, 'artifacts', 'ba')), [digestOfAbc.slice(2)]);
  await store.close();
});

test('a page damaged on the disk is not served', async () => {
  const store = await openTemporaryStore();
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  await writeFile(join(store.folder, 'pages', 'releases', 'run-1', brief, 'index.html'), 'other');
  assert.match((await rejection(textAt(store, brief))).message, /no longer matches/u);
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  assert.is(await textAt(store, brief), 'one');
  await store.close();
});

test('a pointer damaged on the disk is an error, not another page, and is read anew once it is mended', async () => {
  const store = await openTemporaryStore();
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  const pointer = join(store.folder, 'pages', 'addresses', brief, '1.json');
  await writeFile(pointer, '["run-');
  const audit = await openEmbeddedStoreForReading(store.folder);
  assert.instance(await rejection(textAt(audit, brief)), SyntaxError);
  await writeFile(pointer, '["run-1"]');
  assert.is(await textAt(audit, brief), 'one');
  await audit.close();
  await store.close();
});

test('nothing temporary is left beside published files', async () => {
  const store = await openTemporaryStore();
  const page = await address(store, brief, 'one');
  await Promise.all([store.pages.publish('run-1', [page]), store.pages.publish('run-1', [page])]);
  const files = (await readdir(join(store.folder, 'pages'), { recursive: true })).sort();
  assert.equal(files, [
    'addresses',
    `addresses/${brief}`,
    `addresses/${brief}/1.json`,
    'releases',
    'releases/run-1',
    `releases/run-1/${brief}`,
    `releases/run-1/${brief}/index.html`,
    'releases/run-1/manifest.json',
  ]);
  await store.close();
});

test.run();
