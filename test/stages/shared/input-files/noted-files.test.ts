import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReadFile } from '../../../../src/domain/run/events.js';
import { listInputFiles, readInputText } from '../../../../stages/shared/input-files/input-folder.js';
import { NotedFiles, notingFiles } from '../../../../stages/shared/input-files/noted-files.js';
import { temporaryFolder } from '../../../adapters/embedded/temporary-store.js';

test('each call of a plugin gets the files that it read, also those that were read before, and no other call does', async () => {
  const { folder: root, remove } = await temporaryFolder();
  await mkdir(join(root, 'voice'));
  for (const name of ['a', 'b']) await writeFile(join(root, 'voice', `${name}.md`), `I am ${name}.`);
  const { files } = await listInputFiles(root, 'voice', ['.md']);
  const readBy = async (names: readonly string[]) => {
    const noted: ReadFile[] = [];
    await notingFiles(
      (read) => noted.push(read),
      async () => {
        for (const file of files) if (names.includes(file.path)) await readInputText(root, file);
      },
    );
    return noted;
  };
  const [a, b] = ['a', 'b'].map((name) => ({
    file: `voice/${name}.md`,
    sha256: hash('sha256', `I am ${name}.`, 'hex'),
  }));
  assert.equal(await Promise.all([readBy(['voice/a.md', 'voice/b.md']), readBy(['voice/b.md'])]), [[a, b], [b]]);
  await Promise.all(files.map((file) => readInputText(root, file)));
  assert.equal(await readBy(['voice/a.md']), [a]);
  await remove();
});

test('a call sees a folder as it was when it first looked, and the next call as it is then', async () => {
  const { folder: root, remove } = await temporaryFolder();
  await mkdir(join(root, 'voice'));
  const pathsSeen = async () => (await listInputFiles(root, 'voice', ['.md'])).files.map(({ path }) => path);
  const add = (name: string) => writeFile(join(root, 'voice', name), 'I am new.');
  await add('a.md');
  const seen = await notingFiles(
    () => {},
    async () => {
      const first = await pathsSeen();
      await add('b.md');
      return [first, await pathsSeen()];
    },
  );
  assert.equal(seen, [['voice/a.md'], ['voice/a.md']]);
  assert.equal(await notingFiles(() => {}, pathsSeen), ['voice/a.md', 'voice/b.md']);
  assert.equal(await pathsSeen(), ['voice/a.md', 'voice/b.md']);
  await remove();
});

test('a file that a call read twice is noted once, and again with another content', () => {
  const noted = new NotedFiles();
  const read = (file: string, sha256: string) => noted.add({ file, sha256 });
  for (const [file, sha256] of [
    ['b', '1'],
    ['a', '2'],
    ['b', '1'],
    ['a', '1'],
  ] as const)
    read(file, sha256);
  assert.equal(
    noted.noted.map(({ file, sha256 }) => file + sha256),
    ['a1', 'a2', 'b1'],
  );
});

test.run();
