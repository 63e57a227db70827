import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { createStagePlugins } from '../../../stages/load-stages.js';
import { createStageFiles, type StageFile } from '../../../stages/loading/stage-files.js';
import { profiles } from '../../../stages/profiles.js';
import { builtInStages, plainPlugin, remove, temporaryFolder } from './plugin-folder.js';

const never = new AbortController().signal;
const late = (part: string) => `export const late = () => import('./parts/${part}');\n`;
const recording = (word: string) => `(globalThis.loadedLate ??= []).push('${word}');\n`;
const loadedLate = (): unknown => Reflect.get(globalThis, 'loadedLate') ?? [];

const test = suite('parts that a plugin imports when it runs');
let builtIn: string;
let additional: string;
test.before.each(async () => {
  Reflect.set(globalThis, 'loadedLate', []);
  builtIn = await temporaryFolder({
    'perplexity_news/wire.js': late('work.js') + plainPlugin('perplexity_news', 'wire'),
    'perplexity_news/parts/work.js': `import '../../shared/deep.js';\n${recording('work')}`,
    'perplexity_news/parts/broken.js': 'throw new RangeError("too far");',
    'perplexity_news/unused.js': late('broken.js') + plainPlugin('perplexity_news', 'unused'),
    'perplexity_city/town.js': late('../../shared/deep.js') + plainPlugin('perplexity_city', 'town'),
    'shared/deep.js': `export const later = () => import('./deeper.js');\n${recording('deep')}`,
    'shared/deeper.js': recording('deeper'),
  });
  additional = await temporaryFolder({
    'hub_lookup/mine.mjs': late('heavy.mjs') + plainPlugin('hub_lookup', 'mine'),
    'hub_lookup/parts/heavy.mjs': recording('heavy'),
  });
});
test.after.each(() => remove(builtIn, additional));

test('they are loaded once the plugin is, and only then; those of additional plugins are not', async () => {
  const plugins = createStagePlugins({ builtIn, additional }, {});
  await plugins.load('perplexity_news', 'wire');
  await plugins.load('perplexity_city', 'town');
  await plugins.load('hub_lookup', 'mine');
  assert.equal(loadedLate(), []);
  assert.equal(await plugins.loadLaterParts(never), []);
  assert.equal(loadedLate(), ['deep', 'work', 'deeper']);
});

test('one that cannot be loaded is reported with its path and the reason', async () => {
  const plugins = createStagePlugins({ builtIn, additional }, {});
  await plugins.load('perplexity_news', 'unused');
  assert.equal(await plugins.loadLaterParts(never), [
    `${join(builtIn, 'perplexity_news/parts/broken.js')} cannot be loaded: RangeError: too far`,
  ]);
});

test('none is loaded after the signal has aborted', async () => {
  const plugins = createStagePlugins({ builtIn, additional }, {});
  await plugins.load('perplexity_news', 'wire');
  assert.equal(await plugins.loadLaterParts(AbortSignal.abort()), []);
  assert.equal(loadedLate(), []);
});

test('of the built-in stages nothing but settings is loaded before they run', () => {
  const read = createStageFiles();
  const packages = new Set<string>();
  const walk = (file: StageFile | null) => {
    if (file === null) return;
    for (const name of file.packages) packages.add(name.replace(/@[^@]+$/u, ''));
    for (const path of file.imports.filter((each) => !file.importsLater.includes(each))) walk(read(path));
  };
  for (const stage of stageKeys) walk(read(join(builtInStages, stage, `${profiles.local[stage]}.js`)));
  assert.equal([...packages], ['valibot']);
});

test.run();
