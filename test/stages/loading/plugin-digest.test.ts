import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importGraph } from '../../../stages/loading/import-graph.js';
import { pluginDigest } from '../../../stages/loading/plugin-digest.js';
import { createStageFiles } from '../../../stages/loading/stage-files.js';
import { remove, temporaryFolder, writeFiles } from './plugin-folder.js';

const files = {
  'stages/perplexity_news/wire.mjs': `
    import { one } from './parts/one.mjs';
    import { join } from 'node:path';
    import lib from 'some-lib/deep/file.js';
    export * from '../shared/two.js';
    export const thread = () => new Worker(new URL('./parts/thread.mjs', import.meta.url), { name: 'wire' });
    export const late = () => import('./parts/late.mjs');
    export const unknown = (name) => import('./parts/' + name);
    export const pattern = (name) => import(\`./parts/\${name}.mjs\`);
    export const here = import.meta.url;
    // import './parts/commented.mjs'
    export const words = "import './parts/quoted.mjs'";`,
  'stages/perplexity_news/parts/one.mjs':
    "import './circle.mjs?x=1'; import data from './data.json' with { type: 'json' };",
  'stages/perplexity_news/parts/circle.mjs': "import '../wire.mjs'; import '@scope/pack'; import '@scope/pack/sub';",
  'stages/perplexity_news/parts/data.json': '{"line": 1}',
  'stages/perplexity_news/parts/late.mjs':
    "import 'absent-lib'; import 'odd-lib'; import './absent.mjs'; import './bad%2F.mjs';",
  'stages/perplexity_news/parts/thread.mjs': "import './in-thread.mjs';",
  'stages/perplexity_news/parts/in-thread.mjs': '',
  'stages/perplexity_news/parts/commented.mjs': '',
  'stages/perplexity_news/parts/quoted.mjs': '',
  'stages/shared/two.js': "export { three } from '../../outside/three.js';",
  'outside/three.js': 'export const three = 3;',
  'node_modules/some-lib/package.json': '{"version": "1.2.3"}',
  'node_modules/odd-lib/package.json': '{',
  'stages/node_modules/@scope/pack/package.json': '{"name": "@scope/pack", "version": "4.5.6"}',
};

let folder: string;
const digestIn = (root: string) =>
  pluginDigest(join(root, 'stages/perplexity_news/wire.mjs'), join(root, 'stages'), createStageFiles());
const digest = () => digestIn(folder);

const test = suite('plugin digest');
test.before.each(async () => {
  folder = await temporaryFolder(files);
});
test.after.each(() => remove(folder));

test('a plugin is its module, what that imports from its stages folder, and the packages with their versions', async () => {
  const graph = await importGraph(
    join(folder, 'stages/perplexity_news/wire.mjs'),
    join(folder, 'stages'),
    createStageFiles(),
  );
  assert.equal([...graph.files.keys()].sort(), [
    'perplexity_news/parts/circle.mjs',
    'perplexity_news/parts/data.json',
    'perplexity_news/parts/in-thread.mjs',
    'perplexity_news/parts/late.mjs',
    'perplexity_news/parts/one.mjs',
    'perplexity_news/parts/thread.mjs',
    'perplexity_news/wire.mjs',
    'shared/two.js',
  ]);
  assert.equal([...graph.packages].sort(), [
    '@scope/pack@4.5.6',
    'absent-lib@unknown',
    'odd-lib@unknown',
    'some-lib@1.2.3',
  ]);
});

test('the digest does not depend on the location of the folder', async () => {
  const other = await temporaryFolder(files);
  assert.is(await digestIn(other), await digest());
  await remove(other);
});

test('it changes with every imported part, and with the version of a package', async () => {
  const seen = new Set([await digest()]);
  const changes = {
    'stages/perplexity_news/parts/data.json': '{"line": 2}',
    'stages/perplexity_news/parts/late.mjs': 'export const late = 1;',
    'stages/perplexity_news/parts/in-thread.mjs': 'export const changed = 1;',
    'stages/shared/two.js': 'export const three = 4;',
    'stages/node_modules/@scope/pack/package.json': '{"version": "4.5.7"}',
    'stages/perplexity_news/wire.mjs': `${files['stages/perplexity_news/wire.mjs']}\n`,
  };
  for (const [name, content] of Object.entries(changes)) {
    await writeFiles(folder, { [name]: content });
    seen.add(await digest());
  }
  assert.is(seen.size, 1 + Object.keys(changes).length);
});

test('it does not change with a file that the plugin does not import', async () => {
  const before = await digest();
  await writeFiles(folder, {
    'stages/perplexity_news/other.mjs': 'x',
    'stages/perplexity_news/parts/commented.mjs': 'x',
    'stages/perplexity_news/parts/quoted.mjs': 'x',
    'outside/three.js': 'export const three = 4;',
  });
  assert.is(await digest(), before);
});

test('a file is digested as it was first read, like the module that Node has loaded', async () => {
  const read = createStageFiles();
  const wire = () => pluginDigest(join(folder, 'stages/perplexity_news/wire.mjs'), join(folder, 'stages'), read);
  const before = await wire();
  await writeFiles(folder, { 'stages/shared/two.js': 'export const three = 4;' });
  assert.is(await wire(), before);
  assert.is.not(await digest(), before);
});

test('a module that does not parse has a digest, too', async () => {
  await writeFiles(folder, { 'stages/perplexity_news/wire.mjs': 'import { from ;;; `' });
  assert.match(await digest(), /^[0-9a-f]{64}$/);
});

test('the event loop turns while a plugin of many files is digested', async () => {
  const parts = Array.from({ length: 200 }, (_, index) => `parts/part-${index}.mjs`);
  const imports = parts.map((name) => `import './${name}';`).join('');
  const contents = parts.map((name) => [`stages/perplexity_news/${name}`, ''] as const);
  await writeFiles(folder, { ...Object.fromEntries(contents), 'stages/perplexity_news/wire.mjs': imports });
  let turns = 0;
  let isDigested = false;
  const turn = () => {
    turns += 1;
    if (!isDigested) setImmediate(turn);
  };
  setImmediate(turn);
  await digest();
  isDigested = true;
  assert.ok(turns > 10, `${turns} turns`);
});

test.run();
