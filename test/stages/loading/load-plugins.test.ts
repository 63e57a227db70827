import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import { perplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import { createStagePlugins } from '../../../stages/load-stages.js';
import { profiles } from '../../../stages/profiles.js';
import { aShow } from '../../support/results.js';
import { stageContext } from '../../support/stage-context.js';
import {
  builtInStages,
  everyStage,
  plainPlugin,
  remove,
  selecting,
  temporaryFolder,
  writeFiles,
} from './plugin-folder.js';

const readme = fileURLToPath(new URL('../../../../stages/README.md', import.meta.url));

/** Returns the error that `load` rejects with. */
async function refusal(files: Readonly<Record<string, string>>, stage: 'perplexity_news' | 'hub_lookup', name: string) {
  const additional = await temporaryFolder(files);
  const plugins = createStagePlugins({ builtIn: builtInStages, additional }, {});
  const error = await plugins.load(stage, name).then(
    () => new Error('it was loaded'),
    (reason: Error) => reason,
  );
  await remove(additional);
  return error.message.replaceAll(additional, '…');
}

test('a plain plugin that imports nothing of ours is loaded and runs', async () => {
  const additional = await temporaryFolder({ 'claude_ranking/mine.mjs': plainPlugin('claude_ranking', 'mine') });
  const plugins = createStagePlugins({ builtIn: builtInStages, additional }, {});
  const { plugin, settings, digest } = await plugins.load('claude_ranking', 'mine');
  assert.is(settings, undefined);
  assert.match(digest, /^[0-9a-f]{64}$/);
  const outcome = await plugin.run({ show: aShow(), results: {} as never }, stageContext());
  assert.equal(outcome, { kind: 'failed', reason: 'not tonight', retryable: false });
  await remove(additional);
});

test('a default export is accepted, and so is a CommonJS module', async () => {
  const body = "{ stage: 'perplexity_news', implementation: 'NAME', run() {} }";
  const additional = await temporaryFolder({
    'perplexity_news/bare.mjs': `export default ${body.replace('NAME', 'bare')};`,
    'perplexity_news/common.js': `module.exports = ${body.replace('NAME', 'common')};`,
  });
  const plugins = createStagePlugins({ builtIn: builtInStages, additional }, {});
  assert.is((await plugins.load('perplexity_news', 'bare')).plugin.implementation, 'bare');
  assert.is((await plugins.load('perplexity_news', 'common')).plugin.implementation, 'common');
  await remove(additional);
});

test('the example of the README works as written', async () => {
  const example = /```js\n([\s\S]+?)```/.exec(await readFile(readme, 'utf8'))?.[1];
  const additional = await temporaryFolder({ 'perplexity_news/wire.mjs': example ?? '' });
  const plugins = createStagePlugins({ builtIn: builtInStages, additional }, {});
  const { plugin } = await plugins.load('perplexity_news', 'wire');
  const outcome = await plugin.run({ show: aShow(), results: {} as never }, stageContext());
  assert.is(outcome.kind === 'produced' && safeParse(perplexityNewsValue, outcome.value).success, true);
  await remove(additional);
});

test('a plugin is loaded once, also for concurrent callers', async () => {
  const counting = 'globalThis.timesLoaded = (globalThis.timesLoaded ?? 0) + 1;\n';
  const additional = await temporaryFolder({
    'perplexity_news/once.mjs': counting + plainPlugin('perplexity_news', 'once'),
  });
  const plugins = createStagePlugins({ builtIn: builtInStages, additional }, {});
  const [one, other] = await Promise.all([
    plugins.load('perplexity_news', 'once'),
    plugins.load('perplexity_news', 'once'),
  ]);
  assert.is(one, other);
  assert.is(await plugins.load('perplexity_news', 'once'), one);
  assert.is(Reflect.get(globalThis, 'timesLoaded'), 1);
  await remove(additional);
});

test('what a plugin throws or reports is without the secrets of the environment', async () => {
  const reasonOf = async (body: string) => {
    const additional = await temporaryFolder({
      'perplexity_city/mine.mjs': `export const plugin = { stage: 'perplexity_city', implementation: 'mine', async run() { ${body} } };`,
    });
    const secrets = { SOME_API_KEY: 'canary-1', CITY_TOKEN: 'canary-2', DB_PASSWORD: 'canary-3', LANG: '401' };
    const plugins = createStagePlugins({ builtIn: builtInStages, additional }, secrets);
    const { plugin } = await plugins.load('perplexity_city', 'mine');
    const outcome = await plugin
      .run({ show: aShow(), results: {} as never }, stageContext())
      .catch((error: Error) => ({ kind: 'failed' as const, reason: error.message }));
    await remove(additional);
    return outcome.kind === 'failed' ? outcome.reason : '';
  };
  const leak = "'401 for canary-1, canary-2 of canary-3, sk-ant-api03-canarycanarycanarycanary'";
  const thrown = await reasonOf(`throw new Error(${leak});`);
  const reported = await reasonOf(`return { kind: 'failed', reason: ${leak}, retryable: false };`);
  for (const reason of [thrown, reported]) {
    assert.match(reason, /^401 for /u);
    assert.not.match(reason, /canary/u);
  }
});

test('an export with the wrong shape is rejected with everything that is wrong', async () => {
  const wrong = plainPlugin('perplexity_city', 'other', 'run: 1, settings: {}');
  assert.is(
    await refusal({ 'perplexity_news/mine.mjs': wrong }, 'perplexity_news', 'mine'),
    '…/perplexity_news/mine.mjs is not a valid plugin: "stage" is "perplexity_city", while its folder says "perplexity_news"; ' +
      '"implementation" is "other", while its file name says "mine"; "run" is not a function; "settings" is not a schema',
  );
  const lacking = "export default { stage: 'hub_lookup', implementation: 'mine' };";
  assert.is(
    await refusal({ 'hub_lookup/mine.mjs': lacking }, 'hub_lookup', 'mine'),
    '…/hub_lookup/mine.mjs is not a valid plugin: "run" is not a function; "shows" is not a function',
  );
  const nothing = 'export const stage = 1;';
  assert.match(await refusal({ 'hub_lookup/mine.mjs': nothing }, 'hub_lookup', 'mine'), 'exports neither "plugin" nor');
  assert.match(await refusal({ 'hub_lookup/mine.mjs': 'export default 7' }, 'hub_lookup', 'mine'), 'is not an object');
});

test('a module that cannot be loaded is rejected with its path and the reason', async () => {
  const file = 'perplexity_news/mine.mjs';
  const load = (source: string) => refusal({ [file]: source }, 'perplexity_news', 'mine');
  assert.match(await load('export const plugin = {;'), `…/${file} cannot be loaded: SyntaxError: `);
  assert.is(await load('throw new RangeError("too far");'), `…/${file} cannot be loaded: RangeError: too far`);
  assert.is(await load('throw "words";'), `…/${file} cannot be loaded: words`);
  assert.match(await load("import './absent.mjs'; export default {};"), 'Cannot find module');
});

test('an unknown implementation is reported with the known ones', async () => {
  const additional = await temporaryFolder({ 'perplexity_news/wire.mjs': '', 'perplexity_news/agency.mjs': '' });
  const builtIn = await temporaryFolder({});
  const plugins = createStagePlugins({ builtIn, additional }, {});
  const message = (name: string, stage: 'perplexity_news' | 'hub_lookup' = 'perplexity_news') =>
    plugins.load(stage, name).catch((error: Error) => error.message);
  const known = 'known: agency, wire';
  assert.is(await message('wier'), `perplexity_news has no implementation "wier" (did you mean "wire"?); ${known}`);
  assert.is(await message('__proto__'), `perplexity_news has no implementation "__proto__"; ${known}`);
  assert.is(await message('wire', 'hub_lookup'), 'hub_lookup has no implementation "wire"; known: none');
  await remove(additional, builtIn);
});

test('of an additional plugin, the digest is that of the code that was checked, whatever its file says later', async () => {
  const source = plainPlugin('claude_ranking', 'mine');
  const additional = await temporaryFolder({ 'claude_ranking/mine.mjs': source });
  const digestOfFile = () => createStagePlugins(folders, {}).load('claude_ranking', 'mine');
  const folders = { builtIn: builtInStages, additional };
  const plugins = createStagePlugins(folders, {});
  const { digest: before } = await digestOfFile();
  await plugins.checkAll({ ...profiles.local, claude_ranking: 'mine' });
  await writeFiles(additional, { 'claude_ranking/mine.mjs': `${source}// changed` });
  assert.is((await plugins.load('claude_ranking', 'mine')).digest, before);
  assert.is.not((await digestOfFile()).digest, before);
  await remove(additional);
});

test('the digests of built-in plugins are those of the moment when they are taken', async () => {
  const builtIn = await temporaryFolder(everyStage('base'));
  const file = 'claude_ranking/base.js';
  const digestOf = async (plugins: ReturnType<typeof createStagePlugins>) =>
    (await plugins.load('claude_ranking', 'base')).digest;
  const [early, late] = [0, 1].map(() => createStagePlugins({ builtIn, additional: null }, {}));
  assert.ok(early !== undefined && late !== undefined);
  for (const plugins of [early, late]) await plugins.checkAll(selecting('base'));
  await early.takeDigests(new AbortController().signal);
  await writeFiles(builtIn, { [file]: `${await readFile(`${builtIn}/${file}`, 'utf8')}// changed` });
  assert.is.not(await digestOf(early), await digestOf(late));
  await remove(builtIn);
});

test('a whole selection reports all its problems together, and none if everything can run', async () => {
  const builtIn = await temporaryFolder({ ...everyStage('base'), 'vps_deployment/broken.js': 'throw 1' });
  const additional = await temporaryFolder({ 'hub_lookup/mine.mjs': 'export default {}', 'odd/x.mjs': '' });
  const plugins = createStagePlugins({ builtIn, additional }, {});
  const besides = { hub_lookup: 'mine', perplexity_city: 'bass', vps_deployment: 'broken' };
  const problems = await plugins.checkAll(selecting('base', besides));
  assert.is(problems.length, 4);
  assert.match(problems[0] ?? '', 'odd is not named like a stage');
  assert.match(problems[1] ?? '', 'mine.mjs is not a valid plugin');
  assert.match(problems[2] ?? '', 'perplexity_city has no implementation "bass" (did you mean "base"?)');
  assert.match(problems[3] ?? '', 'broken.js cannot be loaded: 1');
  const fine = createStagePlugins({ builtIn, additional: null }, {});
  assert.equal(await fine.checkAll(selecting('base')), []);
  await remove(builtIn, additional);
});

test('a variable that several stages miss is reported once, and names them all', async () => {
  const plugins = createStagePlugins({ builtIn: builtInStages, additional: null }, {});
  const hub = ['hub_lookup', 'previous_show_lookup', 'historical_sales_lookup', 'voice_profile_load'];
  const problems = await plugins.checkAll({
    ...profiles.local,
    ...Object.fromEntries(hub.map((key) => [key, 'http'])),
  });
  const names = hub.map((key) => `${key}=http`).join(', ');
  assert.equal(problems, [
    `${names}: the variable BRIEF_HUB_URL is missing`,
    `${names}: the variable BRIEF_HUB_TOKEN is missing`,
  ]);
});

test('the built-in plugins of this folder are valid', async () => {
  const plugins = createStagePlugins({ builtIn: builtInStages, additional: null }, {});
  assert.type((await plugins.load('vps_deployment', 'folder')).plugin.withdraw, 'function');
  assert.type((await plugins.load('url_verification', 'http')).plugin.run, 'function');
  assert.type((await plugins.load('og_verification', 'http')).plugin.run, 'function');
});

test.run();
