import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discoverStages } from '../../../stages/load-stages.js';
import { builtInStages, everyStage, plainPlugin, remove, temporaryFolder } from './plugin-folder.js';

const explosive = 'throw new Error("loaded");';

test('implementations are found by file name alone and nothing is loaded', async () => {
  const builtIn = await temporaryFolder({
    'hub_lookup/files.js': explosive,
    'hub_lookup/files.js.map': '{}',
    'hub_lookup/files.d.ts': '',
    'hub_lookup/calendar/parse.js': explosive,
    'hub_lookup/bandsintown.js': explosive,
    'hub_lookup/_draft.js': explosive,
    'hub_lookup/.hidden.js': explosive,
    'hub_lookup/README.md': '',
    'hub_lookup/style.css': '',
    'shared/topic/part.js': explosive,
    'load-stages.js': explosive,
  });
  const { catalogue, problems } = await discoverStages({ builtIn, additional: null });
  assert.equal(problems, []);
  assert.equal(catalogue.hub_lookup, ['bandsintown', 'files']);
  assert.equal(catalogue.og_verification, []);
  await remove(builtIn);
});

test('an additional folder has .js and .mjs plugins in addition to the built-in ones', async () => {
  const builtIn = await temporaryFolder(everyStage('base'));
  const additional = await temporaryFolder({
    'perplexity_news/wire.mjs': explosive,
    'perplexity_news/agency.js': explosive,
    'perplexity_news/README.txt': '',
    'perplexity_news/parts/fetch.mjs': explosive,
    'shared/clock.mjs': explosive,
    'package.json': '{}',
    'README.md': '',
    '.git/config': '',
  });
  const { catalogue, problems } = await discoverStages({ builtIn, additional });
  assert.equal(problems, []);
  assert.equal(catalogue.perplexity_news, ['agency', 'base', 'wire']);
  await remove(builtIn, additional);
});

test('everything in an additional folder that cannot be a plugin is named, with a suggestion', async () => {
  const builtIn = await temporaryFolder(everyStage('base'));
  const additional = await temporaryFolder({
    'perplexity_newz/wire.mjs': explosive,
    'elsewhere/x.mjs': explosive,
    'loose.mjs': explosive,
    'hub_lookup/base.mjs': explosive,
    'hub_lookup/typed.ts': '',
    'hub_lookup/twice.js': explosive,
    'hub_lookup/twice.mjs': explosive,
    'hub_lookup/two words.mjs': explosive,
  });
  const { catalogue, problems } = await discoverStages({ builtIn, additional });
  assert.equal(problems, [
    `${additional}/elsewhere is not named like a stage`,
    `${additional}/loose.mjs is next to the stage folders; a plugin belongs in the folder of its stage`,
    `${additional}/perplexity_newz is not named like a stage (did you mean "perplexity_news"?)`,
    `${additional}/hub_lookup/twice.mjs has the name of another file in this folder: "twice" is taken`,
    `${additional}/hub_lookup/two words.mjs has a name with other than letters, digits, ".", "_" and "-"`,
    `${additional}/hub_lookup/typed.ts is not a plugin module: those end in .js or .mjs`,
    `${additional}/hub_lookup/base.mjs has the name of a built-in implementation: "base" is taken; rename the file`,
  ]);
  assert.equal(catalogue.hub_lookup, ['base', 'twice']);
  await remove(builtIn, additional);
});

test('a missing folder is a problem; a linked plugin is a plugin', async () => {
  const builtIn = await temporaryFolder({ 'hub_lookup/base.js': plainPlugin('hub_lookup', 'base') });
  const absent = join(builtIn, 'absent');
  const missing = await discoverStages({ builtIn, additional: absent });
  assert.equal(missing.problems, [`${absent} cannot be read as a folder of stage plugins (ENOENT)`]);
  const additional = await temporaryFolder({});
  await symlink(join(builtIn, 'hub_lookup'), join(additional, 'hub_lookup'));
  await symlink(join(builtIn, 'hub_lookup/base.js'), join(builtIn, 'hub_lookup/linked.js'));
  const linked = await discoverStages({ builtIn, additional });
  assert.equal(linked.catalogue.hub_lookup, ['base', 'linked']);
  assert.is(linked.problems.length, 2, 'the same names again');
  await remove(builtIn, additional);
});

test('the stages of this build are found', async () => {
  const { catalogue, problems } = await discoverStages({ builtIn: builtInStages, additional: null });
  assert.equal(problems, []);
  assert.ok(catalogue.vps_deployment.includes('folder'));
  assert.ok(catalogue.url_verification.includes('http'));
  assert.ok(catalogue.og_verification.includes('http'));
});

test.run();
