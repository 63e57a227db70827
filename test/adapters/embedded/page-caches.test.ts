import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pagePointers } from '../../../adapters/embedded/page-pointers.js';
import { recentFiles } from '../../../adapters/embedded/recent-files.js';
import { temporaryFolder } from './temporary-store.js';

function file(size: number) {
  return { bytes: new Uint8Array(size), mediaType: 'text/html', sha256: '' };
}

test('files are loaded once, and the one not read for longest goes first', async () => {
  const files = recentFiles(100);
  const loaded: string[] = [];
  const read = (key: string, size = 40) =>
    files.of(key, async () => {
      loaded.push(key);
      return file(size);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) assert.is((await read(key))?.bytes.byteLength, 40);
  assert.is(loaded.join(''), 'abcb');
  assert.is((await read('large', 500))?.bytes.byteLength, 500);
  await read('large', 500);
  assert.is(loaded.filter((key) => key === 'large').length, 2);
});

test('a file that is not there is asked for again', async () => {
  const files = recentFiles();
  assert.is(await files.of('a', async () => null), null);
  assert.is((await files.of('a', async () => file(3)))?.bytes.byteLength, 3);
});

test('a read that began before a change does not put the old release back', async () => {
  const { folder, remove } = await temporaryFolder();
  const before = pagePointers(folder);
  await before.change('slug', () => ['run-1']);
  const pointers = pagePointers(folder);
  const [early] = await Promise.all([pointers.history('slug'), pointers.change('slug', () => ['run-1', 'run-2'])]);
  assert.ok(early.length >= 1);
  assert.equal(await pointers.history('slug'), ['run-1', 'run-2']);
  await remove();
});

test('an address remembers its last hundred releases', async () => {
  const { folder, remove } = await temporaryFolder();
  const releases = Array.from({ length: 130 }, (_, index) => `run-${index}`);
  const pointers = pagePointers(folder);
  await pointers.change('slug', () => releases);
  assert.equal(await pointers.history('slug'), releases.slice(30));
  assert.equal(JSON.parse(await readFile(join(folder, 'slug', '1.json'), 'utf8')), releases.slice(30));
  await remove();
});

test.run();
