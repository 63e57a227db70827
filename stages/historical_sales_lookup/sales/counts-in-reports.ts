import type { LocalDate } from '../../../src/domain/time.js';
import { type Count, countsOf, isTotalLabel } from './counts-of-rows.js';
import { isOfHouse, withHouse } from './house-figures.js';
import { isOrders, ordersByDay } from './orders.js';
import type { DayRow, Report } from './reports.js';
import type { Context } from './rows-of-show.js';
import { countIn, type Figures, figuresIn } from './sales-columns.js';

/** Headers of a column that adds up all days, in seven languages. */
const addedUp =
  /(?<!\p{L})(?:cumul\p{L}*|kumul\p{L}*|kum\.?|acumul\p{L}*|acum\.?|gecumul\p{L}*|running|to date|so far|progressi\p{L}*|netto?|neto|net|líquido|laufend\p{L}*|lopend\p{L}*)(?!\p{L})/iu;
const withoutCancelled = /(?<![\p{L}])(?:netto?|neto|net|líquido)(?![\p{L}])/iu;
const cancelled =
  /(?<!\p{L})(?:annul\p{L}*|storn\p{L}*|cancel\p{L}*|anulad\p{L}*|refund\p{L}*|rembours\p{L}*|reembols\p{L}*|rimbors\p{L}*|terugbet\p{L}*|geannul\p{L}*|devol\p{L}*|devuel\p{L}*|returns?)/iu;
const money =
  /(?:\p{Sc}|importe|betrag|umsatz|montant|recette|importo|incasso|valor|receita|bedrag|omzet|amount|gross|revenue|EUR|USD|GBP)/iu;
/** Those that no list of shows has. */
const running = /kum|cumul|acum|running|progress/iu;
/** A count falls by less than this share of it when tickets are given back. */
const mostGivenBack = 0.1;

/** Returns the counts of a report, one of each day, with the seats and comps that it states. */
export function countsInReport(report: Report, context: Context): readonly Count[] {
  const figures = figuresIn(report.sheet);
  if (report.days.length === 0) return withHouse(ofAllRows(report, { ...context, figures }), report);
  if (isOrders(report) && !hasRunning(report)) return withHouse(ordersByDay(report), report);
  const comps = isOrders(report) ? ordersByDay(report).at(-1)?.comps : null;
  const column = countedColumn(report, figures);
  if (column === null) return [];
  const counts = byDay(report, column, figures).map((count) => ({ ...count, comps: count.comps ?? comps ?? null }));
  return withHouse(counts, report);
}

/** Returns whether each order has the number of all tickets up to it. */
function hasRunning({ sheet: { headers, rows } }: Report): boolean {
  return headers.some(
    (header, at) =>
      running.test(header) && !money.test(header) && rows.every(({ cells }) => countIn(cells[at] ?? '') !== null),
  );
}

/** Returns the count of the total, the only row or all kinds of ticket of a report without days. */
function ofAllRows({ sheet }: Report, context: Context): readonly Count[] {
  const rows = sheet.rows.filter((row) => row.cells.some(isTotalLabel) || !isOfHouse(row));
  return countsOf(
    rows.map((row) => ({ ...row, section: '' })),
    { ...context, sheet: { ...sheet, rows } },
  );
}

/** Returns whether the rows can only be of one event: they are orders, or of days of sale. */
export function isOfOneEvent(report: Report): boolean {
  const { days, sheet, isOfSales } = report;
  return days.length > 0 && (isOfSales || isOrders(report) || sheet.headers.some((header) => running.test(header)));
}

/** Returns the column of the tickets sold by then: the net one of those that are called so, else that of those sold. */
function countedColumn({ sheet }: Report, { sold }: Figures): number | null {
  const isOther = (at: number) => ['left', 'capacity', 'comps'].some((column) => sheet.positions.get(column) === at);
  const isCounted = (at: number) => !isOther(at) && sheet.rows.some(({ cells }) => countIn(cells[at] ?? '') !== null);
  const named = sheet.headers.flatMap((header, at) =>
    addedUp.test(header) && !money.test(header) && !cancelled.test(header) && isCounted(at) ? [{ header, at }] : [],
  );
  const net = named.find(({ header }) => withoutCancelled.test(header));
  const isTotalOf = (at: number) => !isOther(at);
  return (net ?? named.at(-1))?.at ?? runningTotal(sheet.rows, sheet.headers, sold, isTotalOf) ?? sold;
}

/** Returns a column that never grows by more than those sold on the day of the row. */
function runningTotal(
  rows: Report['sheet']['rows'],
  headers: readonly string[],
  sold: number | null,
  isPossible: (at: number) => boolean,
): number | null {
  if (sold === null || rows.length < 3) return null;
  const valueAt = (row: number, at: number) => countIn(rows[row]?.cells[at] ?? '');
  const found = headers.findIndex((_, at) => {
    const values = rows.map((_row, row) => valueAt(row, at));
    const isRunning = values.every((value, row) => {
      const before = values[row - 1];
      return value !== null && (before == null || (value >= before && value - before <= (valueAt(row, sold) ?? 0)));
    });
    return at !== sold && isPossible(at) && isRunning && (values.at(-1) ?? 0) > (values[0] ?? 0);
  });
  return found < 0 ? null : found;
}

function byDay(report: Report, column: number, figures: Figures): readonly Count[] {
  const { sheet, days } = report;
  const values = days.flatMap((row) => {
    const sold = countIn(row.cells[column] ?? '');
    return sold === null ? [] : [{ row, sold }];
  });
  const isRunning = isAddedUp(
    values.map(({ sold }) => sold),
    sheet.headers[column] ?? '',
    totalIn(report, column),
  );
  const back = sheet.headers.findIndex((header, at) => at !== column && cancelled.test(header));
  const isGross = !isRunning && back >= 0 && !withoutCancelled.test(sheet.headers[column] ?? '');
  const seats = sheet.positions.get('capacity') ?? null;
  const free = compsByRow(report, figures.comps);
  const counts = new Map<LocalDate, Count>();
  let sum = 0;
  for (const { row, sold } of values) {
    const givenBack = countIn((row.cells[back] ?? '').replace('-', ''));
    sum += sold - (isGross ? (givenBack ?? 0) : 0);
    const comps = free.get(row.line) ?? null;
    const count = countOf(row, isRunning ? sold : Math.max(0, sum), { seats, left: figures.left, comps });
    counts.set(row.day, { ...count, ...(givenBack !== null && { givenBack }) });
  }
  return [...counts.values()];
}

type At = Readonly<{ seats: number | null; left: number | null; comps: number | null }>;

function countOf(row: DayRow, sold: number, { seats, left: leftAt, comps }: At): Count {
  const cell = (position: number | null) => (position === null ? null : countIn(row.cells[position] ?? ''));
  const left = cell(leftAt);
  return {
    ...{ row: { ...row, section: '' }, sold, capacity: cell(seats), comps, asOf: row.day, remark: null },
    ...(left !== null && { left }),
  };
}

/** Returns the free tickets up to each row: its own number, or the sum of those so far where the numbers fall. */
function compsByRow(report: Report, column: number | null): ReadonlyMap<number, number> {
  if (column === null) return new Map();
  const values = report.days.flatMap(({ line, cells }) => {
    const count = countIn(cells[column] ?? '');
    return count === null ? [] : [{ line, count }];
  });
  const series = values.map(({ count }) => count);
  const all = series.reduce((one, other) => one + other, 0);
  const isFalling = series.some((count, at) => count < (series[at - 1] ?? 0));
  const isOfDays = isFalling || (all !== series.at(-1) && totalIn(report, column) === all);
  let sum = 0;
  return new Map(
    values.map(({ line, count }) => {
      sum += count;
      return [line, isOfDays ? sum : count];
    }),
  );
}

/** Returns the number in the column of the row that is called the total. */
function totalIn({ others }: Report, column: number): number | null {
  const total = others.find(({ cells }) => cells.some(isTotalLabel));
  return countIn(total?.cells[column] ?? '');
}

/** Returns whether a series counts all tickets until each day: it does not fall, but for what was given back. */
function isAddedUp(series: readonly number[], header: string, total: number | null): boolean {
  const sum = series.reduce((one, other) => one + other, 0);
  if (total !== null && series.length > 1 && (total === sum || total === series.at(-1))) return total !== sum;
  const isFalling = series.some((value, at) => {
    const before = series[at - 1] ?? 0;
    return before - value > Math.max(3, before * mostGivenBack);
  });
  return !isFalling || running.test(header);
}
