import type { StageKey } from '../pipeline.js';
import { addCounts, type RecordedUsage, tokensOf } from './usage.js';

/** An attempt as far as its cost is concerned. */
export type PaidAttempt = Readonly<{ stage: StageKey; completed: boolean; usage: RecordedUsage | null }>;

/**
 * The usage of attempts of one stage with one model, whose costs are known in the same currencies. `currency` is the
 * currency of the reported cost, or of the first estimate; null when no cost is known. `costs` are by currency.
 */
export type SpentOnModel = Readonly<{
  stage: StageKey;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  currency: string | null;
  costs: Readonly<Record<string, number>>;
  estimated: boolean;
}>;

/** Tokens in and out, and the usage that cost money or may have. Plain JSON, because views store it. */
export type Spent = Readonly<{ tokens: number; models: Readonly<Record<string, SpentOnModel>> }>;

export const nothingSpent: Spent = { tokens: 0, models: {} };

/** Returns what is spent with one more attempt. */
export function spend(spent: Spent, attempt: PaidAttempt): Spent {
  const { usage } = attempt;
  if (usage === null) return spent;
  const tokens = spent.tokens + tokensOf(usage);
  return costsNothing(attempt, usage)
    ? { ...spent, tokens }
    : { tokens, models: withModel(spent.models, attempt.stage, usage) };
}

/** Returns the sum of both. */
export function addSpent(one: Spent, other: Spent): Spent {
  const models = { ...one.models };
  for (const [key, more] of Object.entries(other.models)) models[key] = addModels(models[key], more);
  return { tokens: one.tokens + other.tokens, models };
}

/** Returns the cost of an attempt in each currency in which it is known; the reported currency comes last. */
export function knownCosts({ cost, currency, estimates = {} }: RecordedUsage): Readonly<Record<string, number>> {
  return cost === null || currency === null ? estimates : { ...estimates, [currency]: cost };
}

/** Returns the known costs in the currency of each model; the same costs in other currencies are not added to them. */
export function costsOf({ models }: Spent): Readonly<Record<string, number>> {
  return addCosts(Object.values(models).flatMap((model) => Object.entries(ownCosts(model))));
}

/** Returns the known cost of a model in its own currency. */
export function ownCosts({ currency, costs }: SpentOnModel): Readonly<Record<string, number>> {
  return currency === null ? {} : { [currency]: costs[currency] ?? 0 };
}

/**
 * True for an attempt of a free stage without a reported cost, and for a failed attempt that reported nothing, such as
 * one that timed out: one of those must not stop the paid stages of a whole evening.
 */
function costsNothing({ completed }: PaidAttempt, usage: RecordedUsage): boolean {
  const { model, cost, cost_basis: basis } = usage;
  if (cost !== null) return cost === 0;
  return basis === null || (!completed && model === null && tokensOf(usage) === 0);
}

function withModel(models: Spent['models'], stage: StageKey, usage: RecordedUsage): Spent['models'] {
  const { model, input_tokens, output_tokens, currency, cost_basis: basis } = usage;
  const costs = knownCosts(usage);
  const more = { stage, model, input_tokens, output_tokens, currency, costs, estimated: basis === 'estimated' };
  // Reported tokens can still be priced, so they are summed apart from attempts that reported none.
  const key = JSON.stringify([stage, model, currency, Object.keys(costs).sort(), tokensOf(usage) > 0]);
  return { ...models, [key]: addModels(models[key], more) };
}

function addModels(one: SpentOnModel | undefined, more: SpentOnModel): SpentOnModel {
  if (one === undefined) return more;
  return {
    ...one,
    input_tokens: addCounts(one.input_tokens, more.input_tokens),
    output_tokens: addCounts(one.output_tokens, more.output_tokens),
    costs: addCosts([...Object.entries(one.costs), ...Object.entries(more.costs)]),
    estimated: one.estimated || more.estimated,
  };
}

function addCosts(costs: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const [currency, cost] of costs) sums.set(currency, (sums.get(currency) ?? 0) + cost);
  return Object.fromEntries(sums);
}
