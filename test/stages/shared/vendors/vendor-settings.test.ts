import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { plugin as claude } from '../../../../stages/claude_ranking/claude.js';
import { readSettings } from '../../../../stages/loading/plugin-settings.js';
import { isSecret } from '../../../../stages/loading/secret-files.js';
import { plugin as openai } from '../../../../stages/openai_generation/openai.js';
import { plugin as city } from '../../../../stages/perplexity_city/perplexity.js';
import { plugin as news } from '../../../../stages/perplexity_news/perplexity.js';
import {
  baseAddress,
  countOr,
  oneOf,
  recordingOf,
  secret,
  textOr,
  vendorSettings,
} from '../../../../stages/shared/vendors/vendor-settings.js';
import { revealed } from '../../../support/revealed.js';

const test = suite('the settings of a vendor');

const schema = vendorSettings(
  {
    X_API_KEY: secret,
    X_BASE_URL: baseAddress,
    X_MODEL: textOr('usual'),
    X_LIMIT: countOr(500),
    X_KIND: oneOf(['one', 'two']),
  },
  { key: 'X_API_KEY', base: 'X_BASE_URL', ownAddress: 'https://api.x.example/v1' },
);
const read = (environment: Readonly<Record<string, string>>) => readSettings(schema as never, environment);

test('have defaults, and treat blank as unset', async () => {
  const plain = {
    ...{ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record', X_API_KEY: 'k', X_BASE_URL: undefined },
    ...{ X_MODEL: 'usual', X_LIMIT: 500, X_KIND: 'one' },
  };
  for (const given of [{ X_API_KEY: ' k ' }, { X_API_KEY: 'k', X_MODEL: ' ', X_LIMIT: '', X_BASE_URL: '' }]) {
    const { settings, problems } = await read(given);
    assert.equal([revealed(settings), problems], [plain, []]);
  }
  const { settings } = await read({ X_API_KEY: 'k', X_MODEL: 'm', X_LIMIT: '7', X_KIND: 'two' });
  assert.equal(revealed(settings), { ...plain, X_MODEL: 'm', X_LIMIT: 7, X_KIND: 'two' });
});

test('require a key, except for another server or a replay', async () => {
  assert.equal((await read({})).problems, ['the variable X_API_KEY is missing']);
  assert.equal((await read({ X_BASE_URL: 'http://127.0.0.1:11434/v1/' })).problems, []);
  assert.equal((await read({ BRIEF_RECORD_DIR: 'kept', BRIEF_RECORD: 'replay' })).problems, []);
  assert.equal((await read({ BRIEF_RECORD_DIR: 'kept' })).problems, ['the variable X_API_KEY is missing']);
  assert.equal((await read({ BRIEF_RECORD: 'replay' })).problems, ['the variable BRIEF_RECORD_DIR is missing']);
});

test('require a key when the base address is the vendor’s own, in any spelling', async () => {
  for (const own of [
    'https://api.x.example/v1',
    'https://API.X.example:443',
    'http://api.x.example./v2/',
    'https://eu.api.x.example/v1',
  ]) {
    assert.equal((await read({ X_BASE_URL: own })).problems, ['the variable X_API_KEY is missing'], own);
    assert.equal((await read({ X_BASE_URL: own, X_API_KEY: 'k' })).problems, [], own);
  }
  for (const other of ['https://my-api.x.example', 'https://x.example', 'https://api.x.example.proxy.example']) {
    assert.equal((await read({ X_BASE_URL: other })).problems, [], other);
  }
});

test('of each vendor know its own address', async () => {
  for (const [plugin, key, base, own] of [
    [openai, 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'https://api.openai.com/v1'],
    [claude, 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'https://api.anthropic.com'],
    [city, 'PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL', 'https://api.perplexity.ai'],
    [news, 'PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL', 'https://api.perplexity.ai'],
  ] as const) {
    const problemsAt = async (address: string) =>
      (await readSettings(plugin.settings as never, { BRIEF_INPUT_DIR: 'in', [base]: address })).problems;
    assert.equal(await problemsAt(own), [`the variable ${key} is missing`]);
    assert.equal(await problemsAt('http://127.0.0.1:11434/v1'), []);
  }
});

test('name a missing key along with everything else that is missing', async () => {
  const two = vendorSettings({ X_PLACE: v.string(), X_API_KEY: secret }, { key: 'X_API_KEY', base: null });
  const { problems } = await readSettings(two as never, {});
  assert.equal(problems, ['the variable X_PLACE is missing', 'the variable X_API_KEY is missing']);
});

test('require no key when the vendor has none', async () => {
  const keyless = vendorSettings({ X_MODEL: textOr('usual') }, { key: null, base: null });
  assert.equal((await readSettings(keyless as never, {})).problems, []);
});

test('name an invalid variable without its value', async () => {
  const wrong = {
    X_API_KEY: 'k',
    X_BASE_URL: 'http://user:pass@host',
    X_LIMIT: '-1',
    X_KIND: 'three',
    BRIEF_RECORD: 'rewind',
  };
  const { problems } = await read(wrong);
  assert.is(problems.length, 4);
  for (const variable of ['X_BASE_URL', 'X_LIMIT', 'X_KIND', 'BRIEF_RECORD']) {
    assert.ok(
      problems.some((problem) => problem.includes(variable)),
      variable,
    );
  }
  for (const value of ['pass', '-1', 'three', 'rewind']) assert.not.ok(problems.join().includes(value), value);
  for (const address of ['ftp://host', 'host', 'http://host?a=1', 'http://host#a']) {
    assert.is((await read({ X_API_KEY: 'k', X_BASE_URL: address })).problems.length, 1, address);
  }
  assert.ok(isSecret(secret) && !isSecret(baseAddress));
});

test('report quotation marks around an address', async () => {
  for (const mark of ['"', "'", '“']) {
    const { problems } = await read({ X_API_KEY: 'k', X_BASE_URL: `${mark}https://x.example/v1${mark}` });
    const why = 'it begins with a quotation mark, which counts as part of the value: remove it';
    assert.equal(problems, [`the variable X_BASE_URL is not valid: ${why}`]);
  }
});

test('return the recording folder and mode', () => {
  assert.is(recordingOf({ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record' }), null);
  assert.equal(recordingOf(v.parse(schema, { BRIEF_RECORD_DIR: 'd', BRIEF_RECORD: 'replay' })), {
    directory: 'd',
    mode: 'replay',
  });
});

test.run();
