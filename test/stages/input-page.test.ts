import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../adapters/composition/local-operations.js';
import { inputFolders } from '../../stages/shared/input-files/unread-input.js';
import { temporaryFolder } from '../adapters/embedded/temporary-store.js';

const page = await readFile(new URL('../../../stages/INPUT.md', import.meta.url), 'utf8');
/** A path as a heading, words about it, and the content of that file. */
const example = /^### ([a-z]+\/.+)\n(?:(?!###|```).*\n)*```\n([\s\S]*?)```/gmu;

test('every example of the page about input files is read without a notice', async () => {
  const { folder, remove } = await temporaryFolder();
  const examples = [...page.matchAll(example)].map(([, path = '', content = '']) => ({ path, content }));
  for (const { path, content } of examples) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // No server has the addresses of the example.
    await writeFile(join(folder, path), path === 'feeds/feeds.txt' ? content.replace(/^https:.*$/gmu, '#') : content);
  }
  const folders = new Set(examples.map(({ path }) => path.split('/')[0]));
  assert.equal([...folders].sort(), Object.keys(inputFolders).sort());
  const settings = { BRIEF_INPUT_DIR: folder, BRIEF_DATA_DIR: join(folder, 'data'), BRIEF_SERVICE_API_KEYS: 'k' };
  const { problems, notices } = await localOperations(settings).doctor();
  assert.equal([problems, notices], [[], []]);
  await remove();
});

test('the page names the ending of every file that is read', () => {
  for (const [name, endings] of Object.entries(inputFolders)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}/\` | \``)) ?? '';
    for (const ending of endings) assert.ok(row.includes(`\`${ending}\``), `${name} ${ending}`);
  }
});

test.run();
