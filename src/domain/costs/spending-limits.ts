import type { SpendingLimits } from '../run/plan.js';
import type { Spent, SpentOnModel } from './spent.js';

/**
 * Returns the cost of tokens of a model by the operator's current price table, in each currency that the table has for
 * the model.
 */
export type EstimateCosts = (
  used: Readonly<{ model: string | null; input_tokens: number | null; output_tokens: number | null }>,
) => Readonly<Record<string, number>>;

type CostLimit = NonNullable<SpendingLimits['cost']>;
type Amount = Readonly<{ cost: number; estimated: boolean }>;

/**
 * Returns why no further paid stage may start, as a sentence; null while it may. A cost limit can only be enforced when
 * every cost is known in its currency, so an unknown cost also stops paid stages; costs that were unknown are estimated
 * now where possible. `whose` is "the run's" or "the day's".
 */
export function spendingLimitReached(
  spent: Spent,
  { tokens, cost }: SpendingLimits,
  whose: string,
  estimate: EstimateCosts,
): string | null {
  if (tokens !== null && spent.tokens >= tokens) {
    return `${whose} limit of ${tokens} tokens is reached (${spent.tokens} used)`;
  }
  return cost === null ? null : costLimitReached(Object.values(spent.models), cost, whose, estimate);
}

function costLimitReached(
  models: readonly SpentOnModel[],
  { amount, currency }: CostLimit,
  whose: string,
  estimate: EstimateCosts,
): string | null {
  const amounts = models.map((used) => ({ used, known: amountIn(currency, used, estimate) }));
  const sum = amounts.reduce((all, { known }) => all + (known?.cost ?? 0), 0);
  const limit = `${whose} limit of ${amount} ${currency}`;
  if (sum >= amount) {
    const basis = amounts.some(({ known }) => known?.estimated) ? ', partly estimated' : '';
    return `${limit} is reached (${sum.toFixed(4)} spent${basis})`;
  }
  const unknown = amounts.find(({ known }) => known === null)?.used;
  return unknown === undefined ? null : `${limit} cannot be enforced: ${whyUnknown(unknown, currency)}`;
}

function amountIn(currency: string, used: SpentOnModel, estimate: EstimateCosts): Amount | null {
  const known = used.costs[currency];
  if (known !== undefined) return { cost: known, estimated: used.estimated || used.currency !== currency };
  const estimated = estimate(used)[currency];
  return estimated === undefined ? null : { cost: estimated, estimated: true };
}

function whyUnknown({ stage, model, costs, ...used }: SpentOnModel, currency: string): string {
  const tokens = (used.input_tokens ?? 0) + (used.output_tokens ?? 0);
  const [other, amount] = Object.entries(costs).at(-1) ?? [null, 0];
  const named = model === null ? 'an unnamed model' : `the model ${model}`;
  const cost = other === null ? 'no cost' : `${amount} ${other}`;
  const reported =
    tokens === 0 && other === null ? 'neither tokens nor a cost' : `${tokens} tokens of ${named} and ${cost}`;
  const price =
    model === null || tokens === 0
      ? `make the stage report its cost in ${currency}, or its model and tokens`
      : `give ${model} a price in ${currency} in BRIEF_PRICES`;
  const instead = other === null ? 'remove the limit' : `set the limit in ${other}`;
  return `the cost of ${stage} is not known in ${currency}, it reported ${reported}; ${price}, or ${instead}`;
}
