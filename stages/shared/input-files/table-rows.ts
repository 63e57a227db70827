import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileOrigin, type Origin } from '../origins/origin.js';
import { plainParagraphs, plainText } from '../untrusted-text/plain-text.js';
import { type CsvRecord, isSentence } from './csv-records.js';
import { currencyIn } from './currency.js';
import { fileNotice } from './notices.js';
import { type DateOrder, dateOrderOf, orderOfHeader, readWrittenDate, timeAfterDate } from './written-dates.js';
import { isBareDay, isDayOfMonth, monthIn, yearsIn } from './yearless-dates.js';

/**
 * A usable row. `origin` is its first line; `cells` are trimmed plain text by lower-case column, '' when absent;
 * `others` are the filled cells of other columns with their headers and the header's line, if the reader asks for them.
 */
export type TableRow = Readonly<{ origin: Origin; cells: Readonly<Record<string, string>>; others?: readonly Cell[] }>;
/** A sentence above a table, or a row that is nothing else. */
export type TableRemark = Readonly<{ origin: Origin; text: string }>;
type Cell = Readonly<{ header: string; line: number; cell: string }>;

/** The columns that hold dates. */
export const dateColumns = ['show_date', 'as_of', 'date'] as const;
/** Characters of a sentence above or in a table. */
const longestRemark = 2_000;
/** Rows read of one file: more than all shows of a long career. */
export const maximumRows = 100_000;
/** Characters of one cell: enough for long notes. */
const maximumCellCharacters = 10_000;

/** The rows of a file, and what was found in reading them. */
export type Table = Readonly<{
  usable: boolean;
  /** The order of day and month that the file's own dates show. */
  order: DateOrder | null;
  /** True if a date can mean two days, and no other row of the file says which. */
  isAmbiguous: boolean;
  /** The order that its header's language has. */
  orderOfHeader: DateOrder | null;
  /** The years that the file's name and the lines above its header name. */
  years: readonly number[];
  rows: readonly TableRow[];
  remarks: readonly TableRemark[];
  losses: readonly Notice[];
  asides: readonly Notice[];
}>;

type Columns = Readonly<{
  row: Readonly<{ cells: readonly string[]; line: number }>;
  positions: ReadonlyMap<string, number | null>;
  town: string | null;
  others: readonly number[];
  notices: readonly Notice[];
}>;

/** Returns the rows of the records below a header, with those above it for their remarks. */
export function tableOf(
  above: readonly CsvRecord[],
  records: readonly CsvRecord[],
  path: string,
  columns: Columns,
  problems: readonly Notice[],
): Table {
  const kept = records.slice(0, maximumRows);
  const losses = [...problems];
  const beyond = records[maximumRows];
  if (beyond !== undefined) {
    losses.push(fileNotice(path, beyond.line, `is beyond the ${maximumRows} rows that are read of a file`));
  }
  const rows = kept.map(({ cells, line }) => ({
    origin: fileOrigin(path, line),
    cells: withCurrency(withTown(cellsOf(cells, columns.positions), columns.town), columns),
    ...(columns.others.length > 0 && { others: othersOf(cells, columns) }),
  }));
  const dates = rows.flatMap(dateCellsOf);
  const title = above.flatMap((record) => record.cells).join(' ');
  const order = dateOrderOf(dates);
  const isAmbiguous = order === null && dates.some((date) => readWrittenDate(date).kind === 'ambiguous');
  return {
    usable: true,
    order,
    isAmbiguous,
    orderOfHeader: orderOfHeader(columns.row.cells, dates),
    years: yearsIn(`${path} ${title}`),
    rows: withDates(withMonth(rows, monthIn(title) ?? monthIn(path)), order),
    remarks: [...above, ...kept].flatMap((record) => remarkIn(record, path)),
    losses,
    asides: columns.notices,
  };
}

/** Returns the rows of two sheets of a workbook as one table. */
export function joinedTables(one: Table, other: Table): Table {
  return {
    usable: true,
    order: one.order ?? other.order,
    isAmbiguous: one.isAmbiguous || other.isAmbiguous,
    orderOfHeader: one.orderOfHeader ?? other.orderOfHeader,
    years: [...one.years, ...other.years],
    rows: [...one.rows, ...other.rows],
    remarks: [...one.remarks, ...other.remarks],
    losses: [...one.losses, ...other.losses],
    asides: [...one.asides, ...other.asides],
  };
}

function remarkIn({ cells, line }: CsvRecord, path: string): readonly TableRemark[] {
  const [text, ...others] = cells.filter((cell) => cell.trim() !== '');
  if (text === undefined || others.length > 0 || !isSentence(text)) return [];
  return [{ origin: fileOrigin(path, line), text: plainText(text, longestRemark) }];
}

function dateCellsOf({ cells }: TableRow): readonly string[] {
  return dateColumns.flatMap((column) => cells[column] || []);
}

/** Adds the month that the title of a table names to dates such as `ven 15`, or to a column of days: `19`. */
function withMonth(rows: readonly TableRow[], month: string | null): readonly TableRow[] {
  if (month === null) return rows;
  const isDayOnly = rows.every(({ cells: { show_date: date = '' } }) => date === '' || isBareDay(date));
  return rows.map((row) => {
    const date = (row.cells['show_date'] ?? '').replace(/\.$/u, '');
    return (isDayOnly && date !== '') || isDayOfMonth(date)
      ? { ...row, cells: { ...row.cells, show_date: `${date} ${month}` } }
      : row;
  });
}

/** Rewrites dates such as `03/04/2026` as `YYYY-MM-DD` where the order of day and month is known. */
export function withDates(rows: readonly TableRow[], order: DateOrder | null): readonly TableRow[] {
  if (order === null) return rows;
  return rows.map((row) => {
    const cells = { ...row.cells };
    for (const column of dateColumns) {
      const text = cells[column] ?? '';
      const written = text === '' ? null : readWrittenDate(text, order);
      if (written?.kind === 'date') cells[column] = [written.date, timeAfterDate(text)].join(' ').trim();
    }
    return { ...row, cells };
  });
}

function cellsOf(cells: readonly string[], positions: ReadonlyMap<string, number | null>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [column, position] of positions) {
    const cell = position === null ? '' : (cells[position] ?? '');
    // The lines of notes are their remarks.
    const plain = column === 'notes' ? plainParagraphs : plainText;
    named[column] = cell === '' ? '' : plain(cell, maximumCellCharacters);
  }
  return named;
}

function othersOf(cells: readonly string[], { row, others }: Columns): readonly Cell[] {
  return others
    .filter((position) => (cells[position] ?? '') !== '')
    .map((position) => ({
      header: plainText(row.cells[position] ?? '', 60),
      line: row.line,
      cell: plainText(cells[position] ?? '', maximumCellCharacters),
    }))
    .filter(({ header, cell }) => header !== '' && cell !== '');
}

/** Adds the town of all rows. */
function withTown(cells: Record<string, string>, town: string | null): Record<string, string> {
  return town === null || cells['city'] !== '' ? cells : { ...cells, city: town };
}

/** Adds the currency that the header of the amounts names, as in `Gross (EUR)`. */
function withCurrency(cells: Record<string, string>, { row, positions }: Columns): Record<string, string> {
  const { gross = '' } = cells;
  const currency = currencyIn(row.cells[positions.get('gross') ?? -1] ?? '');
  if (gross === '' || currency === null || currencyIn(gross) !== null) return cells;
  return { ...cells, gross: `${gross} ${currency}` };
}
