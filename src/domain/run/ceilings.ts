import type { Ceilings } from './events.js';
import type { Spent, SpentOnModel } from './spent.js';

/** What so many tokens of a model cost by the user's price table of today, in each currency that it has for the model. */
export type EstimateCosts = (
  used: Readonly<{ model: string | null; input_tokens: number | null; output_tokens: number | null }>,
) => Readonly<Record<string, number>>;

type CostCeiling = NonNullable<Ceilings['cost']>;
type Amount = Readonly<{ cost: number; estimated: boolean }>;

/**
 * Why no further paid stage may begin, as a sentence; null while it may. A ceiling of money is only kept where all that was used is
 * known in its currency: else none begins either. What was not known as it was used is estimated now, as far as it can be. `whose`
 * reads "the run's" or "the day's".
 */
export function ceilingReached(
  spent: Spent,
  { tokens, cost }: Ceilings,
  whose: string,
  estimate: EstimateCosts,
): string | null {
  if (tokens !== null && spent.tokens >= tokens) {
    return `${whose} ceiling of ${tokens} tokens is reached (${spent.tokens} used)`;
  }
  return cost === null ? null : costCeilingReached(Object.values(spent.models), cost, whose, estimate);
}

function costCeilingReached(
  models: readonly SpentOnModel[],
  { amount, currency }: CostCeiling,
  whose: string,
  estimate: EstimateCosts,
): string | null {
  const told = models.map((used) => ({ used, known: amountIn(currency, used, estimate) }));
  const sum = told.reduce((all, { known }) => all + (known?.cost ?? 0), 0);
  const ceiling = `${whose} ceiling of ${amount} ${currency}`;
  if (sum >= amount) {
    const basis = told.some(({ known }) => known?.estimated) ? ', partly estimated' : '';
    return `${ceiling} is reached (${sum.toFixed(4)} spent${basis})`;
  }
  const unknown = told.find(({ known }) => known === null)?.used;
  return unknown === undefined ? null : `${ceiling} cannot be kept: ${whyUnknown(unknown, currency)}`;
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
  const named = model === null ? 'a model without a name' : `the model ${model}`;
  const cost = other === null ? 'no cost' : `${amount} ${other}`;
  const reported =
    tokens === 0 && other === null ? 'neither tokens nor a cost' : `${tokens} tokens of ${named} and ${cost}`;
  const price =
    model === null || tokens === 0
      ? `have the stage report its cost in ${currency}, or its model and tokens`
      : `give ${model} a price in ${currency} in BRIEF_PRICES`;
  const instead = other === null ? 'lift the ceiling' : `set the ceiling in ${other}`;
  return `what ${stage} cost is not known in ${currency}, it reported ${reported}; ${price}, or ${instead}`;
}
