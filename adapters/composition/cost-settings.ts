import * as v from 'valibot';
import type { PriceUsage } from '../../src/application/runs/checked-outcome.js';
import type { EstimateCosts } from '../../src/domain/costs/spending-limits.js';
import type { SpendingLimits } from '../../src/domain/run/plan.js';
import type { Notice } from '../../src/domain/stage-values/documents.js';

/** The price of a million tokens, plus a price per call. */
type Price = Readonly<{ currency: string; input: number; output: number; call: number }>;

/** By model; one price for each currency. */
export type PriceTable = Readonly<{ prices: ReadonlyMap<string, readonly Price[]>; problems: readonly string[] }>;

const currencyShape = /^[A-Z]{3}$/u;
/** The suffix of a version: a request for `gpt-5` gets a response from `gpt-5-2026-03-05`. */
const dated = /-(?:20\d{2}-\d{2}-\d{2}|20\d{6})$/u;
const amountShape = /^\d{1,9}(?:\.\d{1,6})?$/u;

/**
 * Reads `USD model=1.25/10 search=0.005`: a currency, then per model the price of a million input and output tokens, or
 * the price of a call. Another currency starts a new part, in which a model may have a second price. `problems` say
 * what is wrong.
 */
export function readPrices(text: string): PriceTable {
  const prices = new Map<string, readonly Price[]>();
  const problems: string[] = [];
  let currency: string | null = null;
  for (const word of text.split(/[\s;,]+/u).filter((part) => part !== '')) {
    if (currencyShape.test(word)) {
      currency = word;
      continue;
    }
    const [model, price] = priceOf(word, currency);
    if (typeof price === 'string') problems.push(price);
    else if (prices.get(model)?.some((other) => other.currency === currency)) {
      problems.push(`names the model ${model} twice in ${currency}`);
    } else prices.set(model, [...(prices.get(model) ?? []), price]);
  }
  return { prices, problems };
}

function priceOf(word: string, currency: string | null): readonly [string, Price | string] {
  const at = word.lastIndexOf('=');
  const model = word.slice(0, Math.max(at, 0));
  const amounts = word.slice(at + 1).split('/');
  if (model === '' || amounts.length > 2 || !amounts.every((amount) => amountShape.test(amount))) {
    const forms = 'model=1.25/10 (the price of a million tokens in and out) or search=0.005 (the price of a call)';
    return [model, `has "${word}", which is not like ${forms}`];
  }
  if (currency === null) return [model, `has no currency, such as USD, before "${word}"`];
  const [first = 0, second] = amounts.map(Number);
  const price = second === undefined ? { input: 0, output: 0, call: first } : { input: first, output: second, call: 0 };
  return [model, { currency, ...price }];
}

/**
 * Returns the cost of tokens, or of a call, in each currency of the table for the model, or for the model of which this
 * is a dated version.
 */
export function estimating({ prices }: PriceTable): EstimateCosts {
  return ({ model, input_tokens: input, output_tokens: output }) => {
    const isCounted = input !== null || output !== null;
    const named = prices.get(model ?? '') ?? prices.get((model ?? '').replace(dated, '')) ?? [];
    const known = named.filter(({ call }) => isCounted || call > 0);
    const costs = known.map((price) => {
      const millionths = (input ?? 0) * price.input + (output ?? 0) * price.output;
      return [price.currency, millionths / 1_000_000 + price.call];
    });
    return Object.fromEntries(costs);
  };
}

/**
 * Keeps a cost that the vendor reported; otherwise estimates it from the operator's table. Adds estimates in the
 * table's other currencies.
 */
export function pricing(table: PriceTable): PriceUsage {
  const estimate = estimating(table);
  return (usage) => {
    const estimates = Object.entries(estimate(usage));
    if (usage.cost !== null && usage.currency !== null) {
      const others = usage.cost === 0 ? [] : estimates.filter(([currency]) => currency !== usage.currency);
      return { ...usage, cost_basis: 'reported', ...otherEstimates(others) };
    }
    const [[currency, cost] = [null, null], ...others] = estimates;
    if (cost === null) return { ...usage, cost_basis: usage.cost === null ? null : 'reported' };
    return { ...usage, cost, currency, cost_basis: 'estimated', ...otherEstimates(others) };
  };
}

function otherEstimates(estimates: readonly (readonly [string, number])[]) {
  return estimates.length === 0 ? {} : { estimates: Object.fromEntries(estimates) };
}

/** Accepts a number of tokens, or nothing. */
export const tokenLimit = v.check(
  (digits: string) => digits === '' || /^\d{1,12}$/u.test(digits),
  'is not a whole number of tokens',
);

/** Accepts an amount with its currency, or nothing. */
export const costLimit = v.check(
  (text: string) => text === '' || readAmount(text) !== null,
  'is not an amount with its currency, such as 2.50 USD',
);

/** Reads an amount such as `2.50 USD`; null if the text is not an amount. */
export function readAmount(text: string): NonNullable<SpendingLimits['cost']> | null {
  const [amount = '', currency = '', ...more] = text.trim().split(/\s+/u);
  const fits = more.length === 0 && amountShape.test(amount) && currencyShape.test(currency);
  return fits ? { amount: Number(amount), currency } : null;
}

/** Returns the limits of two settings; an empty setting sets none. */
export function spendingLimitsOf(tokens: string, cost: string): SpendingLimits {
  return { tokens: tokens === '' ? null : Number(tokens), cost: cost === '' ? null : readAmount(cost) };
}

type CostSettings = Readonly<Record<'BRIEF_RUN_COST' | 'BRIEF_DAY_COST' | 'BRIEF_PRICES', string>>;

/**
 * Returns why cost limits could not be enforced: the price table has no price in a limit's currency, or there are two
 * currencies and no table with the cost in both.
 */
export function costLimitProblems(settings: CostSettings): readonly string[] {
  const { prices } = readPrices(settings.BRIEF_PRICES);
  const priced = new Set([...prices.values()].flat().map(({ currency }) => currency));
  const limits = costLimits(settings);
  if (priced.size > 0) {
    return limits
      .filter(({ currency }) => !priced.has(currency))
      .map(({ name, currency }) => `${name} is in ${currency}, and BRIEF_PRICES has no price in ${currency}`);
  }
  const [first, second] = limits;
  return first === undefined || second === undefined || first.currency === second.currency
    ? []
    : [`${second.name} is in another currency than ${first.name}: that takes prices in both, in BRIEF_PRICES`];
}

/** Returns the cost limits that are set, each with its variable. */
function costLimits(settings: Omit<CostSettings, 'BRIEF_PRICES'>) {
  return (['BRIEF_RUN_COST', 'BRIEF_DAY_COST'] as const).flatMap((name) => {
    const limit = readAmount(settings[name]);
    return limit === null ? [] : [{ name, ...limit }];
  });
}

/**
 * Returns what will stop paid stages although no limit is reached: cost limits without all the prices that they need.
 */
export function checkCostSettings(settings: CostSettings, paidStages: readonly string[]): readonly Notice[] {
  if (paidStages.length === 0) return [];
  const { prices } = readPrices(settings.BRIEF_PRICES);
  const messages = costLimits(settings).flatMap(({ name, currency }) => {
    const without = [...prices].filter(([, all]) => all.every((price) => price.currency !== currency));
    if (prices.size === 0) {
      return [
        `${name} is set without BRIEF_PRICES: as soon as one of ${paidStages.join(', ')} reports no cost in ${currency}, no further paid stage starts`,
      ];
    }
    return without.map(
      ([model]) =>
        `${name} is in ${currency}, in which BRIEF_PRICES has no price of ${model}: once it is used, no further paid stage starts`,
    );
  });
  return messages.map((message) => ({ message, file: null, line: null }));
}
