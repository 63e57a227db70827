import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../../src/domain/stage-outcome.js';
import { type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { openaiChat, openaiError, openaiResponse } from '../../../support/vendors/wire-format.js';
import { checkStage, modelStages, runStage } from '../vendors/model-stages.js';

const stage = modelStages.find(({ name }) => name === 'generation');
if (stage === undefined) throw new Error('there is no such stage');
const generation = stage;

const chatApi = { BRIEF_OPENAI_API: 'chat', OPENAI_API_KEY: '' };

async function asked(reply: VendorReply, more: Readonly<Record<string, string>> = chatApi) {
  return withVendor(
    () => reply,
    async ({ base, asked: requests }) => {
      const outcome = await runStage(generation, { environment: { ...generation.environment(base), ...more } });
      return { outcome, body: requests[0]?.body as Readonly<Record<string, unknown>> };
    },
  );
}

type Failed = Extract<StageOutcome<StageKey>, { kind: 'failed' }>;

async function failure(reply: VendorReply, more?: Readonly<Record<string, string>>): Promise<Failed> {
  const { outcome } = await asked(reply, more);
  assert.is(outcome.kind, 'failed');
  return outcome as Failed;
}

const chat = suite('a chat completion of a local server');

chat('is streamed, with its usage in the last chunk', async () => {
  const { outcome, body } = await asked(openaiChat(generation.goodText));
  assert.equal([body['stream'], body['stream_options']], [true, { include_usage: true }]);
  assert.equal(outcome.usage, {
    ...{ model: 'local-under-test', input_tokens: 900, output_tokens: 210, cost: null, currency: null },
  });
});

chat('contains the text without the reasoning before it', async () => {
  for (const delta of [{ reasoning_content: 'Hm, an emu.' }, { reasoning: 'Hm, an emu.' }]) {
    const { outcome } = await asked(openaiChat(generation.goodText, { delta }));
    assert.is(outcome.kind, 'produced', JSON.stringify(outcome));
  }
});

chat('may lack its usage, and is unfinished without a finish reason', async () => {
  const { outcome } = await asked(openaiChat(generation.goodText, { usage: null }));
  assert.equal([outcome.kind, outcome.usage?.input_tokens], ['produced', null]);
  const { reason, retryable } = await failure(openaiChat(generation.goodText, { finish_reason: null }));
  assert.equal([retryable, reason], [true, 'OpenAI’s answer ended before it was complete.']);
});

chat('keeps its usage when the server reports it with the finish reason, before other chunks', async () => {
  const usage = { prompt_tokens: 7, completion_tokens: 5 };
  const ended = { model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage };
  const instead = [JSON.stringify(ended), JSON.stringify({ choices: [], timings: { predicted_n: 5 } }), '[DONE]'];
  const { outcome } = await asked(openaiChat(generation.goodText, { instead }));
  assert.equal([outcome.kind, outcome.usage?.input_tokens, outcome.usage?.model], ['produced', 7, 'm']);
});

chat('with an error inside its stream is retryable, unless the error is permanent', async () => {
  const failing = (error: object) => openaiChat('{"lines"', { instead: [JSON.stringify({ error }), '[DONE]'] });
  const busy = { message: 'the engine is dead', type: 'InternalServerError', param: null, code: 500 };
  const wrong = { message: 'no such thing', type: 'invalid_request_error', code: 400 };
  for (const [error, retryable] of [
    [busy, true],
    [wrong, false],
  ] as const) {
    const failed = await failure(failing(error));
    assert.equal([failed.retryable, failed.reason.includes(error.message)], [retryable, true], failed.reason);
  }
});

chat('reports its usage although it was cut off afterwards', async () => {
  const text = String(openaiChat('{}').body).replace('data: [DONE]', 'data: {"choices": [');
  const failed = await failure({ ...openaiChat('{}'), body: text });
  assert.equal([failed.retryable, failed.usage?.input_tokens, failed.usage?.output_tokens], [true, 900, 210]);
});

const limits = suite('a truncated answer');

limits('is distinguished from one that filled the model’s context', async () => {
  const cut = (completion_tokens: number) =>
    openaiChat('{"lines":[', { finish_reason: 'length', usage: { prompt_tokens: 3600, completion_tokens } });
  for (const [written, reason] of [
    [16_000, 'longer than 16000 tokens: raise BRIEF_OPENAI_MAX_OUTPUT_TOKENS'],
    [15_990, 'longer than 16000 tokens: raise BRIEF_OPENAI_MAX_OUTPUT_TOKENS'],
    [480, 'after 480 of the 16000 tokens that BRIEF_OPENAI_MAX_OUTPUT_TOKENS allows: the model’s context was full'],
  ] as const) {
    const failed = await failure(cut(written));
    assert.equal([failed.retryable, failed.reason.includes(reason)], [false, true], failed.reason);
  }
});

limits('is recognised by its length when the server reports it as complete', async () => {
  const more = { BRIEF_OPENAI_MAX_OUTPUT_TOKENS: '340' };
  const failed = await failure(openaiResponse('{"lines":[{"kind":"li'), more);
  assert.equal([failed.retryable, failed.usage?.output_tokens], [false, 340]);
  assert.match(failed.reason, 'raise BRIEF_OPENAI_MAX_OUTPUT_TOKENS');
});

const advice = suite('a server in OpenAI’s place');

advice('gets a hint to use chat completions when it does not support the Responses API', async () => {
  const hint = 'BRIEF_OPENAI_API=chat may work better';
  const refusals = [400, 404, 405, 422, 500, 501].map((status) => openaiError(status, 'bad', 'no such field'));
  for (const reply of [...refusals, openaiResponse('Here are some lines.'), openaiResponse('{}')]) {
    assert.match((await failure(reply, {})).reason, hint);
    assert.not.match((await failure(reply)).reason, hint);
  }
  for (const reply of [
    openaiError(401, 'bad', 'no'),
    openaiError(503, 'bad', 'no'),
    openaiResponse('', { refusal: 'no' }),
  ]) {
    assert.not.match((await failure(reply, {})).reason, hint);
  }
});

advice('gets the hint for an unreadable stream, too', async () => {
  const begun = { type: 'response.created', response: { id: 'resp_1', object: 'response', status: 'in_progress' } };
  const added = { type: 'response.output_item.added', item: { type: 'message', content: [], role: 'assistant' } };
  const body = [begun, added].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  assert.match((await failure({ ...openaiResponse(''), body }, {})).reason, 'BRIEF_OPENAI_API=chat may work better');
});

advice('gets no hint when it is unreachable or the response is cut off', async () => {
  for (const more of [{ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }, {}]) {
    const { reason } = await failure({ ...openaiResponse('{}'), cutAfter: 40 }, more);
    assert.not.match(reason, 'BRIEF_OPENAI_API');
  }
});

const check = suite('the check of a local server');

const listing = (...models: readonly object[]) => ({ body: JSON.stringify({ object: 'list', data: models }) });

async function messages(reply: VendorReply, more: Readonly<Record<string, string>> = {}) {
  const environment = (base: string) => ({ ...generation.environment(base), BRIEF_OPENAI_MODEL: 'm', ...more });
  const notices = await withVendor(
    () => reply,
    async ({ base }) => checkStage(generation, environment(base)),
  );
  return notices?.map(({ message }) => message);
}

check('reports a context that is too short for a question and its answer, if the server lists it', async () => {
  for (const [model, isShort] of [
    [{ id: 'm' }, false],
    [{ id: 'm', max_model_len: null }, false],
    [{ id: 'm', max_model_len: 8192 }, true],
    [{ id: 'm', max_model_len: 24_000 }, false],
    [{ id: 'm', meta: { n_ctx: 17_999, n_ctx_train: 131_072 } }, true],
    [{ id: 'm', meta: { n_ctx: 32_768 } }, false],
    [{ id: 'm', meta: null }, false],
  ] as const) {
    const notices = await messages(listing({ id: 'other', max_model_len: 1 }, model));
    assert.is(notices?.length, isShort ? 1 : 0, JSON.stringify([model, notices]));
    if (isShort) assert.match(notices?.[0] ?? '', /BRIEF_OPENAI_MAX_OUTPUT_TOKENS asks for 16000 more/u);
  }
  assert.equal(
    await messages(listing({ id: 'm', max_model_len: 10_192 }), { BRIEF_OPENAI_MAX_OUTPUT_TOKENS: '2000' }),
    [],
  );
});

check('lists the models when they are few, and says when the server has no models', async () => {
  const two = await messages(listing({ id: 'qwen3:8b' }, { id: 'llama3.2:latest' }));
  assert.equal(two, ['OpenAI has no model “m”: set BRIEF_OPENAI_MODEL to one of its 2 (qwen3:8b, llama3.2:latest).']);
  const many = await messages(listing(...Array.from({ length: 6 }, (_, index) => ({ id: `model-${index}` }))));
  assert.equal(many, ['OpenAI has no model “m”: set BRIEF_OPENAI_MODEL to one of its 6.']);
  assert.match((await messages({ body: '{"object":"list","data":null}' }))?.[0] ?? '', 'let the server load one');
});

check('finds the ranking’s model in the list when the server cannot look up a single model', async () => {
  const ranking = modelStages.find(({ name }) => name === 'ranking');
  if (ranking === undefined) throw new Error('there is no such stage');
  const missing = { status: 404, body: '{"error":{"message":"File Not Found","type":"not_found_error","code":404}}' };
  for (const [model, isThere] of [
    ['tiny', true],
    ['huge', false],
  ] as const) {
    const notices = await withVendor(
      ({ path }) => (/models\/./u.test(path) ? missing : listing({ id: 'tiny', object: 'model' })),
      async ({ base }) => checkStage(ranking, { ...ranking.environment(base), BRIEF_ANTHROPIC_MODEL: model }),
    );
    assert.is(notices?.length, isThere ? 0 : 1, notices?.[0]?.message);
  }
  const nothing = await withVendor(
    () => missing,
    async ({ base }) => checkStage(ranking, ranking.environment(base)),
  );
  assert.match(nothing?.[0]?.message ?? '', 'BRIEF_ANTHROPIC_MODEL');
});

for (const one of [chat, limits, advice, check]) one.run();
