import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('the admission of a stage');

const start = Date.parse('2026-11-20T09:00:00.000Z');
const noLimit = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null };
const perplexity = { vendor: 'perplexity' };
const both = { perplexity_city: perplexity, perplexity_news: perplexity };
const never = () => new Promise(() => undefined);

const policyOf = (milliseconds: number) => ({
  policy: { timeout_milliseconds: milliseconds, spending_limits: { tokens: null, cost: null } },
});

async function startedRun({ start: request }: TestApplication): Promise<string> {
  const { brief_run_ids: ids } = await request({}, 0);
  await settled();
  return ids[0] ?? '';
}

async function failedReason({ run }: TestApplication, id: string, stage: StageKey): Promise<string | null> {
  const state = (await run(id)).stages[stage];
  return state.status === 'failed' ? state.reason : null;
}

test('waits while its vendor has as many attempts in flight as it may have, and records since when', async () => {
  let inFlight = 0;
  let most = 0;
  const lookup = (stage: StageKey) => async (context: StageContext, input: unknown) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await settled();
    inFlight -= 1;
    return noopOutcome(stage, input, context);
  };
  const created = await startTestApplication({
    options: { vendorLimit: () => ({ ...noLimit, concurrency: 1 }) },
    behaviours: {
      accounts: both,
      stages: { perplexity_city: lookup('perplexity_city'), perplexity_news: lookup('perplexity_news') },
    },
  });
  const { status, brief_run_ids: ids } = await created.start();
  assert.equal([status, most], ['ok', 1]);
  const { perplexity_city: city, perplexity_news: news } = (await created.run(ids[0] ?? '')).stages;
  assert.equal([city, news].filter((stage) => 'queuedAt' in stage && stage.queuedAt !== null).length, 1);
  await created.stop();
});

test('waits for the pause that its vendor asked for, without using up an attempt', async () => {
  const { clock, advance } = createVirtualClock(start);
  const created = await startTestApplication({
    ports: { clock },
    behaviours: {
      accounts: both,
      stages: {
        perplexity_city: async (context, input) => ({
          ...(await noopOutcome('perplexity_city', input, context)),
          pauseMilliseconds: 20_000,
        }),
      },
    },
  });
  const first = await startedRun(created);
  assert.is((await created.run(first)).status, 'ok');
  const second = await startedRun(created);
  await advance(19_000);
  assert.is((await created.run(second)).status, 'processing');
  await advance(2_000);
  const { status, retryCount } = await created.run(second);
  assert.equal([status, retryCount], ['ok', 0]);
  await created.stop();
});

test('refuses an optional stage whose vendor pauses for too long', async () => {
  const { clock, advance } = createVirtualClock(start);
  const created = await startTestApplication({
    ports: { clock },
    options: policyOf(60_000),
    behaviours: {
      accounts: both,
      stages: {
        perplexity_city: async (context, input) => ({
          ...(await noopOutcome('perplexity_city', input, context)),
          pauseMilliseconds: 50_000,
        }),
        perplexity_news: () => ({ kind: 'failed', reason: 'busy', retryable: true }),
      },
    },
  });
  const id = await startedRun(created);
  await advance(5_000);
  assert.is((await created.run(id)).status, 'degraded');
  const reason = await failedReason(created, id, 'perplexity_news');
  assert.match(reason ?? '', 'perplexity asked callers to pause until 2026-11-20T09:00:50.000Z');
  assert.match(reason ?? '', '; attempt 1 had failed: busy');
  const later = await startedRun(created);
  assert.is((await created.run(later)).status, 'degraded');
  assert.not.match((await failedReason(created, later, 'perplexity_news')) ?? '', 'attempt 1');
  await created.stop();
});

test('refuses an optional stage that waits for a rate limit until it would be useless', async () => {
  const { clock, advance } = createVirtualClock(start);
  const created = await startTestApplication({
    ports: { clock },
    options: { ...policyOf(60_000), vendorLimit: () => ({ ...noLimit, requestsPerMinute: 1 }) },
    behaviours: { accounts: both },
  });
  const id = await startedRun(created);
  await advance(29_999);
  assert.is((await created.run(id)).status, 'processing');
  await advance(1);
  assert.is((await created.run(id)).status, 'degraded');
  const reasons = await Promise.all(
    (['perplexity_city', 'perplexity_news'] as const).map((stage) => failedReason(created, id, stage)),
  );
  const until = '2026-11-20T09:00:30.000Z';
  const reason = `the rate limits for perplexity held it back, and the run could wait for it until ${until}`;
  assert.equal(
    reasons.filter((each) => each !== null),
    [reason],
  );
  await created.stop();
});

test('gives up its place when a spending limit is reached while it waits', async () => {
  const paid = { vendor: 'openai', paid: true };
  let end: (value: unknown) => void = () => undefined;
  const created = await startTestApplication({
    options: {
      vendorLimit: () => ({ ...noLimit, concurrency: 1 }),
      policy: { timeout_milliseconds: null, spending_limits: { tokens: 10, cost: null } },
    },
    behaviours: {
      accounts: { perplexity_city: paid, perplexity_news: paid },
      stages: {
        async perplexity_city(context, input) {
          await new Promise((resolve) => {
            end = resolve;
          });
          const usage = { model: 'm', input_tokens: 11, output_tokens: 0, cost: null, currency: null };
          return { ...(await noopOutcome('perplexity_city', input, context)), usage };
        },
      },
    },
  });
  const id = await startedRun(created);
  end(null);
  assert.ok(await created.application.control.waitUntilEnded(id, 5_000));
  const reason = await failedReason(created, id, 'perplexity_news');
  assert.is(reason, "the run's limit of 10 tokens is reached (11 used)");
  assert.is((await created.application.queue()).vendors[0]?.running, 0);
  await created.stop();
});

test('counts the requests of the process before, and repeats what was interrupted without using the retry budget', async () => {
  const store = openMemoryStore();
  const limited = { options: { vendorLimit: () => ({ ...noLimit, requestsPerMinute: 2 }) } };
  const behaviours = { accounts: { perplexity_city: perplexity }, stages: { perplexity_city: never } };
  const first = await startTestApplication({ ...limited, ports: store, behaviours });
  const id = await startedRun(first);
  await first.stop();
  const second = await startTestApplication({
    ...limited,
    ports: store,
    behaviours: { accounts: { perplexity_city: perplexity } },
  });
  assert.ok(await second.application.control.waitUntilEnded(id, 5_000));
  assert.is((await second.run(id)).status, 'ok');
  const [{ requests_last_minute: requests, retries_left: retries } = {}] = (await second.application.queue()).vendors;
  assert.equal([requests, retries], [2, 3]);
  await second.stop();
});

test.run();
