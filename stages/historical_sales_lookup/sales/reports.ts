import type { LocalDate } from '../../../src/domain/time.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { Grid, Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { isTotalLabel, lastDay } from './counts-of-rows.js';
import { countIn } from './sales-columns.js';
import { eventColumns, namesEvent, type Statement, statementsAbove, statementsIn } from './statements.js';

/** A row with the day on which its tickets were sold or counted. */
export type DayRow = CsvRecord & Readonly<{ day: LocalDate }>;
/** A file about one event: what says which one, rows by day, and rows of a label with a number. */
export type Report = Readonly<{
  /** False if the rows are those of one event of several. */
  isWhole: boolean;
  sheet: Sheet;
  statements: readonly Statement[];
  days: readonly DayRow[];
  others: readonly CsvRecord[];
  /** The column of the days. */
  counting: number | null;
  /** True if the header says that the days are those of sale or counting. */
  isOfSales: boolean;
}>;

type Sought = Readonly<{ runDate: LocalDate; order: DateOrder; find: FindTown }>;

/** Rows that can be above the header of a report. */
const mostAbove = 20;
/** Rows below a header that show what its columns hold. */
const sampled = 10;
/** `16 €`, `€15`: the header of a column of tickets at this price. */
export const price = /^(?:\p{Sc}\s?\d[\d.,]{0,6}|\d[\d.,]{0,6}\s?(?:\p{Sc}|[A-Z]{3}\b))/u;
const number = /^[^\p{L}]{0,5}\d/u;
/** Headers of the days on which tickets were bought, or counted, in seven languages. */
const daysOfSale =
  /^(?:.{0,20}(?:sale|sold|order|purchase|booking|bought|vente|achat|commande|verkauf|kauf|bestell|buchung|venta|compra|pedido|vendita|acquisto|ordine|venda|encomenda|verkoop|bestel|aankoop).{0,20}|placed|ordered|purchased|created|stichtag|snapshot|stand|peildatum)$/iu;
/**
 * Returns a grid as a report of one event, with the days of sale or counting of its rows if they have such; as a report
 * of each event, if its rows are of several events and each of them has several rows.
 */
export function reportsOf(grid: Grid, columns: ReadonlySet<string>, sought: Sought): readonly Report[] {
  const at = headerIn(grid.rows);
  if (at === null || grid.rows.slice(0, at + 1).some((row) => namesSeveral(row, sought))) return [];
  const sheet = sheetAt(grid.rows, at, columns);
  const whole = reportIn(sheet, grid, sought);
  if (whole !== null) return [whole];
  return rowsByEvent(sheet, sought).flatMap((rows) => {
    const part = reportIn({ ...sheet, rows }, grid, sought);
    return part === null ? [] : [{ ...part, isWhole: false }];
  });
}

function reportIn(sheet: Sheet, grid: Grid, { order, runDate }: Sought): Report | null {
  const counting = countingIn(sheet, order, runDate);
  const days = sheet.rows.flatMap((row): readonly DayRow[] => {
    // A line below the rows says when they were counted.
    const isLine = row.cells.filter((cell) => cell !== '').length < 2;
    const named = daysNamed(row.cells[counting ?? -1] ?? '', order);
    // Of a week, its last day counts.
    const day = isLine || row.cells.some(isTotalLabel) ? null : lastDay(named.toReversed(), runDate);
    return day === null ? [] : [{ ...row, day }];
  });
  const dated = new Set(days.map(({ line }) => line));
  const rows = counting === null ? sheet.rows : days;
  const ofEvent = rows.filter(({ cells }) => !cells.some(isTotalLabel));
  const stated = statementsIn({ ...sheet, rows: ofEvent }, counting, order);
  if (stated === null || days.some(({ day }) => day > runDate)) return null;
  return {
    isWhole: true,
    sheet: { ...sheet, rows },
    statements: [...sheet.above.flatMap(statementsAbove), ...stated],
    days: days[0] !== undefined && days[0].day > (days.at(-1)?.day ?? '') ? days.toReversed() : days,
    others: [...sheet.rows.filter(({ line }) => !dated.has(line)), ...(grid.beside ?? [])],
    counting,
    isOfSales:
      counting !== null &&
      (sheet.positions.get('as_of') === counting || daysOfSale.test(sheet.headers[counting] ?? '')),
  };
}

/** Returns the rows of each event of a sheet, by the columns that name events; none unless events have several rows. */
function rowsByEvent(sheet: Sheet, { order, runDate }: Sought): readonly (readonly CsvRecord[])[] {
  const naming = eventColumns(sheet, countingIn(sheet, order, runDate), order).filter(({ values }) => values.size > 1);
  const events = new Map<string, CsvRecord[]>();
  for (const row of sheet.rows) {
    const cells = naming.map(({ position }) => row.cells[position] ?? '');
    if (cells.some((cell) => cell === '' || isTotalLabel(cell))) continue;
    const key = JSON.stringify(cells);
    events.set(key, [...(events.get(key) ?? []), row]);
  }
  return events.size * 2 <= sheet.rows.length ? [...events.values()] : [];
}

/** Returns true for a row that names a show in each of several cells: its own column each has. */
function namesSeveral({ cells }: CsvRecord, { order, find }: Sought): boolean {
  const texts = cells.slice(1).filter((cell) => cell !== '');
  const dated = texts.filter((cell) => namesEvent(cell, order));
  const towns = texts.map((cell) => find(cell).kind);
  return dated.length > 1 || (towns.includes('same') && towns.includes('other'));
}

/** Returns the row of names with most cells above a row with numbers. */
function headerIn(rows: readonly CsvRecord[]): number | null {
  const filled = (row: CsvRecord | undefined) => row?.cells.filter((cell) => cell !== '') ?? [];
  const rated = rows.slice(0, mostAbove).map((row, at) => {
    const names = filled(row);
    const isHeader = names.every((cell) => price.test(cell) || !number.test(cell));
    const isOverNumbers = filled(rows[at + 1]).filter((cell) => number.test(cell)).length > 1;
    return { at, names: isHeader && isOverNumbers ? names.length : 0 };
  });
  const [best] = rated.toSorted((one, other) => other.names - one.names || one.at - other.at);
  return best === undefined || best.names < 2 ? null : best.at;
}

function sheetAt(rows: readonly CsvRecord[], at: number, columns: ReadonlySet<string>): Sheet {
  const below = rows.slice(at + 1);
  const headers = (rows[at]?.cells ?? []).map((header, index) => ({
    header,
    cells: below.slice(0, sampled).map(({ cells }) => cells[index] ?? ''),
  }));
  return {
    headers: headers.map(({ header }) => header),
    headerLine: rows[at]?.line ?? null,
    positions: columnPositions(headers, columns),
    rows: below,
    above: rows.slice(0, at),
    isTurned: false,
  };
}

/** Returns the column of the days of sale: the one that is called so, else the only one of days up to the run. */
function countingIn({ headers, positions, rows }: Sheet, order: DateOrder, runDate: LocalDate): number | null {
  const isCalledCounting = (header: string) =>
    headers[positions.get('as_of') ?? -1] === header || daysOfSale.test(header);
  const dated = headers.flatMap((header, position) => {
    // Below the days are labels of the house's figures.
    const cells = rows.map((row) => row.cells[position] ?? '').filter((cell) => number.test(cell));
    const days = cells.flatMap((cell) => lastDay(daysNamed(cell, order), runDate) ?? []);
    // The same day in all rows is that of the event.
    const isOfEvent = rows.length > 1 && new Set(days).size === 1 && !isCalledCounting(header);
    const isOfDays = days.length * 2 > cells.length && days.length * 4 > rows.length && !isOfEvent;
    return isOfDays ? [{ header, position, isPast: days.every((day) => day <= runDate) }] : [];
  });
  const named = dated.find(({ position }) => position === positions.get('as_of'));
  const sale = named ?? dated.find(({ header }) => daysOfSale.test(header));
  const [only, ...others] = dated;
  return sale?.position ?? (others.length === 0 && only?.isPast ? only.position : null);
}

const daysOfCounting =
  /stichtag|snapshot|stand|peildatum|count|report|export|extra[ck]|estra|extra[cç]|rel[eè]v|rilev|as (?:of|at)|corte|bericht|rapport|informe|relat/iu;

/** Returns whether the days of a report are those on which tickets were bought, not counted. */
export function isDayOfSale({ sheet: { headers }, counting }: Report): boolean {
  const header = headers[counting ?? -1] ?? '';
  return daysOfSale.test(header) && !daysOfCounting.test(header);
}

/** Returns the figure of a row that holds a label and one number: `Jauge vendable;;89`. */
export function labelledCount({ cells }: CsvRecord): Readonly<{ label: string; count: number }> | null {
  const filled = cells.filter((cell) => cell !== '');
  const label = filled.find((cell) => /^\p{L}/u.test(cell)) ?? '';
  const counts = filled.flatMap((cell) => countIn(cell) ?? []);
  const [count] = counts;
  return label === '' || count === undefined || counts.length > 1 ? null : { label, count };
}
