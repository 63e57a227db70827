import type { StageKey } from '../pipeline.js';
import { addCounts, type RecordedUsage, tokensOf } from './usage.js';

/** What an attempt came to, as far as it is of interest to those who pay. */
export type PaidAttempt = Readonly<{ stage: StageKey; completed: boolean; usage: RecordedUsage | null }>;

/**
 * What attempts of one model used whose costs are known in the same currencies. `stage` is the first that did. `currency` is the one
 * in which they were reported, or first estimated; null where nothing of the cost is known. `costs` are by currency.
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

/** What has been spent: tokens in and out, and what cost something, or may have. Plain JSON, because views keep it. */
export type Spent = Readonly<{ tokens: number; models: Readonly<Record<string, SpentOnModel>> }>;

export const nothingSpent: Spent = { tokens: 0, models: {} };

export function spend(spent: Spent, attempt: PaidAttempt): Spent {
  const { usage } = attempt;
  if (usage === null) return spent;
  const tokens = spent.tokens + tokensOf(usage);
  return costsNothing(attempt, usage)
    ? { ...spent, tokens }
    : { tokens, models: withModel(spent.models, attempt.stage, usage) };
}

/** Both together. */
export function addSpent(one: Spent, other: Spent): Spent {
  const models = { ...one.models };
  for (const [key, more] of Object.entries(other.models)) models[key] = addModels(models[key], more);
  return { tokens: one.tokens + other.tokens, models };
}

/** What the attempt cost in each currency in which that is known, the one that it was reported in last. */
export function knownCosts({ cost, currency, estimates = {} }: RecordedUsage): Readonly<Record<string, number>> {
  return cost === null || currency === null ? estimates : { ...estimates, [currency]: cost };
}

/**
 * A stage that is not for money costs nothing, unless it reports a cost. Nor does an attempt count that failed and told nothing, such as
 * one that ran out of time: one of those must not keep a whole evening's stages from beginning.
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
  // Tokens that were told can still be priced: they are kept apart from attempts that told none.
  const key = JSON.stringify([model, currency, Object.keys(costs).sort(), tokensOf(usage) > 0]);
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
