import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type EstimateCosts, spendingLimitReached } from '../../../src/domain/costs/spending-limits.js';
import { addSpent, costsOf, nothingSpent, type Spent, spend } from '../../../src/domain/costs/spent.js';
import type { RecordedUsage } from '../../../src/domain/costs/usage.js';
import type { SpendingLimits } from '../../../src/domain/run/plan.js';
import { resumeRun, reuse, reusedOutcome, stateAfter } from '../../support/run-controls.js';
import { complete, fail, startRun } from '../../support/runs.js';

const used: RecordedUsage = {
  ...{ model: 'a-model', input_tokens: 100, output_tokens: 20 },
  ...{ cost: 0.5, currency: 'USD', cost_basis: 'reported' },
};
const unpriced: RecordedUsage = { ...used, cost: null, currency: null, cost_basis: 'incomplete' };
const unreported: RecordedUsage = { ...unpriced, model: null, input_tokens: null, output_tokens: null };

/** What completed attempts at the news spent. */
const spentOn = (...usages: readonly (RecordedUsage | null)[]) =>
  usages.reduce<Spent>((sum, usage) => spend(sum, { stage: 'perplexity_news', completed: true, usage }), nothingSpent);

const spending = suite('the spending of a run');

spending('counts every attempt, completed or not', () => {
  const failed = fail('perplexity_city', { retryable: true, usage: used });
  const state = stateAfter(startRun(), complete('hub_lookup', 1, 1, { usage: used }), failed);
  assert.is(state.spent.tokens, 240);
});

spending('does not count what an earlier run paid for', () => {
  const hub = reusedOutcome('hub_lookup', { outcome: { kind: 'produced', value: {}, usage: used } });
  assert.equal(stateAfter(resumeRun(['hub_lookup']), reuse([hub], 1)).spent, nothingSpent);
});

spending('can be added to that of another run', () => {
  const [one, other] = [spentOn(used, unpriced), spentOn(used, { ...used, model: 'another' })];
  assert.equal(addSpent(one, other), spentOn(used, unpriced, used, { ...used, model: 'another' }));
});

spending('has a known cost in the currency of each model, whatever it is in other currencies', () => {
  const inBoth = { ...used, model: 'another', estimates: { EUR: 0.4 } };
  assert.equal(costsOf(spentOn(used, inBoth, { ...used, currency: 'EUR' })), { USD: 1, EUR: 0.5 });
  assert.equal(costsOf(spentOn(unpriced, { ...unpriced, currency: 'GBP' })), { GBP: 0 });
});

spending.run();

const limit = suite('a spending limit');
const noEstimate: EstimateCosts = () => ({});
const inTokens = (tokens: number): SpendingLimits => ({ tokens, cost: null });
const inMoney = (amount: number, currency = 'USD'): SpendingLimits => ({ tokens: null, cost: { amount, currency } });
const reached = (spent: Spent, limits: SpendingLimits, estimate = noEstimate) =>
  spendingLimitReached(spent, limits, "the run's", estimate);

limit('that is not set is never reached', () => {
  assert.is(reached(spentOn(used, unpriced), { tokens: null, cost: null }), null);
});

limit('in tokens is reached by the last token, whatever it cost', () => {
  const spent = spentOn(used, unpriced);
  assert.is(reached(spent, inTokens(241)), null);
  assert.is(reached(spent, inTokens(240)), "the run's limit of 240 tokens is reached (240 used)");
});

limit('in money is reached by the last cent', () => {
  const spent = spentOn(used, { ...used, cost: 2, model: 'another' });
  assert.is(reached(spent, inMoney(2.51)), null);
  assert.is(reached(spent, inMoney(2.5)), "the run's limit of 2.5 USD is reached (2.5000 spent)");
});

limit('of 0 is reached before anything is spent', () => {
  assert.is(reached(nothingSpent, inTokens(0)), "the run's limit of 0 tokens is reached (0 used)");
  assert.is(reached(nothingSpent, inMoney(0)), "the run's limit of 0 USD is reached (0.0000 spent)");
});

limit('says that spending is partly estimated', () => {
  const spent = spentOn(used, { ...used, cost_basis: 'estimated' });
  assert.is(reached(spent, inMoney(1)), "the run's limit of 1 USD is reached (1.0000 spent, partly estimated)");
});

limit('uses the recorded estimate where the vendor reports another currency', () => {
  const spent = spentOn({ ...used, estimates: { EUR: 0.4 } }, { ...used, cost: 1, estimates: { EUR: 0.8 } });
  assert.is(reached(spent, inMoney(1.3, 'EUR')), null);
  const sentence = "the run's limit of 1.2 EUR is reached (1.2000 spent, partly estimated)";
  assert.is(reached(spent, inMoney(1.2, 'EUR')), sentence);
});

limit('uses the current price of usage that had no price', () => {
  const estimate: EstimateCosts = ({ input_tokens: input }) => (input === null ? {} : { USD: input / 100 });
  const spent = spentOn(unpriced, used, unpriced);
  assert.is(reached(spent, inMoney(2.51), estimate), null);
  const sentence = "the run's limit of 2.5 USD is reached (2.5000 spent, partly estimated)";
  assert.is(reached(spent, inMoney(2.5), estimate), sentence);
});

const price = 'give a-model a price in USD in BRIEF_PRICES';
const report = 'make the stage report its cost in USD, or its model and tokens';
for (const [which, usage, reported, remedy] of [
  [
    'in another currency',
    { ...used, cost: 5, currency: 'EUR' },
    '120 tokens of the model a-model and 5 EUR',
    `${price}, or set the limit in EUR`,
  ],
  ['without a price', unpriced, '120 tokens of the model a-model and no cost', `${price}, or remove the limit`],
  [
    'of an unnamed model',
    { ...unpriced, model: null },
    '120 tokens of an unnamed model and no cost',
    `${report}, or remove the limit`,
  ],
  ['without a report', unreported, 'neither tokens nor a cost', `${report}, or remove the limit`],
  [
    'without a currency',
    { ...used, currency: null },
    '120 tokens of the model a-model and no cost',
    `${price}, or remove the limit`,
  ],
] as const) {
  limit(`in money cannot be enforced after usage ${which}`, () => {
    const unknown = `the cost of perplexity_news is not known in USD, it reported ${reported}; ${remedy}`;
    const sentence = `the run's limit of 1000 USD cannot be enforced: ${unknown}`;
    assert.is(reached(spentOn(usage), inMoney(1_000)), sentence);
  });
}

limit('in money ignores what cost nothing', () => {
  const free = { ...used, cost: 0, currency: 'EUR' };
  assert.is(reached(spentOn(free, { ...unpriced, cost_basis: null }, null), inMoney(0.01)), null);
});

limit('in money ignores a failed attempt, unless it reported some usage', () => {
  const failedWith = (usage: RecordedUsage) =>
    reached(spend(nothingSpent, { stage: 'hub_lookup', completed: false, usage }), inMoney(1));
  assert.is(failedWith(unreported), null);
  for (const usage of [unpriced, { ...unreported, model: 'a-model' }, { ...unreported, output_tokens: 1 }]) {
    assert.match(String(failedWith(usage)), /cannot be enforced/u);
  }
});

limit.run();
