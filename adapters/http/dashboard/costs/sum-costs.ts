import type { Costs } from '../../../../src/application/read-models/queries.js';
import { addDays, type LocalDate } from '../../../../src/domain/time.js';
import { dateOf } from '../document/format.js';

/** Amounts by currency. */
export type Amounts = Readonly<Record<string, number>>;

/** What was spent on one day, show, stage or model. */
export type CostRow = Readonly<{ name: string; amounts: Amounts; tokens: number }>;

export type CostTables = Readonly<{
  days: readonly CostRow[];
  stages: readonly CostRow[];
  models: readonly CostRow[];
  shows: readonly CostRow[];
}>;

type Period = Readonly<{ from: LocalDate; to: LocalDate; zone: string }>;

/** Sums what runs used. Days without costs are listed, so that a chart has no gaps. */
export function sumCosts({ slots, runs }: Costs, period: Period): CostTables {
  const days = new Sums();
  const stages = new Sums();
  const models = new Sums();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) days.add(day, {}, 0);
  for (const { from, spent } of slots) {
    const day = dateOf(from, period.zone);
    if (day < period.from || day > period.to) continue;
    for (const { stage, model, currency, costs, input_tokens, output_tokens } of Object.values(spent.models)) {
      const amounts = currency === null ? {} : { [currency]: costs[currency] ?? 0 };
      const tokens = (input_tokens ?? 0) + (output_tokens ?? 0);
      days.add(day, amounts, tokens);
      stages.add(stage, amounts, tokens);
      models.add(model ?? 'no model named', amounts, tokens);
    }
  }
  return { days: days.rows(), stages: stages.largest(), models: models.largest(), shows: showsOf(runs, period) };
}

function showsOf(runs: Costs['runs'], period: Period): readonly CostRow[] {
  const shows = new Sums();
  for (const { city, show_date, started_at, costs } of runs) {
    if (dateOf(started_at, period.zone) >= period.from) shows.add(`${city ?? 'no show'}, ${show_date}`, costs, 0);
  }
  return shows.largest().filter(({ amounts }) => Object.values(amounts).some((amount) => amount > 0));
}

class Sums {
  readonly #rows = new Map<string, { amounts: Record<string, number>; tokens: number }>();

  add(name: string, amounts: Amounts, tokens: number): void {
    const row = this.#rows.get(name) ?? { amounts: {}, tokens: 0 };
    for (const [currency, amount] of Object.entries(amounts)) {
      row.amounts[currency] = (row.amounts[currency] ?? 0) + amount;
    }
    row.tokens += tokens;
    this.#rows.set(name, row);
  }

  rows(): readonly CostRow[] {
    return [...this.#rows].map(([name, row]) => ({ name, ...row }));
  }

  /** Returns the rows, the highest amount first. */
  largest(): readonly CostRow[] {
    return [...this.rows()].sort((one, other) => highestOf(other) - highestOf(one) || other.tokens - one.tokens);
  }
}

function highestOf({ amounts }: CostRow): number {
  return Math.max(0, ...Object.values(amounts));
}

/** Returns the currencies of the rows, the one with the largest sum first. */
export function currenciesOf(rows: readonly CostRow[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { amounts } of rows) {
    for (const [currency, amount] of Object.entries(amounts)) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
