import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { perplexityError } from '../../../support/vendors/perplexity-wire.js';
import { type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { checkStage } from '../vendors/model-stages.js';
import { emptyFindings, environment, key, runAt, type WebStage, webStages } from './web-stages.js';

async function against(stage: WebStage, reply: VendorReply, signal?: AbortSignal, input = stage.input()) {
  return withVendor(
    () => reply,
    async ({ base, asked }) => {
      const outcome = await runAt(stage, base, {}, signal, input);
      assert.is(asked.length, 1, 'asked once: repeating is the service’s own');
      return outcome;
    },
  );
}

/** The failure for a town that is known from the web only; other towns are described without it. */
async function failureOf(stage: WebStage, reply: VendorReply, signal?: AbortSignal) {
  const outcome = await against(stage, reply, signal, stage.nowhere());
  if (outcome.kind !== 'failed') throw new Error(`not failed: ${JSON.stringify(outcome)}`);
  assert.not.ok(outcome.reason.includes(key), 'no key in a reason');
  assert.ok(outcome.reason.length < 450, outcome.reason);
  return outcome;
}

for (const stage of webStages) {
  const test = suite(`the ${stage.name} with Perplexity`);

  test('accepts a good response', async () => {
    const outcome = await against(stage, stage.good);
    assert.is(outcome.kind, 'produced', JSON.stringify(outcome));
    assert.match(JSON.stringify(outcome), 'evening-bell.example/lamps');
  });

  test('names the variable of a rejected key', async () => {
    for (const status of [401, 403]) {
      const { reason, retryable } = await failureOf(stage, perplexityError(status, 'auth', `bad key ${key}`));
      assert.equal([retryable, reason.includes('PERPLEXITY_API_KEY')], [false, true], reason);
    }
  });

  test('distinguishes an empty account from a wrong key', async () => {
    const { reason, retryable } = await failureOf(stage, perplexityError(401, 'insufficient_quota', 'Top up.'));
    assert.equal([retryable, /no credit/u.test(reason), reason.includes('PERPLEXITY_API_KEY')], [false, true, false]);
  });

  test('does not retry a bad request', async () => {
    for (const status of [400, 402, 404, 422, 302]) {
      assert.is(
        (await failureOf(stage, perplexityError(status, 'bad', 'x'.repeat(5000)))).retryable,
        false,
        `${status}`,
      );
    }
  });

  test('waits as long as the vendor asks', async () => {
    for (const [status, headers, wait] of [
      [429, { 'retry-after': '17' }, 17_000],
      [529, { 'retry-after': '3' }, 3_000],
      [500, {}, undefined],
      [503, {}, undefined],
    ] as const) {
      const failed = await failureOf(stage, perplexityError(status, 'busy', 'later', headers));
      assert.equal([failed.retryable, failed.retryAfterMilliseconds], [true, wait], `${status}`);
    }
  });

  test('ends at its deadline, whether headers or body are late', async () => {
    for (const late of [
      { ...stage.good, holdHeaders: true },
      { ...stage.good, dripMilliseconds: 20 },
    ]) {
      const failed = await failureOf(stage, late, AbortSignal.timeout(400));
      assert.equal([failed.retryable, /in time/u.test(failed.reason)], [true, true], failed.reason);
    }
  });

  test('is retryable after a response that was cut off, is not JSON or does not fit the schema', async () => {
    for (const reply of [
      { ...stage.good, cutAfter: 40 },
      { body: '{"id": "resp_1", "output": [' },
      { body: '' },
      { body: '<html>gateway</html>', headers: { 'content-type': 'text/html' } },
      { body: '{"id": "other", "results": 7, "output": 7}' },
      { body: 'null' },
    ]) {
      assert.is((await failureOf(stage, reply)).retryable, true, String(reply.body));
    }
  });

  test('reports the usage of an unusable response, null where it is unknown', async () => {
    const whole =
      stage.name === 'town' ? { input_tokens: 5200, output_tokens: 410, cost: 0.0248, currency: 'USD' } : {};
    const unknown = { input_tokens: null, output_tokens: null, cost: null, currency: null };
    const model = stage.name === 'town' ? 'openai/gpt-5.2' : 'perplexity-search';
    const good = JSON.parse(String(stage.good.body));
    const used = async (reply: VendorReply, signal?: AbortSignal) => (await failureOf(stage, reply, signal)).usage;
    for (const cut of [
      { ...stage.good, cutAfter: 40 },
      { body: '' },
      { body: '{"id": "resp_1", "output": [' },
      { body: '<html>gateway</html>', headers: { 'content-type': 'text/html' } },
      { body: '{"id": "other", "results": 7, "output": 7, "usage": 7}' },
    ]) {
      assert.equal(await used(cut), { model, ...unknown }, String(cut.body));
    }
    const late = await used({ ...stage.good, dripMilliseconds: 20 }, AbortSignal.timeout(400));
    assert.equal(late, { model, ...unknown });
    const other = JSON.stringify({ ...good, model: 'openai/other', output: 7, results: 7 });
    const answering = stage.name === 'town' ? 'openai/other' : model;
    assert.equal(await used({ body: other }), { ...unknown, model: answering, ...whole });
    for (const status of [401, 429, 500]) assert.is(await used(perplexityError(status, 'busy', 'later')), undefined);
    assert.is(await used({ ...stage.good, holdHeaders: true }, AbortSignal.timeout(250)), undefined);
  });

  test('limits the size of a body', async () => {
    const failed = await failureOf(stage, { body: ' '.repeat(9 * 1024 * 1024) });
    assert.equal([failed.retryable, /bytes/u.test(failed.reason)], [false, true], failed.reason);
  });

  test('reports the pause of an exhausted rate limit', async () => {
    const headers = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '65s' };
    const outcome = await against(stage, { ...stage.good, headers });
    assert.is(outcome.kind === 'produced' && outcome.pauseMilliseconds, 65_000);
  });

  test('names the base address when the server is not reachable', async () => {
    const failed = await runAt(stage, 'http://127.0.0.1:1');
    assert.is(failed.kind, 'failed');
    assert.match(failed.kind === 'failed' ? failed.reason : '', 'not reachable');
  });

  test('replays offline and without a key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brief-web-record-'));
    try {
      const live = await withVendor(
        () => stage.good,
        ({ base }) => runAt(stage, base, { BRIEF_RECORD_DIR: folder }),
      );
      const [name = '', ...others] = await readdir(folder);
      assert.equal([/^perplexity-[0-9a-f]{64}\.json$/u.test(name), others], [true, []]);
      assert.not.ok((await readFile(join(folder, name), 'utf8')).includes(key));
      const replay = { BRIEF_RECORD_DIR: folder, BRIEF_RECORD: 'replay', PERPLEXITY_API_KEY: '' };
      assert.equal(await runAt(stage, 'http://127.0.0.1:1', replay), live);
      assert.equal(await checkStage(stage, { ...environment('http://127.0.0.1:1'), ...replay }), []);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is checked without a paid call', async () => {
    for (const [status, expected] of [
      [404, null],
      [400, null],
      [401, /PERPLEXITY_API_KEY/u],
      [500, /error of its own/u],
    ] as const) {
      await withVendor(
        () => perplexityError(status, 'under_test', 'no such response'),
        async ({ base, asked }) => {
          const notices = (await checkStage(stage, environment(base))) ?? [];
          const [run, ...others] = asked.map(({ method, path }) => `${method} ${path}`);
          assert.match(run ?? '', /^GET \/v1\/responses\/resp_/u);
          const asksForModels = expected === null && stage.stage === 'perplexity_city';
          assert.equal(others, asksForModels ? ['GET /v1/models'] : []);
          if (expected === null) assert.equal(notices, []);
          else assert.match(notices[0]?.message ?? '', expected);
        },
      );
    }
  });

  test('fails the check when another kind of server responds with 404', async () => {
    const html = { 'content-type': 'text/html' };
    for (const reply of [
      { status: 404, headers: html, body: '<html>no such page</html>' },
      { status: 400, body: '' },
      { status: 404, body: '{"detail":"Not Found"}' },
      { status: 422, body: '{"error":"what?"}' },
    ]) {
      await withVendor(
        () => reply,
        async ({ base }) => {
          const notices = (await checkStage(stage, environment(`${base}/v1`))) ?? [];
          assert.match(notices[0]?.message ?? '', /PERPLEXITY_BASE_URL/u);
        },
      );
    }
  });

  test.run();
}

const models = suite('the check of Perplexity’s models');

models('reports a model that the Agent API does not have', async () => {
  const [town] = webStages;
  assert.ok(town !== undefined);
  for (const [data, model, isThere] of [
    [[{ id: 'anthropic/claude-sonnet-5', object: 'model' }, { id: 'openai/gpt-5.2' }], undefined, true],
    [[{ id: 'anthropic/claude-sonnet-5' }], undefined, false],
    [[{ id: 'openai/gpt-5.2' }], 'gpt-5.2', false],
    [[], undefined, true],
  ] as const) {
    await withVendor(
      ({ path }) =>
        path === '/v1/models'
          ? { body: JSON.stringify({ object: 'list', data }) }
          : perplexityError(404, 'not_found', 'no such response'),
      async ({ base }) => {
        const set = model === undefined ? {} : { BRIEF_PERPLEXITY_MODEL: model };
        const notices = (await checkStage(town, { ...environment(base), ...set })) ?? [];
        assert.equal(
          notices.map(({ message }) => message.includes('BRIEF_PERPLEXITY_MODEL')),
          isThere ? [] : [true],
        );
      },
    );
  }
});

models.run();

const mocked = suite('Perplexity in a third-party mock server');

mocked('answers, and fails by status and by chaos, as the real one does', async () => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' });
  await mock.start();
  try {
    const [town] = webStages;
    assert.ok(town !== undefined);
    mock.onMessage(/./u, { error: { message: 'slower', type: 'rate_limit_error' }, status: 429, retryAfter: 23 });
    const limited = await runAt(town, mock.url);
    assert.equal(limited.kind === 'failed' && [limited.retryable, limited.retryAfterMilliseconds], [true, 23_000]);
    mock.clearFixtures();
    mock.onMessage(/./u, { content: JSON.stringify(emptyFindings) });
    const answered = await runAt(town, mock.url);
    assert.is(answered.kind, 'produced', JSON.stringify(answered));
    assert.match(JSON.stringify(answered), /The web search returned no page/u);
    for (const chaos of [{ malformedRate: 1 }, { disconnectRate: 1 }, { dropRate: 1 }]) {
      mock.setChaos(chaos);
      const outcome = await runAt(town, mock.url);
      assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', true]);
    }
  } finally {
    await mock.stop();
  }
});

mocked.run();
