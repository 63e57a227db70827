import type { Usage } from '../stage-values/documents.js';

/** What one attempt, or several together, used. `cost_basis` tells a cost that the vendor reported from one that the user's price table gave. */
export type RecordedUsage = Usage & Readonly<{ cost_basis: 'reported' | 'estimated' | null }>;

/** Tokens in and out together; 0 where the vendor reported none. */
export function tokensOf(usage: RecordedUsage | null): number {
  return (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
}

/** Both together. A cost in another currency is not added up: the later attempt's stands. */
export function addUsage(earlier: RecordedUsage | null, later: RecordedUsage | null): RecordedUsage | null {
  if (earlier === null || later === null) return later ?? earlier;
  return {
    model: later.model ?? earlier.model,
    input_tokens: add(earlier.input_tokens, later.input_tokens),
    output_tokens: add(earlier.output_tokens, later.output_tokens),
    ...addCosts(earlier, later),
  };
}

type Cost = Pick<RecordedUsage, 'cost' | 'currency' | 'cost_basis'>;

function addCosts(earlier: Cost, later: Cost): Cost {
  const [first, second] = [costOf(earlier), costOf(later)];
  if (second.cost === null) return first;
  if (first.cost === null || first.currency !== second.currency) return second;
  const estimated = first.cost_basis === 'estimated' || second.cost_basis === 'estimated';
  return { ...second, cost: first.cost + second.cost, cost_basis: estimated ? 'estimated' : 'reported' };
}

function costOf({ cost, currency, cost_basis }: Cost): Cost {
  return { cost, currency, cost_basis };
}

function add(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
