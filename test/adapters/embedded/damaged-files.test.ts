import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { artifactPath } from '../../../adapters/embedded/artifact-store.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { asUnavailable } from '../../../adapters/embedded/store-errors.js';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { address, brief, textAt } from '../../support/contracts/published-samples.js';
import { openTemporaryStore } from './temporary-store.js';

const digestOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const release = join('pages', 'releases', 'run-1');

test('a damaged artifact is not returned, and storing it again repairs it', async () => {
  const store = await openTemporaryStore();
  await store.artifacts.put(Buffer.from('abc'));
  await writeFile(join(store.folder, artifactPath(digestOfAbc)), 'abd');
  assert.match((await rejection(store.artifacts.get(digestOfAbc))).message, /no longer matches/u);
  await store.artifacts.put(Buffer.from('abc'));
  assert.equal(Buffer.from((await store.artifacts.get(digestOfAbc)) ?? []).toString(), 'abc');
  await store.close();
});

test('an artifact that cannot be written is an error without a path, and leaves nothing', async () => {
  const store = await openTemporaryStore();
  await writeFile(join(store.folder, 'artifacts'), 'in the way');
  const error = await rejection(store.artifacts.put(Buffer.from('abc')));
  assert.not.instance(error, FilesUnavailable);
  assert.is(error.message, 'The artifact cannot be stored: ENOTDIR');
  await rm(join(store.folder, 'artifacts'));
  await store.artifacts.put(Buffer.from('abc'));
  assert.equal(await readdir(join(store.folder, 'artifacts', 'ba')), [digestOfAbc.slice(2)]);
  await store.close();
});

test('a damaged page is not served, and publishing it again repairs it', async () => {
  const store = await openTemporaryStore();
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  await writeFile(join(store.folder, release, brief, 'index.html'), 'other');
  assert.match((await rejection(textAt(store, brief))).message, /no longer matches/u);
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  assert.is(await textAt(store, brief), 'one');
  await store.close();
});

for (const [damage, text] of [
  ['half written', '["run-'],
  ['of another shape', '{"run-1":1}'],
  ['that names another folder', '["../run-1"]'],
] as const) {
  test(`a pointer ${damage} is an error, not another page`, async () => {
    const store = await openTemporaryStore();
    await store.pages.publish('run-1', [await address(store, brief, 'one')]);
    const pointer = join(store.folder, 'pages', 'addresses', brief, '1.json');
    await writeFile(pointer, text);
    const audit = await openEmbeddedStoreForReading(store.folder);
    await rejection(textAt(audit, brief));
    await writeFile(pointer, '["run-1"]');
    assert.is(await textAt(audit, brief), 'one');
    await audit.close();
    await store.close();
  });
}

test('an audit names every damaged artifact, page and pointer, and what to do', async () => {
  const store = await openTemporaryStore();
  await store.artifacts.put(Buffer.from('abc'));
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  assert.equal(await store.integrity(), []);
  await writeFile(join(store.folder, artifactPath(digestOfAbc)), 'abd');
  await writeFile(join(store.folder, release, brief, 'index.html'), 'other');
  await writeFile(join(store.folder, 'pages', 'addresses', brief, '1.json'), '["run-');
  const problems = await store.integrity();
  assert.equal(
    problems.map(({ stream }) => stream),
    [artifactPath(digestOfAbc), release, join('pages', 'addresses', brief)],
  );
  for (const { problem } of problems) assert.match(problem, /: restore it from a backup, or resume the run/u);
  await store.close();
});

test('a manifest that names a file outside of its release is an error', async () => {
  const store = await openTemporaryStore();
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  const files = [{ name: '../../../../secret', sha256: digestOfAbc, bytes: 3, media_type: 'text/html' }];
  const manifest = { release: 'run-1', addresses: [{ slug: brief, files }] };
  await writeFile(join(store.folder, release, 'manifest.json'), JSON.stringify(manifest));
  assert.match((await rejection(textAt(store, brief))).message, /manifest of release run-1 is damaged/u);
  await store.close();
});

test('nothing temporary is left next to published files', async () => {
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

const failure = (code: string, errno: number) => Object.assign(new Error(`${code}: /a/path`), { code, errno });

test('system errors that may pass are unavailability, named without the path', () => {
  const passing = [failure('ENOSPC', -28), failure('EIO', -5), failure('EROFS', -30), failure('ESTALE', -116)];
  for (const error of passing) {
    const unavailable = asUnavailable(error, 'It cannot be stored');
    assert.instance(unavailable, FilesUnavailable);
    assert.is(unavailable?.message, `It cannot be stored: ${error.code}`);
  }
  for (const error of [failure('EACCES', -13), failure('ENOTDIR', -20), new TypeError('no bytes'), 'nonsense', null])
    assert.is(asUnavailable(error, 'It cannot be stored'), null);
});

test.run();
