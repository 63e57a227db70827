import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { createOutbound } from '../../../../adapters/outbound/guarded-fetch.js';
import type { Log, LogFields } from '../../../../src/ports/log.js';
import { Secret } from '../../../../src/ports/secret.js';
import type { StagePlugin } from '../../../../src/ports/stage-plugin.js';
import { readSettings } from '../../../../stages/loading/plugin-settings.js';
import { createVendorCalls } from '../../../../stages/shared/vendors/vendor-calls.js';
import { plugin as youtube } from '../../../../stages/youtube_transcripts/youtube.js';
import { aShow, inputOfShow } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';
import { type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { date, hubStages } from '../json-service/hub-stages.js';
import { webStages } from '../perplexity/web-stages.js';
import { modelStages } from './model-stages.js';

const [first, second] = ['Abcdefgh1jkLmnop', 'Qrstuvwx2zAbcdef'] as const;
/** Characters between the halves of a key, and their names in messages. */
const breaks = {
  newline: ['\n', 'a line break'],
  'carriage return': ['\r\n', 'a line break'],
  tab: ['\t', 'a tab'],
  NUL: ['\0', 'a NUL'],
  blank: [' ', 'a blank'],
  'smart quote': ['’', 'a typographic quotation mark'],
  'zero-width space': ['\u200b', 'an invisible character'],
  'bell sign': ['\u0007', 'a control character'],
  letter: ['é', 'a character that is not ASCII'],
} as const;

/** A stage that sends a secret to a server, and the settings for that server. */
type Keyed = Readonly<{
  name: string;
  plugin: StagePlugin;
  variable: string;
  base(origin: string): Readonly<Record<string, string>>;
  input: unknown;
}>;

const account = { YOUTUBE_CLIENT_ID: 'client', YOUTUBE_CLIENT_SECRET: 'client-secret', YOUTUBE_REFRESH_TOKEN: 'token' };
const keyed: readonly Keyed[] = [
  ...modelStages.map(({ name, plugin, keyVariable, environment, input }) => ({
    ...{ name, plugin, variable: keyVariable, base: environment, input: input() },
  })),
  ...webStages.map(({ name, plugin, nowhere }) => ({
    ...{ name, plugin, variable: 'PERPLEXITY_API_KEY', input: nowhere() },
    base: (origin: string) => ({ PERPLEXITY_BASE_URL: origin, BRIEF_INPUT_DIR: '/nowhere/at/all' }),
  })),
  ...hubStages.map(({ name, plugin, show, vendor, settings }) => ({
    ...{ name, plugin, variable: vendor === 'hub' ? 'BRIEF_HUB_TOKEN' : 'BRIEF_BANDSINTOWN_APP_ID', base: settings },
    input: inputOfShow(show),
  })),
  ...Object.keys(account).map((variable) => ({
    ...{ name: 'transcripts', plugin: youtube as unknown as StagePlugin, variable, input: inputOfShow(aShow()) },
    base: (origin: string) => ({
      ...{ ...account, BRIEF_INPUT_DIR: '/nowhere/at/all', BRIEF_YOUTUBE_VIDEOS: 'aB3_dE6-gH9' },
      ...{ YOUTUBE_API_BASE_URL: origin, YOUTUBE_TOKEN_URL: `${origin}/token`, YOUTUBE_WEB_BASE_URL: origin },
      BRIEF_YOUTUBE_CACHE_DIR: '/nowhere/at/all/either',
    }),
  })),
];

const holdsHalf = (text: string) => [first, second].some((half) => text.toLowerCase().includes(half.toLowerCase()));
const origin = 'http://127.0.0.1:1';

const refusing = suite('a key that is not valid in a header');

for (const { name, plugin, variable, base } of keyed) {
  refusing(`is rejected at startup for the ${name}, naming ${variable} and the fault, not the key`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brief-key-'));
    const problemsOf = async (variables: Readonly<Record<string, string>>) =>
      (await readSettings(plugin.settings, { ...base(origin), [variable]: '', ...variables })).problems;
    try {
      for (const [between, what] of Object.values(breaks)) {
        const key = `${first}${between}${second}`;
        const form = `is not valid: its character 17 is ${what}, but only visible ASCII characters can be sent`;
        assert.equal(await problemsOf({ [variable]: key }), [`the variable ${variable} ${form}`]);
        const file = join(folder, 'key');
        await writeFile(file, `${key}\n`);
        const problem = `the variable ${variable}, from ${variable}_FILE, ${form}`;
        assert.equal(await problemsOf({ [`${variable}_FILE`]: file }), [problem]);
      }
      for (const end of ['\n', '\r\n', '\r\n\r\n', ' \t\n']) {
        await writeFile(join(folder, 'key'), `${first}${end}`);
        assert.equal(await problemsOf({ [`${variable}_FILE`]: join(folder, 'key') }), [], JSON.stringify(end));
        assert.equal(await problemsOf({ [variable]: `${first}${end}` }), [], JSON.stringify(end));
      }
      for (const mark of ['"', "'", '“']) {
        const [problem = '', ...others] = await problemsOf({ [variable]: `${mark}${first}${mark}` });
        assert.match(
          problem,
          `${variable} is not valid: it begins with a quotation mark, which counts as part of the value`,
        );
        assert.equal([holdsHalf(problem), others], [false, []]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

/** The output of one attempt and of the check, with a key that bypassed the settings. */
async function leftBy({ plugin, variable, base, input }: Keyed, key: string, reply: VendorReply, record: string) {
  return withVendor(
    () => reply,
    async ({ base: server }) => {
      const logged: string[] = [];
      const outbound = createOutbound({ allowedOrigins: () => [server], log: keeping(logged) });
      const good = { [variable]: first, BRIEF_RECORD_DIR: record, ...base(server) };
      const settings = {
        ...(v.parse(plugin.settings as v.GenericSchema, good) as object),
        [variable]: new Secret(key),
      };
      const context = stageContext<unknown>({ settings, fetch: outbound, log: keeping(logged) });
      const results = [
        await plugin.run(input as never, context),
        await plugin.check?.(context),
        'shows' in plugin && typeof plugin.shows === 'function' ? await plugin.shows(date, context) : null,
      ];
      await outbound.close();
      const names = await readdir(record).catch(() => []);
      const files = await Promise.all(names.map((name) => readFile(join(record, name), 'utf8')));
      return {
        outcome: results[0] as Readonly<Record<string, unknown>>,
        all: JSON.stringify([results, logged, files]),
      };
    },
  );
}

function keeping(lines: string[]): Log {
  const write = (message: string, fields: LogFields = {}) => {
    lines.push(JSON.stringify({ message, ...fields }));
  };
  const log: Log = { debug: write, info: write, warn: write, error: write, child: () => log };
  return log;
}

async function withFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-key-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const below = suite('a key that bypassed the settings');

for (const stage of keyed) {
  below(`in ${stage.variable} is in no outcome, log, record or finding of the ${stage.name}`, async () => {
    for (const between of ['\n', '\t', '\u200b']) {
      const key = `${first}${between}${second}`;
      const echo = JSON.stringify({ error: { message: `The key ${key} is wrong`, type: 'x', code: `bad ${key}` } });
      const header = encodeURIComponent(key);
      for (const reply of [
        { status: 200, body: echo },
        { status: 400, body: echo },
        { status: 500, body: `<p>${key}</p>` },
        { status: 200, body: '{}', headers: { 'content-type': `application/${header}` } },
      ]) {
        const { all } = await withFolder((folder) => leftBy(stage, key, reply, folder));
        assert.not.ok(holdsHalf(all), `${JSON.stringify(between)} ${all}`);
      }
    }
  });
}

for (const stage of keyed.filter(({ variable }) => /API_KEY/u.test(variable))) {
  below(`fails the ${stage.name} permanently, with our own message`, async () => {
    for (const between of ['\n', '\0', '’']) {
      const { outcome, all } = await withFolder((folder) =>
        leftBy(stage, `${first}${between}${second}`, { body: '{}' }, folder),
      );
      assert.equal([outcome['kind'], outcome['retryable']], ['failed', false], all);
      assert.match(String(outcome['reason']), `was not called because the request is invalid: check ${stage.variable}`);
      assert.not.match(all, /Headers|ByteString|invalid header/u);
    }
  });

  below(`fails the ${stage.name} for invalid custom headers of its SDK, too`, async () => {
    const variable = stage.variable.replace('_API_KEY', '_CUSTOM_HEADERS');
    process.env[variable] = `x-proxy: ${first}é’${second}`;
    try {
      const { outcome, all } = await withFolder((folder) => leftBy(stage, first, { body: '{}' }, folder));
      assert.equal([outcome['kind'], outcome['retryable']], ['failed', false], all);
      assert.match(String(outcome['reason']), variable);
      assert.not.ok(all.includes(second));
    } finally {
      delete process.env[variable];
    }
  });
}

below('issued by YouTube itself is not shown either', async () => {
  const secrets = ['whatever else'];
  const calls = createVendorCalls(stageContext(), { vendor: 'youtube', secrets, recording: null });
  const header = { authorization: `Bearer ${first}\n${second}` };
  const error = await calls.fetch(origin, { headers: header }).catch((thrown: unknown) => thrown);
  assert.equal([error instanceof TypeError, calls.wasBuilt()], [true, false]);
  const given = JSON.stringify({ access_token: `${first}\n${second}`, expires_in: 3599 });
  const stage = keyed.find(({ name }) => name === 'transcripts');
  if (stage === undefined) throw new Error('no such stage');
  const { all } = await withFolder((folder) => leftBy(stage, first, { body: given }, folder));
  assert.match(all, 'the request is invalid: check YOUTUBE_REFRESH_TOKEN');
  assert.not.ok(all.includes(second));
});

refusing.run();
below.run();
