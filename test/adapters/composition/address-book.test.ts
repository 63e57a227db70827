import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressKey, createAddressBook } from '../../../adapters/composition/address-book.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

test('the key is made once, kept for the owner alone, and the same ever after', async () => {
  const { folder, remove } = await temporaryFolder();
  const data = join(folder, 'not', 'there', 'yet');
  const keys = await Promise.all([addressKey(undefined, data), addressKey(undefined, data)]).catch(() => []);
  const key = await addressKey(undefined, data);
  assert.match(key, /^[0-9a-f]{64}$/u);
  for (const other of keys) assert.is(other, key);
  assert.is((await stat(join(data, 'address-key'))).mode & 0o777, 0o600);
  await remove();
});

test('a key that is given is used, and nothing is kept', async () => {
  const { folder, remove } = await temporaryFolder();
  const data = join(folder, 'data');
  assert.is(await addressKey('given', data), 'given');
  assert.is(await stat(data).catch(() => null), null);
  await remove();
});

test('a damaged key is an error, not other addresses', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeFile(join(folder, 'address-key'), 'abc');
  assert.match(String(await addressKey(undefined, folder).catch((error: unknown) => error)), /address-key is damaged/u);
  assert.is(await readFile(join(folder, 'address-key'), 'utf8'), 'abc');
  await writeFile(join(folder, 'file'), '');
  assert.match(
    String(await addressKey(undefined, join(folder, 'file')).catch((error: unknown) => error)),
    /EEXIST|ENOTDIR/u,
  );
  await remove();
});

test('slugs are 32 hex digits, stable, and other for another show, purpose or key', () => {
  const book = createAddressBook('one key', () => 'http://here');
  const other = createAddressBook('another key', () => 'http://here');
  const slugs = ['a', 'b', 'a\0b', ''].flatMap((id) =>
    [book, other].flatMap((each) => [each.slug(id), each.financialsSlug(id)]),
  );
  for (const slug of slugs) assert.match(slug, /^[0-9a-f]{32}$/u);
  assert.is(new Set(slugs).size, slugs.length);
  assert.is(book.slug('a'), createAddressBook('one key', () => 'http://there').slug('a'));
  assert.is(book.publicBase(), 'http://here');
});

test.run();
