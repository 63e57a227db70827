import { stageKeys } from '../pipeline.js';
import type { Ceilings } from './events.js';
import type { Run } from './state.js';
import { type RecordedUsage, tokensOf } from './usage.js';

/** What has been spent: tokens in and out, and costs by currency. */
export type Spent = Readonly<{ tokens: number; costs: Readonly<Record<string, number>>; estimated: boolean }>;

export const nothingSpent: Spent = { tokens: 0, costs: {}, estimated: false };

export function spend(spent: Spent, usage: RecordedUsage | null): Spent {
  if (usage === null) return spent;
  const tokens = spent.tokens + tokensOf(usage);
  const estimated = spent.estimated || usage.cost_basis === 'estimated';
  if (usage.cost === null || usage.currency === null) return { tokens, costs: spent.costs, estimated };
  const cost = (spent.costs[usage.currency] ?? 0) + usage.cost;
  return { tokens, costs: { ...spent.costs, [usage.currency]: cost }, estimated };
}

/** What the run's own attempts used; what it took over from another run was paid for there. */
export function spentBy(run: Run): Spent {
  const own = stageKeys
    .map((key) => run.stages[key])
    .filter((stage) => !('reusedFrom' in stage && stage.reusedFrom !== null));
  return own.reduce((spent, stage) => spend(spent, stage.status === 'waiting' ? null : stage.usage), nothingSpent);
}

/** Why no further paid stage may begin, as a sentence; null while it may. `whose` reads "the run's" or "the day's". */
export function ceilingReached(spent: Spent, ceilings: Ceilings, whose: string): string | null {
  const { tokens, cost } = ceilings;
  if (tokens !== null && spent.tokens >= tokens) {
    return `${whose} ceiling of ${tokens} tokens is reached (${spent.tokens} used)`;
  }
  const amount = cost === null ? 0 : (spent.costs[cost.currency] ?? 0);
  if (cost === null || amount < cost.amount) return null;
  const basis = spent.estimated ? ', partly estimated' : '';
  return `${whose} ceiling of ${cost.amount} ${cost.currency} is reached (${amount.toFixed(4)} spent${basis})`;
}
