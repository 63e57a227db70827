import type { LocalDate } from '../../../src/domain/time.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { Grid, Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { isTotalLabel, lastDay } from './counts-of-rows.js';
import { countIn } from './sales-columns.js';

/** A row with the day on which its tickets were sold or counted. */
export type DayRow = CsvRecord & Readonly<{ day: LocalDate }>;
/** A statement over a report, or the only value of a column, with what it is called. */
type Statement = Readonly<{ column: string | null; text: string }>;
/** A file about one event: what says which one, rows by day, and rows of a label with a number. */
export type Report = Readonly<{
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
/** Columns whose only value says which event a report is of. */
const ofEvent = ['city', 'venue', 'title', 'performer', 'show_id', 'start'];
/** `16 €`, `€15`: the header of a column of tickets at this price. */
export const price = /^(?:\p{Sc}\s?\d[\d.,]{0,6}|\d[\d.,]{0,6}\s?(?:\p{Sc}|[A-Z]{3}\b))/u;
const number = /^[^\p{L}]{0,5}\d/u;
/** Headers of the days on which tickets were bought, or counted, in seven languages. */
const daysOfSale =
  /^(?:.{0,20}(?:sale|sold|order|purchase|booking|bought|vente|achat|commande|verkauf|kauf|bestell|buchung|venta|compra|pedido|vendita|acquisto|ordine|venda|encomenda|verkoop|bestel|aankoop).{0,20}|placed|ordered|purchased|created|stichtag|snapshot|stand|peildatum)$/iu;
/** Headers of kinds of ticket, of which each order has one. */
const kindOfTicket = /^(?:art|type|kind|tipo|tarifa?|soort|kategorie|catégorie|categor[ií]a|price level)$/iu;
/** Headers of a person’s name, which each order has. */
const person = /(?<!\p{L})(?:name|nom|nombre|nome|naam|memo)(?!\p{L})/iu;

/**
 * Returns a grid as a report of one event, with the days of sale or counting of its rows if they have such; null if its
 * rows are of several events.
 */
export function reportOf(grid: Grid, columns: ReadonlySet<string>, sought: Sought): Report | null {
  const { order, runDate } = sought;
  const at = headerIn(grid.rows);
  if (at === null || grid.rows.slice(0, at + 1).some((row) => namesSeveral(row, sought))) return null;
  const sheet = sheetAt(grid.rows, at, columns);
  const counting = countingIn(sheet, order, runDate);
  const days = sheet.rows.flatMap((row): readonly DayRow[] => {
    // A line below the rows says when they were counted.
    const isLine = row.cells.filter((cell) => cell !== '').length < 2;
    const day =
      isLine || row.cells.some(isTotalLabel)
        ? null
        : lastDay(daysNamed(row.cells[counting ?? -1] ?? '', order).toReversed(), runDate);
    return day === null ? [] : [{ ...row, day }];
  });
  const dated = new Set(days.map(({ line }) => line));
  const rows = counting === null ? sheet.rows : days;
  const stated = statementsIn({ ...sheet, rows }, counting, order);
  if (stated === null || days.some(({ day }) => day > runDate)) return null;
  return {
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

/** Returns the only values of the columns that name an event; null if one of them has several, or a day differs. */
function statementsIn(
  { headers, positions, rows }: Sheet,
  counting: number | null,
  order: DateOrder,
): readonly Statement[] | null {
  const statements: Statement[] = [];
  for (const [position, header] of headers.entries()) {
    const cells = position === counting ? [] : rows.flatMap((row) => row.cells[position] || []);
    const values = new Set(cells);
    const column = eventColumn(position, cells, rows.length, positions, order);
    if (column === null || isOfRow(header, column, values.size, rows.length)) continue;
    // A start that was moved is that of one day: `08/22/2026 08:00 PM`, then `08/22/2026 07:30 PM`.
    if (values.size > 1 && !isOneDay([...values], order)) return null;
    statements.push(...[...values].map((text) => ({ column, text })));
  }
  return statements;
}

/** Returns which part of an event the cells of a column name; null if they name none. */
function eventColumn(
  position: number,
  cells: readonly string[],
  rows: number,
  positions: Sheet['positions'],
  order: DateOrder,
): string | null {
  if (cells.length * 2 > rows && cells.every((cell) => hasDay(cell, order))) return 'show_date';
  const named = ofEvent.find((one) => positions.get(one) === position);
  return named ?? (cells.length > 0 && cells.every((cell) => namesEvent(cell, order)) ? 'title' : null);
}

/** Returns whether all cells have the same day. */
function isOneDay(cells: readonly string[], order: DateOrder): boolean {
  const days = cells.map((cell) =>
    daysNamed(cell, order)
      .map(({ month, day }) => `${month}-${day}`)
      .join(' '),
  );
  return new Set(days).size === 1 && days[0] !== '';
}

function hasDay(cell: string, order: DateOrder): boolean {
  return daysNamed(cell, order).some(({ day }) => day !== null);
}

/** Returns true for words with a day: `Minard 20/11`. */
function namesEvent(cell: string, order: DateOrder): boolean {
  return /\p{L}{3}/u.test(cell) && /\d/u.test(cell) && hasDay(cell, order);
}

/** Returns true for what each order has of its own: its id, its buyer and where that one lives. */
function isOfRow(header: string, column: string, values: number, rows: number): boolean {
  if (values < 2) return false;
  if (kindOfTicket.test(header)) return true;
  if (column === 'show_id') return values * 2 > rows;
  return column === 'city' || ((column === 'title' || column === 'performer') && person.test(header));
}

const labelled = /^([^:\d]{2,40}):\s*(\S.*)$/u;

/** Returns what a line over the header says: `Event: Solo`, or a cell with a label and one with its value. */
function statementsAbove({ cells }: CsvRecord): readonly Statement[] {
  const filled = cells.filter((cell) => cell !== '');
  const [label = '', value] = filled;
  const isPair = filled.length === 2 && value !== undefined && !labelled.test(label) && !/\d/u.test(label);
  const texts = isPair ? [`${label.replace(/:$/u, '')}: ${value}`] : filled;
  return texts.map((text) => ({ column: columnNamed(labelled.exec(text)?.[1] ?? ''), text }));
}

function columnNamed(label: string): string | null {
  if (label === '') return null;
  const positions = columnPositions([{ header: label, cells: [] }], new Set([...ofEvent, 'show_date', 'as_of']));
  return [...positions].find(([, position]) => position === 0)?.[0] ?? null;
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
