import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { ApplicationOptions } from '../../../src/application/create-application.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { type Behaviour, noopOutcome } from '../../support/plugins-in-process.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const test = suite('a spending limit');

const start = Date.parse('2026-11-20T09:00:00.000Z');
const day = 24 * 60 * 60_000;
const noUsage: Usage = { model: 'm', input_tokens: null, output_tokens: null, cost: null, currency: null };
const paid = { vendor: 'vendor', paid: true };
const inDollars = (amount: number) => ({ tokens: null, cost: { amount, currency: 'USD' } });

const using =
  (stage: StageKey, usage: Partial<Usage> | undefined): Behaviour =>
  async (context, input) => ({
    ...(await noopOutcome(stage, input, context)),
    ...(usage === undefined ? {} : { usage: { ...noUsage, ...usage } }),
  });

const policyOf = (limits: ApplicationOptions['dailyLimits']) => ({
  policy: { timeout_milliseconds: null, spending_limits: limits },
});

async function failedReason(created: TestApplication, stage: StageKey): Promise<string | null> {
  const { brief_run_ids: ids } = await created.start();
  const state = (await created.run(ids[0] ?? '')).stages[stage];
  return state.status === 'failed' ? state.reason : null;
}

test('of a run starts no further paid stage once its tokens are used, and says why', async () => {
  const called: string[] = [];
  const created = await startTestApplication({
    options: policyOf({ tokens: 100, cost: null }),
    behaviours: {
      accounts: { perplexity_city: paid, openai_generation: paid },
      stages: {
        perplexity_city: using('perplexity_city', { input_tokens: 70, output_tokens: 40 }),
        openai_generation: () => called.push('openai_generation'),
      },
    },
  });
  const { status, error } = await created.start();
  assert.is(status, 'failed');
  assert.is(error, "openai_generation: the run's limit of 100 tokens is reached (110 used)");
  assert.equal(called, []);
  await created.stop();
});

test('of a day waits while the views are unavailable, and interrupts no other stage', async () => {
  const store = openMemoryStore();
  let failures = 0;
  const list: typeof store.views.list = async (view, listing) => {
    if (view.startsWith('costs') && failures < 2) {
      failures += 1;
      throw new EventStoreUnavailable('The store cannot read');
    }
    return store.views.list(view, listing);
  };
  const created = await startTestApplication({
    ports: { ...store, views: { ...store.views, list } },
    options: { dailyLimits: { tokens: 1_000, cost: null } },
    behaviours: { accounts: { perplexity_city: paid } },
  });
  const { status, brief_run_ids: ids } = await created.start();
  assert.equal([status, failures], ['ok', 2]);
  assert.is((await created.run(ids[0] ?? '')).retryCount, 0);
  await created.stop();
});

test('does not stop stages that cost nothing', async () => {
  const created = await startTestApplication({
    options: policyOf({ tokens: 100, cost: null }),
    behaviours: { stages: { perplexity_city: using('perplexity_city', { input_tokens: 200 }) } },
  });
  assert.is((await created.start()).status, 'ok');
  await created.stop();
});

test('of a day counts every run of that day, and is new on the next', async () => {
  const { clock, advance } = createVirtualClock(start);
  const created = await startTestApplication({
    ports: { clock },
    options: { dailyLimits: inDollars(5) },
    behaviours: {
      accounts: { perplexity_news: paid },
      stages: { perplexity_news: using('perplexity_news', { cost: 5.5, currency: 'USD' }) },
    },
  });
  assert.is(await failedReason(created, 'perplexity_news'), null);
  await advance(60_000);
  const reason = "the day's limit of 5 USD is reached (5.5000 spent)";
  assert.is(await failedReason(created, 'perplexity_news'), reason);
  await advance(day);
  assert.is(await failedReason(created, 'perplexity_news'), null);
  await created.stop();
});

test('of a day counts the stage that has just ended before the next one starts', async () => {
  const called: string[] = [];
  const created = await startTestApplication({
    options: { dailyLimits: { tokens: 100, cost: null } },
    behaviours: {
      accounts: { openai_fact_check: paid, openai_generation: paid },
      stages: {
        openai_fact_check: using('openai_fact_check', { input_tokens: 110 }),
        openai_generation: () => called.push('openai_generation'),
      },
    },
  });
  const reason = "the day's limit of 100 tokens is reached (110 used)";
  assert.is(await failedReason(created, 'openai_generation'), reason);
  assert.equal(called, []);
  await created.stop();
});

for (const [what, usage, reported] of [
  [
    'is reported in another currency',
    { input_tokens: 9, cost: 5, currency: 'EUR' },
    '9 tokens of the model m and 5 EUR',
  ],
  ['is not reported', { input_tokens: 9 }, '9 tokens of the model m and no cost'],
  ['is not reported, nor any tokens', undefined, 'neither tokens nor a cost'],
] as const) {
  test(`in a currency starts no further paid stage once a cost ${what}`, async () => {
    const created = await startTestApplication({
      options: policyOf(inDollars(1)),
      behaviours: {
        accounts: { perplexity_city: paid, openai_generation: paid },
        stages: { perplexity_city: using('perplexity_city', usage) },
      },
    });
    const reason = await failedReason(created, 'openai_generation');
    assert.match(reason ?? '', "the run's limit of 1 USD cannot be enforced");
    assert.match(reason ?? '', `it reported ${reported}`);
    await created.stop();
  });
}

test('uses the current price of tokens whose cost was not known', async () => {
  const created = await startTestApplication({
    options: { ...policyOf(inDollars(1)), estimate: ({ input_tokens: tokens }) => ({ USD: (tokens ?? 0) / 100 }) },
    behaviours: {
      accounts: { perplexity_city: paid, openai_generation: paid },
      stages: { perplexity_city: using('perplexity_city', { input_tokens: 150 }) },
    },
  });
  const reason = await failedReason(created, 'openai_generation');
  assert.is(reason, "the run's limit of 1 USD is reached (1.5000 spent, partly estimated)");
  await created.stop();
});

test('counts a failed attempt whose vendor reported nothing as the most expensive attempt of the day', async () => {
  const costs = [0.5, 2, 1];
  const created = await startTestApplication({
    behaviours: {
      accounts: { perplexity_news: paid },
      stages: {
        perplexity_news(context, input) {
          const cost = costs.shift();
          return cost === undefined
            ? { kind: 'failed', reason: 'gone.', retryable: false, usage: noUsage }
            : using('perplexity_news', { cost, currency: 'USD' })(context, input);
        },
      },
    },
  });
  for (const _ of [1, 2, 3]) assert.is(await failedReason(created, 'perplexity_news'), null);
  const { brief_run_ids: ids } = await created.start();
  const { perplexity_news: news } = (await created.run(ids[0] ?? '')).stages;
  const reason = 'gone; the cost of the attempt is not known, it counts as 2 USD, the highest of today';
  assert.is(news.status === 'failed' && news.reason, reason);
  assert.equal(news.status === 'failed' && [news.usage?.cost, news.usage?.cost_basis], [2, 'estimated']);
  await created.stop();
});

test.run();
