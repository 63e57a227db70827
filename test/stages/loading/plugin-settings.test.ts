import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { createStagePlugins, discoverStages } from '../../../stages/load-stages.js';
import { readSettings } from '../../../stages/loading/plugin-settings.js';
import { profiles } from '../../../stages/profiles.js';
import { builtInStages, plainPlugin, remove, temporaryFolder } from './plugin-folder.js';

const readme = new URL('../../../../stages/README.md', import.meta.url);

const schema = v.object({
  WIRE_URL: v.pipe(v.string(), v.url()),
  WIRE_KEY: v.pipe(v.string(), v.minLength(8)),
  WIRE_LIMIT: v.optional(v.pipe(v.string(), v.toNumber()), '10'),
});

/** A schema without a library, as a plain plugin can have. */
const plainSchema = `settings: { '~standard': { version: 1, vendor: 'mine', async validate(environment) {
  return environment.WIRE_KEY ? { value: { key: environment.WIRE_KEY } } : { issues: [{ message: 'no key', path: ['WIRE_KEY'] }] };
} } }`;

test('settings are what the schema makes of the environment', async () => {
  const environment = { WIRE_URL: 'https://wire.test/', WIRE_KEY: 'long enough', OTHER: 'x' };
  const { settings, problems } = await readSettings(schema, environment);
  assert.equal(problems, []);
  assert.equal(settings, { WIRE_URL: 'https://wire.test/', WIRE_KEY: 'long enough', WIRE_LIMIT: 10 });
  assert.equal(await readSettings(undefined, environment), { settings: undefined, problems: [] });
});

test('missing or invalid settings are reported by the name of the variable, never by their value', async () => {
  assert.equal((await readSettings(schema, { WIRE_KEY: '' })).problems, [
    'the variable WIRE_URL is missing',
    'the variable WIRE_KEY is missing',
  ]);
  const { problems } = await readSettings(schema, { WIRE_URL: 'hidden', WIRE_KEY: 'hidden', WIRE_LIMIT: 'hidden' });
  assert.is(problems.length, 3);
  assert.match(problems[1] ?? '', 'the variable WIRE_KEY is not valid (expected: >=8)');
  assert.not.match(problems.join(), 'hidden');
});

test('messages contain words, not patterns', async () => {
  const pattern = v.pipe(v.string(), v.regex(/^SHA/u));
  const described = v.object({
    WIRE_A: v.pipe(pattern, v.metadata({ expected: 'a word with SHA' })),
    WIRE_B: v.pipe(pattern, v.description('The fingerprint of the wire.')),
    WIRE_C: pattern,
  });
  assert.equal((await readSettings(described, { WIRE_A: 'x', WIRE_B: 'x', WIRE_C: 'x' })).problems, [
    'the variable WIRE_A is not valid (expected: a word with SHA)',
    'the variable WIRE_B is not valid (it is meant to be: The fingerprint of the wire)',
    'the variable WIRE_C is not valid',
  ]);
});

test('no built-in plugin reports an invalid setting with a pattern', async () => {
  const folders = { builtIn: builtInStages, additional: null };
  const variables = [...readFileSync(readme, 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name ?? '');
  const { checkAll } = createStagePlugins(folders, Object.fromEntries(variables.map((name) => [name, ' %%% '])));
  const { catalogue } = await discoverStages(folders);
  const problems: string[] = [];
  for (const [stage, names] of Object.entries(catalogue)) {
    for (const name of names) problems.push(...(await checkAll({ ...profiles.local, [stage]: name })));
  }
  assert.ok(problems.filter((problem) => problem.includes('is not valid')).length > 10, problems.join());
  for (const problem of problems) assert.not.match(problem, /: \/|\[\^|\\/u);
});

test('secrets of a schema can be given as files, of which only the path is ever reported', async () => {
  const folder = await temporaryFolder({ 'key.txt': 'from a file\n', 'limit.txt': '20' });
  const marked = v.object({ ...schema.entries, WIRE_KEY: v.pipe(v.string(), v.metadata({ secret: true })) });
  const files = { WIRE_KEY_FILE: join(folder, 'key.txt'), WIRE_LIMIT_FILE: join(folder, 'limit.txt') };
  const read = await readSettings(marked, { WIRE_URL: 'https://wire.test/', WIRE_KEY: '', ...files });
  assert.equal(read.settings, { WIRE_URL: 'https://wire.test/', WIRE_KEY: 'from a file', WIRE_LIMIT: 10 });
  const missing = await readSettings(marked, { WIRE_KEY_FILE: join(folder, 'gone.txt') });
  const gone = `WIRE_KEY_FILE names a file that cannot be read: ${folder}/gone.txt (ENOENT)`;
  assert.equal(missing.problems, [gone, 'the variable WIRE_URL is missing']);
  const both = await readSettings(marked, { WIRE_URL: 'https://wire.test/', WIRE_KEY: 'hidden', ...files });
  assert.equal(both.problems, ['WIRE_KEY_FILE and WIRE_KEY are both set: unset one']);
  await remove(folder);
});

test('a schema that fails as a whole, or throws, is reported without a variable', async () => {
  const whole = v.pipe(
    schema,
    v.check(() => false, 'hidden'),
  );
  const environment = { WIRE_URL: 'https://wire.test/', WIRE_KEY: 'long enough' };
  assert.equal((await readSettings(whole, environment)).problems, ['its settings contradict each other']);
  const throwing = v.pipe(
    v.looseObject({}),
    v.check(() => {
      throw new Error('hidden');
    }),
  );
  assert.equal((await readSettings(throwing, environment)).problems, ['its settings schema throws']);
});

test('a plugin with a schema of its own gets its settings, and is rejected without them', async () => {
  const additional = await temporaryFolder({
    'perplexity_news/wire.mjs': plainPlugin('perplexity_news', 'wire', plainSchema),
  });
  const folders = { builtIn: builtInStages, additional };
  const loaded = await createStagePlugins(folders, { WIRE_KEY: 'x' }).load('perplexity_news', 'wire');
  assert.equal(loaded.settings, { key: 'x' });
  const error = await createStagePlugins(folders, {})
    .load('perplexity_news', 'wire')
    .catch((reason: Error) => reason);
  assert.is(error instanceof Error && error.message, 'perplexity_news=wire: the variable WIRE_KEY is missing');
  await remove(additional);
});

test.run();
