import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scrubbed } from '../../../../stages/shared/vendors/recording/scrub.js';
import { VendorCallError } from '../../../../stages/shared/vendors/vendor-call-error.js';
import { createVendorCalls } from '../../../../stages/shared/vendors/vendor-calls.js';
import { silentLog, stageContext } from '../../../support/stage-context.js';
import { type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { openaiError } from '../../../support/vendors/wire-format.js';
import { checkStage, key, modelStages, runStage } from './model-stages.js';

const test = suite('recorded exchanges');

async function withFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = await mkdtemp(join(tmpdir(), 'brief-record-'));
  try {
    return await act(join(parent, 'kept'));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** The calls of one attempt. */
const callsOf = (directory: string, mode: 'record' | 'replay', secrets: readonly string[] = [key]) =>
  createVendorCalls(stageContext(), { vendor: 'wire', secrets, recording: { directory, mode } });

const noHost = 'http://127.0.0.1:1';
const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

async function recorded(
  folder: string,
  reply: VendorReply,
  path = '/v1/ask',
  body = '{"a":1,"b":[2]}',
): Promise<string> {
  return withVendor(
    () => reply,
    async ({ base }) => {
      const sent = {
        authorization: `Bearer ${key}`,
        cookie: 'session=of-an-operator',
        'content-type': 'application/json',
      };
      const answer = await callsOf(folder, 'record').fetch(`${base}${path}`, post(body, sent));
      return answer.text();
    },
  );
}

const problemOf = (act: Promise<unknown>) => act.then(String, (error: unknown) => String(error));

for (const stage of modelStages) {
  test(`of the ${stage.name} replay offline and without a key, event streams included`, () =>
    withFolder(async (folder) => {
      const live = await withVendor(
        () => stage.reply(stage.goodText),
        ({ base }) => runStage(stage, { environment: { ...stage.environment(base), BRIEF_RECORD_DIR: folder } }),
      );
      assert.is(live.kind, 'produced');
      const [name = '', ...others] = await readdir(folder);
      assert.equal([/^(?:openai|anthropic)-[0-9a-f]{64}\.json$/u.test(name), others], [true, []]);
      assert.not.ok((await readFile(join(folder, name), 'utf8')).includes(key));
      const replay = { BRIEF_RECORD_DIR: folder, BRIEF_RECORD: 'replay' };
      assert.equal(await runStage(stage, { environment: replay }), live);
      assert.equal(await checkStage(stage, replay), []);
    }));

  test(`that are missing are named by the ${stage.name}, without a retry`, () =>
    withFolder(async (folder) => {
      const replay = { BRIEF_RECORD_DIR: folder, BRIEF_RECORD: 'replay' };
      const outcome = await runStage(stage, { environment: replay });
      assert.ok(outcome.kind === 'failed' && !outcome.retryable);
      assert.match(
        outcome.reason,
        /not on record in the folder of BRIEF_RECORD_DIR: (?:openai|anthropic)-[0-9a-f]{64}\.json\.$/u,
      );
      assert.not.ok(outcome.reason.includes(folder), 'no path of this machine');
      assert.match((await checkStage(stage, replay))?.[0]?.message ?? '', 'BRIEF_RECORD_DIR cannot be read');
    }));
}

test('are found by another host, order of keys and secret, but by no other request', () =>
  withFolder(async (folder) => {
    await recorded(folder, { body: '{"said": 1}' }, `/v1/ask?key=${key}`, `{"b":[2],"a":1,"token":"${key}"}`);
    const other = 'another-secret-of-an-operator';
    const replaying = callsOf(folder, 'replay', [other]);
    const found = await replaying.fetch(`${noHost}/v1/ask?key=${other}`, post(`{"token":"${other}","a":1,"b":[2]}`));
    assert.is(await found.text(), '{"said": 1}');
    for (const [path, body] of [
      [`/v1/ask?key=${other}`, '{"a":1,"b":[3]}'],
      ['/v1/other', `{"token":"${other}","a":1,"b":[2]}`],
    ] as const) {
      const error = await replaying.fetch(`${noHost}${path}`, post(body)).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof VendorCallError && !error.retryable, String(error));
    }
  }));

test('replay byte for byte', () =>
  withFolder(async (folder) => {
    for (const [index, body] of ['\ufeffdata: {"x": "ü\\u0000"}\r\n\r\n: ping\n\n', ''].entries()) {
      await recorded(folder, { body, headers: { 'content-type': 'text/event-stream' } }, `/v1/${index}`);
      const again = await callsOf(folder, 'replay').fetch(`${noHost}/v1/${index}`, post('{"a":1,"b":[2]}'));
      assert.equal(Buffer.from(await again.arrayBuffer()), Buffer.from(body));
      assert.is(again.headers.get('content-type'), 'text/event-stream');
    }
  }));

test('are not written for binary responses, because secrets cannot be found in them', () =>
  withFolder(async (folder) => {
    const warnings: string[] = [];
    const log = {
      ...silentLog,
      warn: (message: string, fields: unknown) => warnings.push(message + JSON.stringify(fields)),
    };
    const recording = { directory: folder, mode: 'record' as const };
    const calls = createVendorCalls(stageContext({ log }), { vendor: 'wire', secrets: [key], recording });
    const bodies = [
      Buffer.concat([Uint8Array.of(0xff), Buffer.from(key)]),
      Buffer.from(key, 'utf16le'),
      gzipSync(`{"said":"${key}"}`),
    ];
    for (const body of bodies) {
      await withVendor(
        () => ({ body }),
        async ({ base }) => {
          const answer = await calls.fetch(`${base}/v1/ask`, post('{}'));
          assert.equal(Buffer.from(await answer.arrayBuffer()), body, 'the stage itself gets all of it');
        },
      );
    }
    assert.equal(await readdir(folder).catch(() => []), []);
    assert.is(warnings.length, bodies.length);
    for (const warning of warnings) assert.match(warning, /could not be recorded.*no text in UTF-8/u);
  }));

test('contain no key, cookie, organisation or request id, wherever the vendor puts it', () =>
  withFolder(async (folder) => {
    const words = `key ${key} of org-abcdefghij0123456789, request req_abcdefghij0123456789, sk-proj-abcdefghijk`;
    const body = JSON.stringify({
      words,
      organization: 'A Name Ltd',
      request_id: 'abc',
      access_token: 'xyz',
      said: 'kept',
    });
    const headers = {
      ...{ 'set-cookie': 'session=1', 'openai-organization': 'org-1', 'x-request-id': 'req_1', server: 'x' },
      ...{ 'retry-after': '3', 'x-ratelimit-remaining-requests': '7', 'x-ratelimit-of': `key ${key}` },
    };
    assert.is(await recorded(folder, { body, headers }), body, 'the stage itself gets all of it');
    const text = await readFile(join(folder, (await readdir(folder))[0] ?? ''), 'utf8');
    for (const hidden of [
      key,
      'org-',
      'req_',
      'sk-proj',
      'session',
      'A Name Ltd',
      '"abc"',
      'xyz',
      'authorization',
      '127.0.0.1',
    ]) {
      assert.not.ok(text.includes(hidden), hidden);
    }
    const { answer } = JSON.parse(text);
    assert.equal(answer.headers, {
      ...{ 'content-type': 'application/json', 'retry-after': '3' },
      ...{ 'x-ratelimit-remaining-requests': '7', 'x-ratelimit-of': 'key ***' },
    });
    assert.ok(answer.body.includes('"said":"kept"'));
  }));

test('contain no secret in any spelling', () =>
  withFolder(async (folder) => {
    const secret = 'a b/c+d"e\\f&ü=12';
    const inside = JSON.stringify(secret);
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const spellings = [
      secret,
      encodeURIComponent(secret),
      encodeURIComponent(secret).toLowerCase(),
      encodeURIComponent(encodeURIComponent(secret)),
      new URLSearchParams([['', secret]]).toString().slice(1),
      inside.slice(1, -1),
      JSON.stringify(inside).slice(3, -3),
      inside.slice(1, -1).replace('ü', '\\u00FC').replace('/', '\\/'),
      ...['u:', 'us:', 'use:', ''].map((user) => `Basic ${base64(`${user}${secret}`)}`),
      ...['u:', 'us:', 'use:'].map((user) => base64(`${user}${encodeURIComponent(secret)}`)),
      encodeURIComponent(base64(`u:${secret}:`)),
      Buffer.from(`user:${secret}`).toString('base64url'),
    ];
    for (const spelling of spellings) assert.match(scrubbed(`x ${spelling} y`, [secret]), /^x (?:Basic )?\*{3} y$/u);
    const asked = callsOf(folder, 'record', [secret]);
    const query = `${new URLSearchParams({ key: secret })}`;
    await withVendor(
      () => ({ body: inside }),
      ({ base }) => asked.fetch(`${base}/v1?${query}`, post(query)).then((answer) => answer.text()),
    );
    const kept = JSON.parse(await readFile(join(folder, (await readdir(folder))[0] ?? ''), 'utf8'));
    const { path, body } = kept.request;
    assert.equal([path, body, kept.answer.body], ['/v1?key=***', 'key=***', '"***"']);
    assert.is((await stat(folder)).mode & 0o777, 0o700);
  }));

test('contain no secret query parameter, however short or empty', () => {
  for (const value of ['', 'ab', 'none', '***', 'a%20b+c']) {
    assert.is(scrubbed(`/events?app_id=${value}&date=1`, []), '/events?app_id=***&date=1');
  }
  const inside = String.raw`{"url":"https://a.example/?x=1\u0026app_id=ab\u0026y=2","next":"?api_key=ab","app_id":"ab"}`;
  const struck = String.raw`{"url":"https://a.example/?x=1\u0026app_id=***\u0026y=2","next":"?api_key=***","app_id":"***"}`;
  assert.is(scrubbed(inside, []), struck);
});

test('contain no other credentials, but keep prose that looks alike', () => {
  const other = `Basic ${Buffer.from('someone:whatever').toString('base64')}`;
  assert.is(scrubbed(`Basic understanding, ${other}`, []), 'Basic understanding, ***');
  const [short, long] = ['key-of-one', 'key-of-one-more'];
  assert.is(scrubbed(`${long} ${short}`, [short, long]), '*** ***');
});

test('are found without a local server’s key that is a word', () =>
  withFolder(async (folder) => {
    const body = '{"model":"ollama/small"}';
    await withVendor(
      () => ({ body: '{"said":"ollama"}' }),
      ({ base }) => callsOf(folder, 'record', ['ollama']).fetch(`${base}/v1/ask`, post(body)),
    );
    const again = await callsOf(folder, 'replay', []).fetch(`${noHost}/v1/ask`, post(body));
    assert.is(await again.text(), '{"said":"ollama"}');
  }));

test('keep a success, whatever comes before and after it', () =>
  withFolder(async (folder) => {
    const refused = openaiError(429, 'busy', 'later');
    const replayedStatus = async () =>
      (await callsOf(folder, 'replay').fetch(`${noHost}/v1/ask`, post('{"a":1,"b":[2]}'))).status;
    await recorded(folder, refused);
    assert.is(await replayedStatus(), 429);
    await recorded(folder, { body: '{}' });
    assert.is(await replayedStatus(), 200);
    await recorded(folder, openaiError(500, 'broken', 'sorry'));
    assert.is(await replayedStatus(), 200);
    assert.equal((await readdir(folder)).length, 1, 'nothing unfinished is left');
  }));

test('are not written for responses that were cut off', () =>
  withFolder(async (folder) => {
    assert.match(
      await problemOf(recorded(folder, { body: '{"long": "answer"}', cutAfter: 4 })),
      'middle of its answer',
    );
    assert.equal(await readdir(folder).catch(() => []), []);
  }));

test('that cannot be written cost nothing else', () =>
  withFolder(async (folder) => {
    await writeFile(folder, 'a file where the folder should be');
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (message: string) => warnings.push(message) };
    await withVendor(
      () => ({ body: '{}' }),
      async ({ base }) => {
        const recording = { directory: folder, mode: 'record' as const };
        const calls = createVendorCalls(stageContext({ log }), { vendor: 'wire', secrets: [], recording });
        assert.is((await calls.fetch(`${base}/v1/ask`, post('{}'))).status, 200);
      },
    );
    assert.equal(warnings, ['an exchange could not be recorded']);
  }));

test('that are damaged are reported', () =>
  withFolder(async (folder) => {
    await recorded(folder, { body: '{}' });
    await writeFile(join(folder, (await readdir(folder))[0] ?? ''), '{"answer": {}}');
    const calls = callsOf(folder, 'replay');
    assert.match(await problemOf(calls.fetch(`${noHost}/v1/ask`, post('{"a":1,"b":[2]}'))), 'cannot be read');
    assert.is(calls.problem()?.retryable, false);
  }));

test('cause no pause for a limit that was exhausted when they were written', () =>
  withFolder(async (folder) => {
    const headers = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1h' };
    await recorded(folder, { body: '{}', headers });
    const calls = callsOf(folder, 'replay');
    await calls.fetch(`${noHost}/v1/ask`, post('{"a":1,"b":[2]}'));
    assert.is(calls.pause(), null);
  }));

test.run();
