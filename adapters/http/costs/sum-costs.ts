import type { Costs } from '../../../src/application/read-models/queries.js';
import type { CostReport, CostRow } from '../../../src/domain/api-documents/reports.js';
import { ownCosts } from '../../../src/domain/costs/spent.js';
import { addDays, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { dateOf } from '../dashboard/document/format.js';

/** Days are in order; all else by cost, highest first. */
export type CostTables = Pick<CostReport, 'by_day' | 'by_stage' | 'by_model' | 'by_show'>;

export type Period = Readonly<{ from: LocalDate; to: LocalDate; zone: string }>;

/** Returns the day of the installation from which the costs of these days count, and today. */
export function periodOf(days: number, today: LocalDate, zone: string): Period {
  return { from: addDays(today, 1 - days), to: today, zone };
}

/** Returns a moment before the period: its first day begins at most a day before it does in UTC. */
export function beforePeriod({ from }: Period): Instant {
  return `${addDays(from, -1)}T00:00:00.000Z`;
}

/** Sums what runs used. Days without costs are listed, so that a chart has no gaps. */
export function sumCosts({ slots, runs }: Costs, period: Period): CostTables {
  const days = new Sums();
  const stages = new Sums();
  const models = new Sums();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) days.add(day, nothing);
  for (const { from, spent } of slots) {
    const day = dateOf(from, period.zone);
    if (day < period.from || day > period.to) continue;
    for (const spentOn of Object.values(spent.models)) {
      const { stage, model, input_tokens, output_tokens } = spentOn;
      const used = {
        costs: ownCosts(spentOn),
        input_tokens: input_tokens ?? 0,
        output_tokens: output_tokens ?? 0,
      };
      days.add(day, used);
      stages.add(stage, used);
      models.add(model ?? 'no model named', used);
    }
  }
  return {
    ...{ by_day: days.rows(), by_stage: stages.largest(), by_model: models.largest() },
    by_show: showsOf(runs, period),
  };
}

function showsOf(runs: Costs['runs'], period: Period): readonly CostRow[] {
  const shows = new Sums();
  for (const { city, show_date, started_at, costs } of runs) {
    if (dateOf(started_at, period.zone) >= period.from)
      shows.add(`${city ?? 'no show'}, ${show_date}`, { ...nothing, costs });
  }
  return shows.largest().filter((row) => Object.values(row.costs).some((amount) => amount > 0));
}

type Used = Omit<CostRow, 'name'>;

const nothing: Used = { costs: {}, input_tokens: 0, output_tokens: 0 };

class Sums {
  readonly #rows = new Map<string, Used>();

  add(name: string, { costs: added, input_tokens, output_tokens }: Used): void {
    const row = this.#rows.get(name) ?? nothing;
    const costs = { ...row.costs };
    for (const [currency, cost] of Object.entries(added)) costs[currency] = (costs[currency] ?? 0) + cost;
    this.#rows.set(name, {
      costs,
      input_tokens: row.input_tokens + input_tokens,
      output_tokens: row.output_tokens + output_tokens,
    });
  }

  rows(): readonly CostRow[] {
    return [...this.#rows].map(([name, row]) => ({ name, ...row }));
  }

  /** Returns the rows, the highest amount first. */
  largest(): readonly CostRow[] {
    return [...this.rows()].sort((one, other) => highestOf(other) - highestOf(one) || tokensOf(other) - tokensOf(one));
  }
}

function highestOf({ costs }: CostRow): number {
  return Math.max(0, ...Object.values(costs));
}

export function tokensOf({ input_tokens, output_tokens }: CostRow): number {
  return input_tokens + output_tokens;
}

/** Returns the currencies of the rows, the one with the largest sum first. */
export function currenciesOf(rows: readonly CostRow[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { costs } of rows) {
    for (const [currency, amount] of Object.entries(costs)) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
