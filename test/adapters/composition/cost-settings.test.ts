import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ceilingsOf, pricing, readAmount, readPrices } from '../../../adapters/composition/cost-settings.js';
import { readSettings } from '../../../adapters/composition/settings.js';

const prices = suite('a price table');
const used = { model: 'gpt-5', input_tokens: 1_000_000, output_tokens: 500_000, cost: null, currency: null };

prices('estimates what a vendor reports no cost for', () => {
  const price = pricing(readPrices('USD gpt-5=1.25/10 local/llama:8b=0/0; EUR other=2/4'));
  assert.equal(price(used), { ...used, cost: 6.25, currency: 'USD', cost_basis: 'estimated' });
  assert.is(price({ ...used, model: 'other' }).currency, 'EUR');
  assert.is(price({ ...used, model: 'local/llama:8b' }).cost, 0);
});

prices('leaves a cost that the vendor reported, and what it cannot tell', () => {
  const price = pricing(readPrices('USD gpt-5=1.25/10'));
  const reported = { ...used, cost: 0.5, currency: 'USD' };
  assert.equal(price(reported), { ...reported, cost_basis: 'reported' });
  for (const unknown of [{ model: 'unnamed' }, { model: null }, { input_tokens: null, output_tokens: null }]) {
    assert.equal(price({ ...used, ...unknown }), { ...used, ...unknown, cost_basis: null });
  }
  assert.is(price({ ...used, input_tokens: null }).cost, 5);
});

prices('says what is wrong where, all at once and with the other settings', () => {
  const given = 'gpt-5=1/2 USD gpt-5=1/2 gpt-5=3/4 =1/2 o=1 p=1/2/3 q=a/b';
  const { problems } = readPrices(given);
  assert.is(problems.length, 6);
  assert.match(String(problems[0]), /has no currency, such as USD, before "gpt-5=1\/2"/u);
  assert.match(String(problems[1]), /names the model gpt-5 twice/u);
  assert.match(String(problems[5]), /has "q=a\/b", which is not like model=1.25\/10/u);
  const read = readSettings({ BRIEF_PRICES: given, BRIEF_DAY_COST: '5' });
  const told = read.kind === 'unusable' ? read.problems : [];
  assert.is(told.filter((problem) => problem.startsWith('BRIEF_PRICES ')).length, 6);
  assert.ok(told.some((problem) => problem.startsWith('BRIEF_DAY_COST is not an amount with its currency')));
});

prices.run();

const ceilings = suite('a ceiling in the settings');

ceilings('is an amount with its currency', () => {
  assert.equal(readAmount(' 2.50  USD '), { amount: 2.5, currency: 'USD' });
  for (const odd of ['', '2.50', 'USD 2', '-1 USD', '1 usd', '1 USD more', '1e3 USD']) assert.is(readAmount(odd), null);
});

ceilings('is none where the setting is empty', () => {
  assert.equal(ceilingsOf('', ''), { tokens: null, cost: null });
  assert.equal(ceilingsOf('0', '3 EUR'), { tokens: 0, cost: { amount: 3, currency: 'EUR' } });
});

ceilings.run();
