import { LLMock } from '@copilotkit/aimock';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkStage, modelStages, runStage } from './model-stages.js';

/** A third-party mock of the vendors' APIs: proves transport and parsing, not that a request is accepted. */
async function withMock<Result>(act: (mock: LLMock) => Promise<Result>): Promise<Result> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' });
  await mock.start();
  try {
    return await act(mock);
  } finally {
    await mock.stop();
  }
}

const test = suite('the models of a third-party mock server');
const anything = /./u;
const usage = { input_tokens: 1234, output_tokens: 321 };

for (const stage of modelStages) {
  test(`answer the ${stage.name}`, () =>
    withMock(async (mock) => {
      mock.onMessage(anything, { content: stage.goodText, usage });
      const outcome = await runStage(stage, { environment: stage.environment(mock.url) });
      assert.is(outcome.kind, 'produced', JSON.stringify(outcome));
      assert.equal([outcome.usage?.input_tokens, outcome.usage?.output_tokens], [1234, 321]);
    }));

  test(`fail the ${stage.name} by status, with the requested wait`, () =>
    withMock(async (mock) => {
      for (const [status, retryable] of [
        [401, false],
        [500, true],
        [529, true],
      ] as const) {
        mock.clearFixtures();
        mock.onMessage(anything, { error: { message: 'no', type: 'under_test' }, status });
        const outcome = await runStage(stage, { environment: stage.environment(mock.url) });
        assert.equal(
          [outcome.kind, outcome.kind === 'failed' && outcome.retryable],
          ['failed', retryable],
          `${status}`,
        );
      }
      mock.clearFixtures();
      mock.onMessage(anything, { error: { message: 'slower', type: 'rate_limit_error' }, status: 429, retryAfter: 23 });
      const outcome = await runStage(stage, { environment: stage.environment(mock.url) });
      assert.equal(outcome.kind === 'failed' && [outcome.retryable, outcome.retryAfterMilliseconds], [true, 23_000]);
    }));

  test(`are malformed, cut and slow for the ${stage.name}`, () =>
    withMock(async (mock) => {
      mock.onMessage(anything, { content: stage.goodText });
      for (const chaos of [{ malformedRate: 1 }, { disconnectRate: 1 }, { dropRate: 1 }]) {
        mock.setChaos(chaos);
        const outcome = await runStage(stage, { environment: stage.environment(mock.url) });
        assert.equal(
          [outcome.kind, outcome.kind === 'failed' && outcome.retryable],
          ['failed', true],
          JSON.stringify(chaos),
        );
      }
      mock.setChaos({ latencyMs: 5_000 });
      const outcome = await runStage(stage, {
        environment: stage.environment(mock.url),
        signal: AbortSignal.timeout(200),
      });
      assert.match(outcome.kind === 'failed' ? outcome.reason : '', 'in time');
    }));
}

test('are found, or reported as missing by name, when the stages are checked', () =>
  withMock(async (mock) => {
    for (const stage of modelStages) {
      const missed = (await checkStage(stage, stage.environment(mock.url))) ?? [];
      assert.match(missed[0]?.message ?? '', /BRIEF_(?:OPENAI|ANTHROPIC)_MODEL/u);
      if (stage.keyVariable !== 'OPENAI_API_KEY') continue;
      assert.equal(await checkStage(stage, { ...stage.environment(mock.url), BRIEF_OPENAI_MODEL: 'gpt-4o' }), []);
    }
    assert.ok(
      mock.getRequests().every(({ method }) => method === 'GET'),
      'no paid call is made',
    );
  }));

test.run();
