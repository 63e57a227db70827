import type { PriceUsage } from '../../src/application/paid-usage.js';
import type { EstimateCosts } from '../../src/domain/run/ceilings.js';
import type { Ceilings } from '../../src/domain/run/events.js';

/** What a million tokens cost, and what each call costs beside them. */
type Price = Readonly<{ currency: string; input: number; output: number; call: number }>;

/** By model; one price for each currency. */
export type PriceTable = Readonly<{ prices: ReadonlyMap<string, readonly Price[]>; problems: readonly string[] }>;

const currencyShape = /^[A-Z]{3}$/u;
/** The ending of a version: whoever asks for `gpt-5` is answered by `gpt-5-2026-03-05`. */
const dated = /-(?:20\d{2}-\d{2}-\d{2}|20\d{6})$/u;
const amountShape = /^\d{1,9}(?:\.\d{1,6})?$/u;

/**
 * Reads `USD model=1.25/10 search=0.005`: a currency, then per model the price of a million tokens in and out, or the price of a
 * call where that is all that is counted. Another currency begins a new part, in which a model may have its price once more. `problems` say what is wrong where.
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

/** What tokens, or a call, cost by the table, in each currency that it has for the model, or else for the model of which this is a dated version. */
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

/** A cost that the vendor reported stands; else the user's table estimates it, where it names the model. Other currencies of the table stand beside it. */
export function pricing(table: PriceTable): PriceUsage {
  const estimate = estimating(table);
  return (usage) => {
    const estimates = Object.entries(estimate(usage));
    if (usage.cost !== null && usage.currency !== null) {
      const others = usage.cost === 0 ? [] : estimates.filter(([currency]) => currency !== usage.currency);
      return { ...usage, cost_basis: 'reported', ...beside(others) };
    }
    const [[currency, cost] = [null, null], ...others] = estimates;
    if (cost === null) return { ...usage, cost_basis: usage.cost === null ? null : 'reported' };
    return { ...usage, cost, currency, cost_basis: 'estimated', ...beside(others) };
  };
}

function beside(estimates: readonly (readonly [string, number])[]) {
  return estimates.length === 0 ? {} : { estimates: Object.fromEntries(estimates) };
}

/** Reads an amount such as `2.50 USD`; null when it is none. */
export function readAmount(text: string): NonNullable<Ceilings['cost']> | null {
  const [amount = '', currency = '', ...more] = text.trim().split(/\s+/u);
  const fits = more.length === 0 && amountShape.test(amount) && currencyShape.test(currency);
  return fits ? { amount: Number(amount), currency } : null;
}

/** The ceilings that two settings tell; an empty setting sets none. */
export function ceilingsOf(tokens: string, cost: string): Ceilings {
  return { tokens: tokens === '' ? null : Number(tokens), cost: cost === '' ? null : readAmount(cost) };
}

type CostSettings = Readonly<Record<'BRIEF_RUN_COST' | 'BRIEF_DAY_COST' | 'BRIEF_PRICES', string>>;

/**
 * Why ceilings of money could not be kept: the price table has nothing in a ceiling's currency, or there are two currencies and no
 * table to tell what is spent in both.
 */
export function ceilingProblems(settings: CostSettings): readonly string[] {
  const { prices } = readPrices(settings.BRIEF_PRICES);
  const priced = new Set([...prices.values()].flat().map(({ currency }) => currency));
  const ceilings = costCeilings(settings);
  if (priced.size > 0) {
    return ceilings
      .filter(({ currency }) => !priced.has(currency))
      .map(({ name, currency }) => `${name} is in ${currency}, and BRIEF_PRICES has no price in ${currency}`);
  }
  const [first, second] = ceilings;
  return first === undefined || second === undefined || first.currency === second.currency
    ? []
    : [`${second.name} is in another currency than ${first.name}: that takes prices in both, in BRIEF_PRICES`];
}

/** The ceilings of money that are set, each with its variable. */
export function costCeilings(settings: Omit<CostSettings, 'BRIEF_PRICES'>) {
  return (['BRIEF_RUN_COST', 'BRIEF_DAY_COST'] as const).flatMap((name) => {
    const ceiling = readAmount(settings[name]);
    return ceiling === null ? [] : [{ name, ...ceiling }];
  });
}
