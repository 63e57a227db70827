import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { estimating, pricing, readPrices } from '../../adapters/composition/cost-settings.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createSpending } from '../../src/application/spending.js';
import type { SpentOnDay } from '../../src/application/spent-on.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunPlan } from '../../src/domain/run/events.js';
import { runRecord } from '../../src/domain/run/run-record.js';
import { nothingSpent, type Spent, spend } from '../../src/domain/run/spent.js';
import type { RecordedUsage } from '../../src/domain/run/usage.js';
import type { Usage } from '../../src/domain/stage-values/documents.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { runId } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';
import { silentLog } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { advanceWith, begin, noopPlan, paidPlan, ranWith, stageRunner, stateOf } from '../support/working-parts.js';

const never = new AbortController().signal;
const begunAt = Date.parse('2026-11-20T09:00:00.000Z');

const using = (stage: StageKey, tokens: number) => async (context: StageContext, input: unknown) => ({
  ...(await noopOutcome(stage, input, context)),
  usage: { model: 'm', input_tokens: tokens, output_tokens: 0, cost: null, currency: null },
});

const ceilings = suite('a ceiling on what may be spent');

ceilings('of the run lets no further paid stage begin, and says why', async () => {
  const vendors = { perplexity_city: 'perplexity', openai_fact_check: 'openai', openai_generation: 'openai' };
  const stages = { perplexity_city: using('perplexity_city', 70), openai_fact_check: using('openai_fact_check', 40) };
  const called: string[] = [];
  const generating = (context: StageContext, input: unknown) => {
    called.push('openai_generation');
    return noopOutcome('openai_generation', input, context);
  };
  const run = await ranWith(
    { stages: { ...stages, openai_generation: generating } },
    paidPlan(vendors, { tokens: 100 }),
  );
  assert.equal([run.status, called], ['failed', []]);
  assert.is(run.error, "openai_generation: the run's ceiling of 100 tokens is reached (110 used)");
  const { openai_fact_check: check, openai_generation: generation } = runRecord(run, null).stages;
  assert.equal([check?.status, check?.usage?.input_tokens], ['completed', 40]);
  assert.equal([generation?.attempts, generation?.started_at], [0, null]);
});

/** The day's spending, as a test tells it. */
function dailySpending(ceiling: RunPlan['ceilings'], today: () => Promise<SpentOnDay>, prices = '') {
  return createSpending({ daily: ceiling, today, estimate: estimating(readPrices(prices)), log: silentLog });
}

const inDollars = (amount: number) => ({ tokens: null, cost: { amount, currency: 'USD' } });
const costing = (cost: number, currency: string) => ({
  ...{ model: 'm', input_tokens: 1, output_tokens: 0, cost, currency },
  cost_basis: 'estimated' as const,
});

ceilings('of the day counts what all runs have spent', async () => {
  const { events } = openMemoryStore();
  let spent: Spent = nothingSpent;
  const spending = dailySpending(inDollars(5), async () => ({ spent, costliest: {} }));
  const run = async (number: number) => {
    await begin(events, paidPlan({ perplexity_news: 'perplexity' }), runIdOf(number));
    await advanceWith(events, {}, { spending })(runIdOf(number), false, never);
    return stateOf(events, runIdOf(number));
  };
  assert.is((await run(1)).status, 'ok');
  spent = spend(spent, { stage: 'perplexity_city', completed: true, usage: costing(5.5, 'USD') });
  const { status, stages } = await run(2);
  assert.is(status, 'degraded');
  const reason = stages.perplexity_news.status === 'failed' ? stages.perplexity_news.reason : '';
  assert.is(reason, "the day's ceiling of 5 USD is reached (5.5000 spent, partly estimated)");
});

const lookup = (usage: Usage | undefined) => async (context: StageContext, input: unknown) => ({
  ...(await noopOutcome('perplexity_city', input, context)),
  ...(usage === undefined ? {} : { usage }),
});
const vendors = { perplexity_city: 'perplexity', openai_generation: 'openai' };
const tokens = { model: 'a-model', input_tokens: 1_000_000_000, output_tokens: 0 };
const unpriced = { ...tokens, cost: null, currency: null };

for (const [what, usage, told] of [
  [
    'in another currency',
    { ...tokens, cost: 5, currency: 'EUR' },
    'it reported 1000000000 tokens of the model a-model and 5 EUR; give a-model a price in USD in BRIEF_PRICES, or set the ceiling in EUR',
  ],
  [
    'not at all',
    unpriced,
    'it reported 1000000000 tokens of the model a-model and no cost; give a-model a price in USD in BRIEF_PRICES, or lift the ceiling',
  ],
  [
    'by nobody, no more than its tokens',
    undefined,
    'it reported neither tokens nor a cost; have the stage report its cost in USD, or its model and tokens, or lift the ceiling',
  ],
] as const) {
  ceilings(`of money lets no further paid stage begin once a cost is told ${what}`, async () => {
    const plan = paidPlan(vendors, { cost: { amount: 0.01, currency: 'USD' } });
    const run = await ranWith({ stages: { perplexity_city: lookup(usage) } }, plan);
    const why = `the run's ceiling of 0.01 USD cannot be kept: what perplexity_city cost is not known in USD, ${told}`;
    assert.equal([run.status, run.error], ['failed', `openai_generation: ${why}`]);
    assert.is(run.stages.openai_generation.status === 'failed' && run.stages.openai_generation.attempt, 0);
  });
}

ceilings('of money is kept by today’s price of what nobody priced as it was used', async () => {
  const plan = paidPlan(vendors, { cost: { amount: 5, currency: 'USD' } });
  const ran = async (prices: string) => {
    const { events } = openMemoryStore();
    await begin(events, plan);
    const spending = dailySpending(plan.ceilings, async () => ({ spent: nothingSpent, costliest: {} }), prices);
    await advanceWith(events, { stages: { perplexity_city: lookup(unpriced) } }, { spending })(runId, false, never);
    return (await stateOf(events)).error;
  };
  assert.is(await ran('USD a-model=0.001/1'), null);
  assert.match(
    String(await ran('USD a-model=0.01/1')),
    /ceiling of 5 USD is reached \(10.0000 spent, partly estimated\)$/u,
  );
  assert.match(String(await ran('EUR a-model=0.001/1')), /is not known in USD/u);
});

ceilings('of money does not mind what stages that are not for money report', async () => {
  const plan = paidPlan({ openai_generation: 'openai' }, { cost: { amount: 0.01, currency: 'USD' } });
  const run = await ranWith({ stages: { perplexity_city: lookup(unpriced) } }, plan);
  const { perplexity_city: city } = runRecord(run, null).stages;
  assert.equal([run.status, city?.usage?.cost_basis], ['ok', null]);
});

ceilings('does not touch stages that cost nothing', async () => {
  const run = await ranWith(
    { stages: { perplexity_city: using('perplexity_city', 70) } },
    {
      ...noopPlan(),
      ceilings: { tokens: 1, cost: null },
    },
  );
  assert.is(run.status, 'ok');
});

ceilings.run();

const late = suite('a paid attempt that runs out of time');

async function lateRun(costliest: SpentOnDay['costliest'], paid = true) {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const plan = paidPlan(paid ? { perplexity_news: 'perplexity', openai_generation: 'openai' } : {}, {
    cost: { amount: 1, currency: 'USD' },
  });
  await begin(events, plan);
  const hang = ({ attempt, ...context }: StageContext, input: unknown) =>
    attempt === 1 ? new Promise(() => undefined) : lookupNews(input, { attempt, ...context });
  const lookupNews = async (input: unknown, context: StageContext) => ({
    ...(await noopOutcome('perplexity_news', input, context)),
    usage: { model: 'm', input_tokens: 1, output_tokens: 1, cost: 0.25, currency: 'USD' },
  });
  const generating = async (context: StageContext, input: unknown) => ({
    ...(await noopOutcome('openai_generation', input, context)),
    usage: { model: 'm', input_tokens: 1, output_tokens: 1, cost: 0.25, currency: 'USD' },
  });
  const spending = dailySpending(plan.ceilings, async () => ({ spent: nothingSpent, costliest }));
  const stages = { perplexity_news: hang, openai_generation: generating };
  const working = advanceWith(events, { stages }, { clock, spending })(runId, false, never);
  for (let second = 0; second < 65; second += 1) await advance(1_000);
  await working;
  const failed = (await events.read(`run-${runId}`)).find(({ type }) => type === 'StageFailed');
  if (failed === undefined) throw new Error('nothing has failed');
  const { reason, usage } = failed.data as Readonly<{ reason: string; usage: RecordedUsage | null }>;
  return { run: await stateOf(events), reason, usage };
}

late('counts as the costliest one of the day, and says that this is an estimate', async () => {
  const { run, reason, usage } = await lateRun({ perplexity_news: { USD: 0.5, EUR: 0.4 } });
  assert.match(
    reason,
    /^no answer within 60 s \(BRIEF_STAGE_TIMEOUTS may allow more\); what the attempt cost is not known, it counts as 0.4 EUR, the most/u,
  );
  const { cost, currency, cost_basis: basis, estimates } = usage ?? {};
  assert.equal([cost, currency, basis, estimates], [0.4, 'EUR', 'estimated', { USD: 0.5 }]);
  assert.is(run.status, 'ok');
  const news = run.stages.perplexity_news;
  const summed = 'usage' in news ? news.usage : null;
  assert.equal([summed?.cost, summed?.currency, summed?.cost_basis], [0.25, 'USD', 'reported']);
  assert.equal(summed?.more_costs, [{ cost: 0.4, currency: 'EUR', cost_basis: 'estimated' }]);
});

late('reaches a ceiling with what it is taken to have cost', async () => {
  const { run } = await lateRun({ perplexity_news: { USD: 0.9 } });
  assert.match(String(run.error), /^openai_generation: the run's ceiling of 1 USD is reached \(1.1500 spent, partly/u);
});

late('counts the same where it failed after it was accepted, and its vendor told nothing', async () => {
  const failing = async () => ({
    ...{ kind: 'failed' as const, reason: 'It broke off.', retryable: false },
    usage: { model: 'm', input_tokens: null, output_tokens: null, cost: null, currency: null },
  });
  for (const [costliest, reason, basis] of [
    [{ perplexity_news: { USD: 0.5 } }, /^It broke off; what .+ not known, it counts as 0.5 USD/u, 'estimated'],
    [{}, /^It broke off; what the attempt cost is not known$/u, 'incomplete'],
  ] as const) {
    const { events } = openMemoryStore();
    const plan = paidPlan({ perplexity_news: 'perplexity', openai_generation: 'openai' }, inDollars(1));
    await begin(events, plan);
    const spending = dailySpending(plan.ceilings, async () => ({ spent: nothingSpent, costliest }));
    const generating = async (context: StageContext, input: unknown) => ({
      ...(await noopOutcome('openai_generation', input, context)),
      usage: { model: 'n', input_tokens: 1, output_tokens: 1, cost: 0.25, currency: 'USD' },
    });
    const stages = { perplexity_news: failing, openai_generation: generating };
    await advanceWith(events, { stages }, { spending })(runId, false, never);
    const { stages: made } = await stateOf(events);
    const news = made.perplexity_news;
    assert.is(news.status === 'failed' && news.usage?.cost_basis, basis);
    assert.match(news.status === 'failed' ? news.reason : '', reason);
    assert.is(made.openai_generation.status, 'completed');
  }
});

late('costs what every call costs where the price table tells that', async () => {
  const failing = async () => ({
    ...{ kind: 'failed' as const, reason: 'It broke off.', retryable: false },
    usage: { model: 'search', input_tokens: null, output_tokens: null, cost: null, currency: null },
  });
  const { events } = openMemoryStore();
  await begin(events, paidPlan({ hub_lookup: 'under-test' }));
  const spending = dailySpending({ tokens: null, cost: null }, async () => ({
    ...{ spent: nothingSpent, costliest: { hub_lookup: { USD: 0.5 } } },
  }));
  const price = pricing(readPrices('USD search=0.005'));
  const runner = stageRunner({ stages: { hub_lookup: failing } }, { spending, price });
  const made = await runner.run(await stateOf(events), 'hub_lookup', 1, never);
  assert.equal([made?.usage?.cost, made?.usage?.cost_basis], [0.005, 'estimated']);
  assert.is(made?.outcome.kind === 'failed' && made.outcome.reason, 'It broke off.');
});

late('blocks nothing where nobody knows what one costs, and its record says that this is not known', async () => {
  const { run, reason, usage } = await lateRun({});
  assert.is(reason, 'no answer within 60 s (BRIEF_STAGE_TIMEOUTS may allow more); what the attempt cost is not known');
  assert.equal([usage?.cost, usage?.cost_basis, run.status], [null, 'incomplete', 'ok']);
  const news = run.stages.perplexity_news;
  assert.is('usage' in news && news.usage?.cost_basis, 'incomplete');
});

late('is told of as ever where it is not for money', async () => {
  const { reason, usage } = await lateRun({ perplexity_news: { USD: 0.9 } }, false);
  assert.equal([reason, usage], ['no answer within 60 s (BRIEF_STAGE_TIMEOUTS may allow more)', null]);
});

late('is recorded although what was spent cannot be read', async () => {
  const spending = dailySpending(inDollars(1), () => Promise.reject(new Error('the store is down')));
  assert.equal(await spending.costliestToday('perplexity_news'), {});
});

late.run();
