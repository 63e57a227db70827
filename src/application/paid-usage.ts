import type { StageKey } from '../domain/pipeline.js';
import { type RecordedUsage, untoldUsage } from '../domain/run/usage.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import type { Usage } from '../domain/stage-values/documents.js';

/** Puts a price on what a vendor reported without one. */
export type PriceUsage = (usage: Usage) => RecordedUsage;

/** Null where nothing was used. A value that came for money, without any usage, is one whose cost nobody told. */
export function recordedUsage(
  { kind, usage }: StageOutcome<StageKey>,
  paid: boolean,
  price: PriceUsage,
): RecordedUsage | null {
  if (usage === undefined) return paid && kind === 'produced' ? untoldUsage : null;
  const priced = price(usage);
  return paid && priced.cost === null ? { ...priced, cost_basis: 'incomplete' } : priced;
}

/** Whether an attempt reached its vendor, who told neither tokens nor a cost, and a call of whom has no price of its own. */
export function isUntold(usage: RecordedUsage | null): boolean {
  return usage !== null && usage.cost === null && usage.input_tokens === null && usage.output_tokens === null;
}

/**
 * What an attempt for money that ran out of time, or broke off before its vendor told, is taken to have cost: these `costs` by
 * currency, as an estimate. Where there are none, its cost stays unknown, and is not held against any ceiling.
 */
export function assumedUsage(costs: Readonly<Record<string, number>>): RecordedUsage {
  const [first, ...more] = Object.entries(costs).sort(([one], [other]) => (one < other ? -1 : 1));
  if (first === undefined) return untoldUsage;
  const [currency, cost] = first;
  const estimates = more.length === 0 ? {} : { estimates: Object.fromEntries(more) };
  return { ...untoldUsage, cost, currency, cost_basis: 'estimated', ...estimates };
}
