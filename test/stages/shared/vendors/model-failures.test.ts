import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../../src/domain/stage-outcome.js';
import { type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { key, type ModelStage, modelStages, runStage } from './model-stages.js';

/** The failure of a stage for one response. */
async function against(stage: ModelStage, reply: VendorReply, signal?: AbortSignal) {
  return withVendor(
    () => reply,
    async ({ base, asked }) => {
      const options = { environment: stage.environment(base), ...(signal === undefined ? {} : { signal }) };
      const outcome = await runStage(stage, options);
      assert.is(asked.length, 1, 'asked once: repeating is the service’s own');
      return outcome;
    },
  );
}

async function failureOf(stage: ModelStage, reply: VendorReply, signal?: AbortSignal) {
  const outcome = await against(stage, reply, signal);
  assert.is(outcome.kind, 'failed');
  const failed = outcome as Extract<StageOutcome<StageKey>, { kind: 'failed' }>;
  assert.not.ok(failed.reason.includes(key), 'no key in a reason');
  assert.ok(failed.reason.length < 450, failed.reason);
  return failed;
}

for (const stage of modelStages) {
  const test = suite(`the ${stage.name} with a model`);

  test('accepts a good answer and reports its usage', async () => {
    const outcome = await against(stage, stage.reply(stage.goodText));
    assert.is(outcome.kind, 'produced', JSON.stringify(outcome));
    assert.match(outcome.usage?.model ?? '', 'under-test');
    assert.ok((outcome.usage?.input_tokens ?? 0) >= 1000 && (outcome.usage?.output_tokens ?? 0) > 300);
  });

  test('names the variable of a rejected key, permanently', async () => {
    for (const status of [401, 403]) {
      const { reason, retryable } = await failureOf(
        stage,
        stage.error(status, 'auth', `bad key ${key} for org-abcdefghijklmnopqrst`),
      );
      assert.equal(
        [retryable, reason.includes(stage.keyVariable), reason.includes('org-')],
        [false, true, false],
        reason,
      );
    }
  });

  test('does not retry a bad request', async () => {
    for (const status of [400, 404, 413, 422, 302]) {
      const { retryable, reason } = await failureOf(stage, stage.error(status, 'bad', 'x'.repeat(5000)));
      assert.is(retryable, false, reason);
    }
  });

  test('waits as long as the vendor asks', async () => {
    const dated = { 'retry-after': 'Fri, 20 Nov 2026 09:00:42 GMT', date: 'Fri, 20 Nov 2026 09:00:02 GMT' };
    for (const [status, headers, wait] of [
      [429, { 'retry-after': '17' }, 17_000],
      [529, { 'retry-after': '3' }, 3_000],
      [503, dated, 40_000],
      [429, {}, undefined],
      [500, {}, undefined],
      [408, {}, undefined],
    ] as const) {
      const failed = await failureOf(stage, stage.error(status, 'busy', 'later', headers));
      assert.equal([failed.retryable, failed.retryAfterMilliseconds], [true, wait], `${status}`);
    }
  });

  test('distinguishes an empty account from a rate limit', async () => {
    const empty = stage.error(429, stage.spent, 'There is nothing left to spend.');
    assert.match((await failureOf(stage, empty)).reason, 'no credit');
    assert.is((await failureOf(stage, empty)).retryable, false);
  });

  test('reports a pause with its value when a rate limit is exhausted', async () => {
    const headers = {
      ...stage.reply('').headers,
      date: 'Fri, 20 Nov 2026 09:00:00 GMT',
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '1m5s',
      'x-ratelimit-remaining-tokens': '5000',
      'x-ratelimit-reset-tokens': '9m',
    };
    const outcome = await against(stage, { ...stage.reply(stage.goodText), headers });
    assert.equal([outcome.kind, outcome.kind === 'produced' && outcome.pauseMilliseconds], ['produced', 65_000]);
  });

  test('ends at its deadline, whether headers or body are late', async () => {
    const good = stage.reply(stage.goodText);
    for (const late of [
      { ...good, holdHeaders: true },
      { ...good, dripMilliseconds: 20 },
    ]) {
      const failed = await failureOf(stage, late, AbortSignal.timeout(250));
      assert.equal([failed.retryable, /in time/u.test(failed.reason)], [true, true], failed.reason);
    }
  });

  test('is retryable after a response that was cut off, within or between events', async () => {
    const good = stage.reply(stage.goodText);
    const text = String(good.body);
    const beforeTheEnd = text.slice(0, text.lastIndexOf('event: '));
    for (const cut of [
      { ...good, cutAfter: 300 },
      { ...good, body: beforeTheEnd },
      { ...good, body: '' },
    ]) {
      const failed = await failureOf(stage, cut);
      assert.is(failed.retryable, true, failed.reason);
    }
  });

  test('reports the usage of a response that was cut off, null where the vendor did not report it', async () => {
    const good = stage.reply(stage.goodText);
    const text = String(good.body);
    const broken = `${text}event: x\ndata: {"type": \n\n`;
    const used = async (reply: VendorReply) => (await failureOf(stage, reply)).usage;
    const unknown = { input_tokens: null, output_tokens: null, cost: null, currency: null };
    const counts = ({
      input_tokens: input,
      output_tokens: output,
    }: {
      input_tokens: unknown;
      output_tokens: unknown;
    }) => [input, output] as const;
    const whole = await used({ ...good, body: broken });
    assert.equal(counts(whole ?? unknown), stage.name === 'ranking' ? [1000, 420] : [1200, 340]);
    const { model, ...nothing } = (await used({ ...good, body: '' })) ?? { model: null };
    assert.equal([nothing, model?.includes('under-test')], [unknown, false]);
    const halfway = await used({ ...good, cutAfter: text.length - 150 });
    assert.equal(counts(halfway ?? unknown), [stage.name === 'ranking' ? 1000 : null, null]);
    assert.equal(await used(stage.error(500, 'busy', 'later')), undefined);
  });

  test('is retryable after an answer that is not JSON or does not fit the schema', async () => {
    const broken = { ...stage.reply(''), body: 'event: response.created\ndata: {"type": \n\n' };
    for (const reply of [
      broken,
      stage.reply('not JSON'),
      stage.reply('{"lines": 7, "findings": 7, "order": 7}'),
      stage.reply('{}'),
    ]) {
      const failed = await failureOf(stage, reply);
      assert.is(failed.retryable, true, failed.reason);
    }
    assert.ok(((await failureOf(stage, stage.reply('{}'))).usage?.output_tokens ?? 0) > 300);
  });

  test('names the base address when a web page answers, in our own words', async () => {
    const page = { body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } };
    const { reason, retryable } = await failureOf(stage, page);
    const vendor = stage.keyVariable.replace('_API_KEY', '');
    assert.match(reason, new RegExp(`is a web page, not its API: check ${vendor}_BASE_URL\\.$`, 'u'));
    assert.not.match(reason, /It says|request ended|BRIEF_OPENAI_API/u);
    assert.is(retryable, true);
  });

  test('recognises an empty account that is reported as a bad request', async () => {
    const words = 'Your credit balance is too low to access the Anthropic API.';
    const { reason, retryable } = await failureOf(stage, stage.error(400, 'invalid_request_error', words));
    assert.equal([retryable, /no credit left.* \(400\)/u.test(reason)], [false, true], reason);
  });

  test('names the earliest retry', async () => {
    const date = 'Fri, 20 Nov 2026 18:55:00 GMT';
    const { reason } = await failureOf(stage, stage.error(429, 'busy', 'later', { 'retry-after': '3600', date }));
    assert.match(reason, '(429); retry not before 2026-11-20T19:55:00.000Z');
  });

  test('reads an error inside the stream', async () => {
    const failing = (type: string) => {
      const error = { type, code: type, message: 'from inside' };
      return { ...stage.reply(''), body: `event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n` };
    };
    assert.is((await failureOf(stage, failing('overloaded_error'))).retryable, true);
    assert.is((await failureOf(stage, failing('invalid_request_error'))).retryable, false);
    const flat = {
      ...stage.reply(''),
      body: 'event: error\ndata: {"type":"error","code":"server_error","message":"x"}\n\n',
    };
    assert.is((await failureOf(stage, flat)).retryable, true);
  });

  test('decides by the code of such an error, flat or nested, whether it is retryable', async () => {
    const begun = String(stage.reply('').body).split('\n\n')[0];
    for (const [code, retryable, reason] of [
      ['insufficient_quota', false, 'no credit'],
      ['invalid_api_key', false, stage.keyVariable],
      ['invalid_request_error', false, 'does not accept the request'],
      ['invalid_prompt', false, 'does not accept the request'],
      ['content_policy_violation', false, 'policy'],
      ['server_error', true, 'broke off'],
      ['rate_limit_exceeded', true, 'broke off'],
    ] as const) {
      const message = 'from inside';
      const flat = { type: 'error', code, message, param: null, sequence_number: 1 };
      const nested = { type: 'error', error: { type: 'invalid_request', code, message } };
      const general = code === 'rate_limit_exceeded' ? nested : { type: 'error', error: { type: code, message } };
      for (const event of [flat, general]) {
        const body = `${begun}\n\nevent: error\ndata: ${JSON.stringify(event)}\n\n`;
        const failed = await failureOf(stage, { ...stage.reply(''), body });
        assert.is(failed.retryable, retryable, `${code}: ${failed.reason}`);
        assert.ok(failed.reason.includes(reason) && failed.reason.includes(message), failed.reason);
        assert.not.ok(failed.reason.includes('[object'), failed.reason);
      }
    }
  });

  test('reports a refusal and its usage', async () => {
    const failed = await failureOf(stage, stage.refusal);
    assert.equal([failed.retryable, /refused/u.test(failed.reason)], [false, true]);
    assert.ok((failed.usage?.input_tokens ?? 0) > 0);
  });

  test('names the vendor’s reason for an ending, without the key', async () => {
    const { reason } = await failureOf(stage, stage.ending(`ended by ${key}`));
    assert.match(reason, '(ended by ***)');
  });

  test('names the limit that truncated the answer', async () => {
    const failed = await failureOf(stage, stage.truncation);
    assert.equal([failed.retryable, failed.reason.includes(stage.limitVariable)], [false, true], failed.reason);
    assert.ok((failed.usage?.input_tokens ?? 0) > 0);
  });

  test('limits the size of a body', async () => {
    const failed = await failureOf(stage, { body: ' '.repeat(9 * 1024 * 1024) });
    assert.equal([failed.retryable, /bytes/u.test(failed.reason)], [false, true], failed.reason);
  });

  test('names the base address when the server is not reachable', async () => {
    const failed = await runStage(stage, { environment: stage.environment('http://127.0.0.1:1') });
    assert.match(
      failed.kind === 'failed' ? failed.reason : '',
      /not reachable at .+: check (?:OPENAI|ANTHROPIC)_BASE_URL/u,
    );
    assert.is(failed.kind === 'failed' && failed.retryable, true);
  });

  test.run();
}
