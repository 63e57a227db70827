import type { Usage } from '../stage-values/documents.js';

/**
 * What one attempt used, or several attempts together. `cost_basis` is `reported` for a cost from the vendor,
 * `estimated` for a cost from the operator's price table, and `incomplete` when the cost of some paid attempt is
 * unknown: `cost` is then the known part. `estimates` are the costs of one attempt in further currencies. `more_costs`
 * are costs of several attempts in other currencies than the last one. Both are present only when not empty.
 */
export type RecordedUsage = Usage &
  Readonly<{
    cost_basis: 'reported' | 'estimated' | 'incomplete' | null;
    estimates?: Readonly<Record<string, number>>;
    more_costs?: readonly CostInCurrency[];
  }>;

type CostInCurrency = Readonly<{ cost: number; currency: string | null; cost_basis: RecordedUsage['cost_basis'] }>;

/** The usage of a paid attempt about which nothing is known. */
export const unknownUsage: RecordedUsage = {
  model: null,
  input_tokens: null,
  output_tokens: null,
  cost: null,
  currency: null,
  cost_basis: 'incomplete',
};

/** Returns input and output tokens together; 0 where the vendor reported none. */
export function tokensOf(usage: RecordedUsage | null | undefined): number {
  return (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
}

/** Returns the sum of two usages. Costs are added per currency; the later attempt's currency comes first. */
export function addUsage(earlier: RecordedUsage | null, later: RecordedUsage | null): RecordedUsage | null {
  if (earlier === null || later === null) return later ?? earlier;
  const [first, ...more] = addCosts([...costsOf(later), ...costsOf(earlier)]);
  const isIncomplete = earlier.cost_basis === 'incomplete' || later.cost_basis === 'incomplete';
  return {
    model: later.model ?? earlier.model,
    input_tokens: addCounts(earlier.input_tokens, later.input_tokens),
    output_tokens: addCounts(earlier.output_tokens, later.output_tokens),
    ...(first ?? { cost: null, currency: null, cost_basis: null }),
    ...(isIncomplete ? { cost_basis: 'incomplete' } : {}),
    ...(more.length === 0 ? {} : { more_costs: more }),
  };
}

/** Returns the known cost in each currency in which some of it was paid. */
export function costsOf({ cost, currency, cost_basis: basis, more_costs: more = [] }: RecordedUsage) {
  return cost === null ? more : [{ cost, currency, cost_basis: basis }, ...more];
}

function addCosts(costs: readonly CostInCurrency[]): readonly CostInCurrency[] {
  const sums = new Map<string | null, CostInCurrency>();
  for (const next of costs) {
    const before = sums.get(next.currency);
    sums.set(next.currency, before === undefined ? next : addCost(before, next));
  }
  return [...sums.values()];
}

function addCost(one: CostInCurrency, other: CostInCurrency): CostInCurrency {
  const isEstimated = one.cost_basis === 'estimated' || other.cost_basis === 'estimated';
  return { ...one, cost: one.cost + other.cost, cost_basis: isEstimated ? 'estimated' : 'reported' };
}

/** Returns the sum, null where neither is known. */
export function addCounts(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
