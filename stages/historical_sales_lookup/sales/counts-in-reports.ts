import type { LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { type Count, countsOf, isTotalLabel } from './counts-of-rows.js';
import { isOrders, ordersByDay } from './orders.js';
import { type DayRow, labelledCount, type Report } from './reports.js';
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
/** Labels of rows with the figures of the house, in seven languages. */
const free =
  /(?<!\p{L})(?:comp(?:s|liment\p{L}*)?|frei(?:[kb]\p{L}*|(?=\s?\())|invit\p{L}*|einlad\p{L}*|exon\p{L}*|exo|gratui\p{L}*|gratis|omagg\p{L}*|cortes\p{L}*|convit\p{L}*|accredit\p{L}*|vrijk\p{L}*|genodigd\p{L}*|faveur\p{L}*|ehren\p{L}*|guests?)(?!\p{L})/iu;
const house =
  /(?<!\p{L})(?:cap(?:acit\p{L}*|acidad\p{L}*|ienza)?|kap(?:azit\p{L}*)?|aforo|jauge|lotação|capienza|contingent\p{L}*|kontingent\p{L}*|seats|sellable|saalplan|bestuhlung|zaalcapaciteit|places en vente|allocation)(?!\p{L})/iu;
/** Those that no list of shows has. */
const running = /kum|cumul|acum|running|progress/iu;
/** A count falls by less than this share of it when tickets are given back. */
const mostGivenBack = 0.1;

/** Returns the counts of a report, one of each day, with the seats and comps that it states. */
export function countsInReport(report: Report, context: Context): readonly Count[] {
  const figures = figuresIn(report.sheet);
  if (report.days.length === 0) return withHouse(ofAllRows(report, { ...context, figures }), report);
  if (isOrders(report)) return withHouse(ordersByDay(report), report);
  const column = countedColumn(report, figures);
  return column === null ? [] : withHouse(byDay(report, column, figures), report);
}

/** Returns the count of the total, the only row or all kinds of ticket of a report without days. */
function ofAllRows({ sheet }: Report, context: Context): readonly Count[] {
  const isOfHouse = (row: CsvRecord) =>
    house.test(labelledCount(row)?.label ?? '') || free.test(labelledCount(row)?.label ?? '');
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
  return (net ?? named.at(-1))?.at ?? runningTotal(sheet.rows, sheet.headers, sold) ?? sold;
}

/** Returns a column that never grows by more than those sold on the day of the row. */
function runningTotal(rows: Report['sheet']['rows'], headers: readonly string[], sold: number | null): number | null {
  if (sold === null || rows.length < 3) return null;
  const valueAt = (row: number, at: number) => countIn(rows[row]?.cells[at] ?? '');
  const found = headers.findIndex((_, at) => {
    const values = rows.map((_row, row) => valueAt(row, at));
    const isRunning = values.every((value, row) => {
      const before = values[row - 1];
      return value !== null && (before == null || (value >= before && value - before <= (valueAt(row, sold) ?? 0)));
    });
    return at !== sold && isRunning && (values.at(-1) ?? 0) > (values[0] ?? 0);
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
  const counts = new Map<LocalDate, Count>();
  let sum = 0;
  for (const { row, sold } of values) {
    sum += sold - (isGross ? (countIn((row.cells[back] ?? '').replace('-', '')) ?? 0) : 0);
    const seats = sheet.positions.get('capacity') ?? null;
    counts.set(row.day, countOf(row, isRunning ? sold : Math.max(0, sum), { seats, comps: figures.comps }));
  }
  return [...counts.values()];
}

function countOf(row: DayRow, sold: number, at: Readonly<Record<'seats' | 'comps', number | null>>): Count {
  const cell = (position: number | null) => (position === null ? null : countIn(row.cells[position] ?? ''));
  return {
    row: { ...row, section: '' },
    sold,
    capacity: cell(at.seats),
    comps: cell(at.comps),
    asOf: row.day,
    remark: null,
  };
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

/** Adds what rows of a label and a number say of the house; comps belong to the last count. */
function withHouse(counts: readonly Count[], { others }: Report): readonly Count[] {
  const stated = others.flatMap((row) => labelledCount(row) ?? []);
  const of = (label: RegExp, not?: RegExp) =>
    stated.findLast((one) => label.test(one.label) && not?.test(one.label) !== true)?.count ?? null;
  const [seats, comps] = [of(house, free), of(free)];
  return counts.map((count, at) => ({
    ...count,
    capacity: count.capacity ?? seats,
    comps: count.comps ?? (at === counts.length - 1 ? comps : null),
  }));
}
