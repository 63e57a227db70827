import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sumCosts } from '../../../../adapters/http/costs/sum-costs.js';
import { usageText } from '../../../../adapters/http/dashboard/document/format.js';
import { nothingSpent, type PaidAttempt, spend } from '../../../../src/domain/costs/spent.js';
import { unknownUsage } from '../../../../src/domain/costs/usage.js';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import { aListedRun, startDashboard } from '../../../support/dashboard.js';

const period = { from: '2026-11-19', to: '2026-11-20', zone: 'Europe/Brussels' };

function attempt(stage: StageKey, model: string, cost: number, estimates = {}): PaidAttempt {
  const usage = { model, input_tokens: 10, output_tokens: 5, cost, currency: 'USD', cost_basis: 'reported' } as const;
  return { stage, completed: true, usage: { ...usage, estimates } };
}

function slotAt(from: string, ...attempts: readonly PaidAttempt[]) {
  return { from, spent: attempts.reduce(spend, nothingSpent), highest: {} };
}

const test = suite('the costs');

test('of an attempt are known, unknown or nothing, in words', () => {
  const used = { model: 'a-model', input_tokens: 1_000, output_tokens: 5, cost: 0.5, currency: 'USD' } as const;
  assert.is(usageText({ ...used, cost_basis: 'estimated' }), 'a-model, 1,005 tokens, 0.5000 USD (estimated)');
  assert.is(usageText({ ...used, cost: 0, cost_basis: 'reported' }), 'a-model, 1,005 tokens');
  assert.is(usageText(unknownUsage), 'cost unknown');
  assert.is(usageText(null), 'nothing paid');
});

test('are apart for two stages that use one model, and together for the model', () => {
  const slot = slotAt(
    '2026-11-20T09:00:00.000Z',
    attempt('openai_generation', 'a-model', 2),
    attempt('openai_fact_check', 'a-model', 1),
    attempt('openai_generation', 'a-model', 4),
  );
  const { by_stage: stages, by_model: models } = sumCosts({ slots: [slot], runs: [] }, period);
  assert.equal(
    stages.map(({ name, costs }) => [name, costs['USD']]),
    [
      ['openai_generation', 6],
      ['openai_fact_check', 1],
    ],
  );
  assert.equal(models, [{ name: 'a-model', costs: { USD: 7 }, input_tokens: 30, output_tokens: 15 }]);
});

test('count towards the day in the time zone of the service, and days without costs are listed', () => {
  const late = slotAt('2026-11-19T23:15:00.000Z', attempt('openai_generation', 'a-model', 2));
  const tooOld = slotAt('2026-11-18T09:00:00.000Z', attempt('openai_generation', 'a-model', 9));
  const { by_day: days } = sumCosts({ slots: [late, tooOld], runs: [] }, period);
  assert.equal(
    days.map(({ name, costs }) => [name, costs['USD'] ?? 0]),
    [
      ['2026-11-19', 0],
      ['2026-11-20', 2],
    ],
  );
});

test('do not count the estimate of an amount in another currency', () => {
  const slot = slotAt('2026-11-20T09:00:00.000Z', attempt('openai_generation', 'a-model', 2, { EUR: 1.8 }));
  assert.equal(sumCosts({ slots: [slot], runs: [] }, period).by_stage[0]?.costs, { USD: 2 });
});

test('of a show are those of all its runs, the highest first', () => {
  const runs = [
    aListedRun({ costs: { USD: 1 } }),
    aListedRun({ city: 'Lille', costs: { USD: 3 } }),
    aListedRun({ costs: { USD: 1.5 } }),
    aListedRun({ city: 'Hobart' }),
  ];
  assert.equal(
    sumCosts({ slots: [], runs }, period).by_show.map(({ name, costs }) => [name, costs['USD']]),
    [
      ['Lille, 2026-11-20', 3],
      ['Ghent, 2026-11-20', 2.5],
    ],
  );
});

test('are shown by one query, which begins before the period does in any time zone', async () => {
  const asked: string[] = [];
  const dashboard = await startDashboard({
    queries: {
      async costs(since) {
        asked.push(since);
        return { value: { slots: [], runs: [aListedRun({ costs: { USD: 1 } })] }, age: null };
      },
    },
  });
  const { status, html } = await dashboard.get('/costs?days=7');
  assert.equal([status, asked], [200, ['2026-11-13T00:00:00.000Z']]);
  assert.match(html, 'data-live-of="all"');
  await dashboard.api.close();
});

test('by show are the twenty highest, and how many more there are', async () => {
  const runs = Array.from({ length: 23 }, (_, index) =>
    aListedRun({ city: `Town ${index}`, costs: { USD: index + 1 } }),
  );
  const dashboard = await startDashboard({
    queries: {
      costs: async () => ({
        value: { slots: [slotAt('2026-11-20T09:00:00.000Z', attempt('openai_generation', 'a', 2))], runs },
        age: null,
      }),
    },
  });
  const { html } = await dashboard.get('/costs?days=7');
  assert.equal(
    [html.includes('Town 3, Fri 20 Nov'), html.includes('Town 2, '), html.includes('and 3 more')],
    [true, false, true],
  );
  await dashboard.api.close();
});

test.run();
