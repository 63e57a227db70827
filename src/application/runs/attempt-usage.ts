import { type RecordedUsage, unknownUsage } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import type { Usage } from '../../domain/stage-values/documents.js';

/** Adds the price of what a vendor reported without a cost. */
export type PriceUsage = (usage: Usage) => RecordedUsage;

/** Returns undefined where nothing was used. A value of a paid stage without any usage has an unknown cost. */
export function recordedUsage(
  { kind, usage }: StageOutcome<StageKey>,
  paid: boolean,
  price: PriceUsage,
): RecordedUsage | undefined {
  if (usage === undefined) return paid && kind === 'produced' ? unknownUsage : undefined;
  const priced = price(usage);
  return paid && priced.cost === null ? { ...priced, cost_basis: 'incomplete' } : priced;
}

/** True for an attempt that reached its vendor, which reported neither tokens nor a cost. */
export function isUnreported(usage: RecordedUsage | undefined): boolean {
  return usage !== undefined && usage.cost === null && usage.input_tokens === null && usage.output_tokens === null;
}

/**
 * Returns the usage of a paid attempt that timed out, or failed before its vendor reported: `costs` by currency, as an estimate.
 * Without any, its cost stays unknown and does not count against a limit.
 */
export function assumedUsage(costs: Readonly<Record<string, number>>): RecordedUsage {
  const [first, ...more] = Object.entries(costs).sort(([one], [other]) => (one < other ? -1 : 1));
  if (first === undefined) return unknownUsage;
  const [currency, cost] = first;
  const estimates = more.length === 0 ? {} : { estimates: Object.fromEntries(more) };
  return { ...unknownUsage, cost, currency, cost_basis: 'estimated', ...estimates };
}
