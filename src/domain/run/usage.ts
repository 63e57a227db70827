import type { Usage } from '../stage-values/documents.js';

/**
 * What one attempt, or several together, used. `cost_basis` tells a cost that the vendor reported from one that the user's price
 * table gave; it is `incomplete` where attempts for money are among them whose cost nobody told: then `cost` is what is known of
 * it. `estimates` are what the one attempt cost in further currencies, by the price table. `more_costs` are what some of several
 * attempts cost in other currencies than the last one. Both are there only where there is something to tell.
 */
export type RecordedUsage = Usage &
  Readonly<{
    cost_basis: 'reported' | 'estimated' | 'incomplete' | null;
    estimates?: Readonly<Record<string, number>>;
    more_costs?: readonly CostInCurrency[];
  }>;

type CostInCurrency = Readonly<{ cost: number; currency: string | null; cost_basis: RecordedUsage['cost_basis'] }>;

/** An attempt for money of which nothing is known. */
export const untoldUsage: RecordedUsage = {
  model: null,
  input_tokens: null,
  output_tokens: null,
  cost: null,
  currency: null,
  cost_basis: 'incomplete',
};

/** Tokens in and out together; 0 where the vendor reported none. */
export function tokensOf(usage: RecordedUsage | null): number {
  return (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
}

/** Both together. Costs are added up by currency; the later attempt's comes first. */
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

/** What is known of the cost, in each currency in which some of it was paid. */
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

/** Null where neither is known. */
export function addCounts(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
