import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import {
  checkCostSettings,
  costLimitProblems,
  pricing,
  readAmount,
  readPrices,
  spendingLimitsOf,
} from '../../../adapters/composition/cost-settings.js';
import { readSettings, settingsSchema } from '../../../adapters/composition/settings.js';

const prices = suite('a price table');
const used = { model: 'gpt-5', input_tokens: 1_000_000, output_tokens: 500_000, cost: null, currency: null };

prices('estimate what a vendor reports no cost for', () => {
  const price = pricing(readPrices('USD gpt-5=1.25/10 local/llama:8b=0/0; EUR other=2/4'));
  assert.equal(price(used), { ...used, cost: 6.25, currency: 'USD', cost_basis: 'estimated' });
  assert.is(price({ ...used, model: 'other' }).currency, 'EUR');
  assert.is(price({ ...used, model: 'local/llama:8b' }).cost, 0);
});

prices('estimate what costs by the call, whether tokens are counted or not', () => {
  const price = pricing(readPrices('USD perplexity-search=0.005 gpt-5=1.25/10'));
  const call = { model: 'perplexity-search', input_tokens: null, output_tokens: null, cost: null, currency: null };
  assert.equal(price(call), { ...call, cost: 0.005, currency: 'USD', cost_basis: 'estimated' });
  assert.is(price({ ...call, input_tokens: 900 }).cost, 0.005);
  assert.is(price({ ...call, model: 'gpt-5' }).cost, null);
});

prices('apply to the dated versions of a model, unless these have their own', () => {
  const price = pricing(readPrices('USD gpt-5=1/1 claude=2/2 gpt-5-2026-03-05=3/3'));
  const costOf = (model: string) => price({ ...used, model, output_tokens: 0 }).cost;
  assert.equal(['gpt-5-2026-08-07', 'claude-20260804', 'gpt-5-2026-03-05'].map(costOf), [1, 2, 3]);
  assert.equal(['gpt-5-mini', 'gpt-5-mini-2026-08-07', 'gpt-5-2026', 'claude-4'].map(costOf), [null, null, null, null]);
});

prices('keep a cost that the vendor reported, and no cost for what has no price', () => {
  const price = pricing(readPrices('USD gpt-5=1.25/10'));
  const reported = { ...used, cost: 0.5, currency: 'USD' };
  assert.equal(price(reported), { ...reported, cost_basis: 'reported' });
  for (const unknown of [{ model: 'unnamed' }, { model: null }, { input_tokens: null, output_tokens: null }]) {
    assert.equal(price({ ...used, ...unknown }), { ...used, ...unknown, cost_basis: null });
  }
  assert.is(price({ ...used, input_tokens: null }).cost, 5);
});

prices('estimate the cost in every currency that the model has a price in', () => {
  const price = pricing(readPrices('USD gpt-5=1.25/10 other=1/1; EUR gpt-5=1/8'));
  const estimated = { cost: 6.25, currency: 'USD', cost_basis: 'estimated', estimates: { EUR: 5 } };
  assert.equal(price(used), { ...used, ...estimated });
  const reported = { ...used, cost: 7, currency: 'USD' };
  assert.equal(price(reported), { ...reported, cost_basis: 'reported', estimates: { EUR: 5 } });
  const pounds = { ...used, cost: 4, currency: 'GBP' };
  assert.equal(price(pounds).estimates, { USD: 6.25, EUR: 5 });
  assert.is(price({ ...used, cost: 0, currency: 'USD' }).estimates, undefined);
  assert.equal(price({ ...used, cost: 9 }), { ...used, ...estimated });
  assert.equal(price({ ...used, model: null, cost: 9 }), { ...used, model: null, cost: 9, cost_basis: 'reported' });
});

prices('are rejected with everything that is wrong, together with the other settings', () => {
  const given = 'gpt-5=1/2 USD gpt-5=1/2 gpt-5=3/4 =1/2 o=1/ p=1/2/3 q=a/b';
  const { problems } = readPrices(given);
  assert.is(problems.length, 6);
  assert.match(String(problems[0]), /has no currency, such as USD, before "gpt-5=1\/2"/u);
  assert.match(String(problems[1]), /names the model gpt-5 twice in USD/u);
  assert.match(String(problems[5]), /has "q=a\/b", which is not like model=1.25\/10/u);
  const read = readSettings({ BRIEF_PRICES: given, BRIEF_DAY_COST: '5' });
  const told = read.kind === 'unusable' ? read.problems : [];
  assert.is(told.filter((problem) => problem.startsWith('BRIEF_PRICES ')).length, 6);
  assert.ok(told.some((problem) => problem.startsWith('BRIEF_DAY_COST is not an amount with its currency')));
});

prices.run();

const limits = suite('a spending limit in the settings');

limits('is an amount with its currency', () => {
  assert.equal(readAmount(' 2.50  USD '), { amount: 2.5, currency: 'USD' });
  for (const odd of ['', '2.50', 'USD 2', '-1 USD', '1 usd', '1 USD more', '1e3 USD']) assert.is(readAmount(odd), null);
});

limits('is absent where the setting is empty', () => {
  assert.equal(spendingLimitsOf('', ''), { tokens: null, cost: null });
  assert.equal(spendingLimitsOf('0', '3 EUR'), { tokens: 0, cost: { amount: 3, currency: 'EUR' } });
});

const money = (BRIEF_RUN_COST: string, BRIEF_DAY_COST: string, BRIEF_PRICES: string) => ({
  ...{ BRIEF_RUN_COST, BRIEF_DAY_COST, BRIEF_PRICES },
});

limits('in money is refused where the price table has nothing in its currency', () => {
  const [problem, ...more] = costLimitProblems(money('', '20 USD', 'EUR gpt-5=1/2'));
  assert.is(problem, 'BRIEF_DAY_COST is in USD, and BRIEF_PRICES has no price in USD');
  assert.equal(more, []);
  assert.is(costLimitProblems(money('1 USD', '20 GBP', 'EUR gpt-5=1/2')).length, 2);
  for (const prices of ['', 'USD gpt-5=1/2', 'EUR gpt-5=1/2 USD other=1/2']) {
    assert.equal(costLimitProblems(money('1 USD', '20 USD', prices)), []);
  }
});

limits('in money may be in two currencies where both have prices', () => {
  assert.equal(costLimitProblems(money('1 USD', '20 EUR', 'USD a=1/2 EUR a=1/2')), []);
  const [problem] = costLimitProblems(money('1 USD', '20 EUR', ''));
  assert.match(
    String(problem),
    /^BRIEF_DAY_COST is in another currency than BRIEF_RUN_COST: that takes prices in both/u,
  );
});

limits('is reported together with all the other problems', () => {
  const read = readSettings({ ...money('', '20 USD', 'EUR a=1/2'), PORT: 'x' });
  const problems = read.kind === 'unusable' ? read.problems.map((problem) => problem.split(' ')[0]) : [];
  assert.equal(problems, ['PORT', 'BRIEF_DAY_COST']);
});

limits('is reported by the doctor where paid stages may use what has no price', () => {
  const check = (cost: string, prices: string, paid = ['openai_generation=mine']) =>
    checkCostSettings(v.parse(settingsSchema, money('', cost, prices)), paid).map(({ message }) => message);
  assert.match(
    check('20 USD', '').join(),
    /set without BRIEF_PRICES: as soon as one of openai_generation=mine reports/u,
  );
  assert.equal(check('20 USD', 'USD a=1/2 EUR a=1/2'), []);
  const [notice, ...more] = check('20 USD', 'USD a=1/2 EUR a=1/2 b=1/2');
  assert.match(String(notice), /has no price of b: once it is used/u);
  assert.equal([more, check('', ''), check('20 USD', '', [])], [[], [], []]);
});

limits.run();
