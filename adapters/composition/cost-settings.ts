import type { PriceUsage } from '../../src/application/run-stage.js';
import type { Ceilings } from '../../src/domain/run/events.js';

/** What a million tokens cost. */
type Price = Readonly<{ currency: string; input: number; output: number }>;

export type PriceTable = Readonly<{ prices: ReadonlyMap<string, Price>; problems: readonly string[] }>;

const currencyShape = /^[A-Z]{3}$/u;
const amountShape = /^\d{1,9}(?:\.\d{1,6})?$/u;

/**
 * Reads `USD model=1.25/10 other=0.5/2`: a currency, then per model the price of a million tokens in and out. Another currency
 * begins a new part. `problems` say what is wrong where.
 */
export function readPrices(text: string): PriceTable {
  const prices = new Map<string, Price>();
  const problems: string[] = [];
  let currency: string | null = null;
  for (const word of text.split(/[\s;,]+/u).filter((part) => part !== '')) {
    if (currencyShape.test(word)) {
      currency = word;
      continue;
    }
    const [model, price] = priceOf(word, currency);
    if (typeof price === 'string') problems.push(price);
    else if (prices.has(model)) problems.push(`names the model ${model} twice`);
    else prices.set(model, price);
  }
  return { prices, problems };
}

function priceOf(word: string, currency: string | null): readonly [string, Price | string] {
  const at = word.lastIndexOf('=');
  const model = word.slice(0, Math.max(at, 0));
  const [input = '', output = '', ...more] = word.slice(at + 1).split('/');
  if (model === '' || more.length > 0 || ![input, output].every((amount) => amountShape.test(amount))) {
    return [model, `has "${word}", which is not like model=1.25/10 (the price of a million tokens in and out)`];
  }
  if (currency === null) return [model, `has no currency, such as USD, before "${word}"`];
  return [model, { currency, input: Number(input), output: Number(output) }];
}

/** A cost that the vendor reported stands; else the user's table estimates it, where it names the model. */
export function pricing({ prices }: PriceTable): PriceUsage {
  return (usage) => {
    if (usage.cost !== null) return { ...usage, cost_basis: 'reported' };
    const price = prices.get(usage.model ?? '');
    if (price === undefined || (usage.input_tokens === null && usage.output_tokens === null)) {
      return { ...usage, cost_basis: null };
    }
    const millionths = (usage.input_tokens ?? 0) * price.input + (usage.output_tokens ?? 0) * price.output;
    return { ...usage, cost: millionths / 1_000_000, currency: price.currency, cost_basis: 'estimated' };
  };
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
