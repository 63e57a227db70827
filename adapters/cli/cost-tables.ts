import type { RunListDocument, UsageDocument } from './documents.js';
import { localTime } from './times.js';

/** What one stage of a run used. */
export type PaidStage = Readonly<{ run: RunListDocument['runs'][number]; stage: string; usage: UsageDocument }>;

/** `costs` are by currency. */
export type CostRow = Readonly<{
  name: string;
  input_tokens: number;
  output_tokens: number;
  costs: Readonly<Record<string, number>>;
}>;

export type CostTables = Readonly<Record<'by_day' | 'by_show' | 'by_stage' | 'by_model', readonly CostRow[]>>;

/** Sums up what stages used: by the day of their run's start, newest first; all else by cost, highest first. */
export function costTables(stages: readonly PaidStage[]): CostTables {
  const paid = stages.filter(({ usage }) => costsOf(usage).length > 0);
  return {
    by_day: sums(paid, ({ run }) => localTime(run.started_at).slice(0, 10)).toSorted((one, other) =>
      other.name.localeCompare(one.name),
    ),
    by_show: sums(paid, ({ run }) => [run.show_date, run.city ?? run.show_id ?? 'unknown'].join(' ')),
    by_stage: sums(paid, ({ stage }) => stage),
    by_model: sums(paid, ({ usage }) => usage.model ?? 'unknown'),
  };
}

function sums(stages: readonly PaidStage[], nameOf: (stage: PaidStage) => string): readonly CostRow[] {
  const rows = new Map<string, CostRow>();
  for (const stage of stages) {
    const name = nameOf(stage);
    rows.set(name, added(rows.get(name) ?? { name, input_tokens: 0, output_tokens: 0, costs: {} }, stage.usage));
  }
  const total = ({ costs }: CostRow) => Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return [...rows.values()].toSorted((one, other) => total(other) - total(one));
}

function added(row: CostRow, usage: UsageDocument): CostRow {
  const costs = { ...row.costs };
  for (const { cost, currency } of costsOf(usage)) costs[currency] = (costs[currency] ?? 0) + cost;
  return {
    name: row.name,
    input_tokens: row.input_tokens + (usage.input_tokens ?? 0),
    output_tokens: row.output_tokens + (usage.output_tokens ?? 0),
    costs,
  };
}

function costsOf({ cost = null, currency = null, more_costs: more = [] }: UsageDocument) {
  return [{ cost, currency }, ...more].flatMap(({ cost: amount, currency: name }) =>
    amount === null || amount === 0 || name === null ? [] : [{ cost: amount, currency: name }],
  );
}
