import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import { asUnavailable } from '../../../adapters/embedded/files-unavailable.js';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { temporaryFolder } from './temporary-store.js';

const failure = (code: string, errno: number) => Object.assign(new Error(`${code}: /a/path`), { code, errno });

test('what passes is told as unavailable, in the system’s word for it and without the path', () => {
  for (const [code, errno] of [
    ['ENOSPC', -28],
    ['EIO', -5],
    ['EROFS', -30],
    ['EDQUOT', -122],
    ['ESTALE', -116],
  ] as const) {
    const told = asUnavailable(failure(code, errno), 'It cannot be kept');
    assert.instance(told, FilesUnavailable);
    assert.is(told?.message, `It cannot be kept: ${code}`);
  }
});

test('what will not pass by itself is not', () => {
  for (const error of [failure('EACCES', -13), failure('ENOTDIR', -20), new TypeError('no bytes'), 'nonsense', null])
    assert.is(asUnavailable(error, 'It cannot be kept'), null);
});

test('a folder that is a file is an error, and nobody waits for it', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeFile(join(folder, 'artifacts'), '');
  const error = await rejection(embeddedArtifactStore(folder).put(Buffer.from('abc')));
  assert.not.instance(error, FilesUnavailable);
  assert.match(error.message, /^The artifact cannot be kept: E/u);
  await remove();
});

test.run();
