import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { oncePer } from '../lines/once.js';
import { fileOrigin, type Origin } from '../origins/origin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { type CsvRecord, readFirstRecords, readRecords } from './csv-records.js';
import { currencyIn } from './currency.js';
import { type InputFile, listInputFiles, readInputBytes, textOf } from './input-folder.js';
import { fileNotice } from './notices.js';
import { joiningSurplus } from './ragged-rows.js';
import { findHeader, headerRows, type TableColumns } from './table-header.js';
import { readWorkbook } from './workbook.js';
import { type DateOrder, dateOrderOf, orderOfHeader, readWrittenDate, timeAfterDate } from './written-dates.js';

/**
 * A usable row. `origin` is its first line; `cells` are trimmed plain text by lower-case column, '' when absent;
 * `others` are the filled cells of other columns with their headers and the header's line, if the reader asks for them.
 */
export type TableRow = Readonly<{ origin: Origin; cells: Readonly<Record<string, string>>; others?: readonly Cell[] }>;
type Cell = Readonly<{ header: string; line: number; cell: string }>;

const tableExtensions = ['.csv', '.xlsx'];
const delimiters = [',', ';', '\t'] as const;
/** The columns that hold dates. */
const dateColumns = ['show_date', 'as_of', 'date'] as const;
/** Joined rows of a file that are reported: if there are more, the file has them on purpose. */
const mostJoined = 20;
/** Rows read of one file: more than all shows of a long career. */
const maximumRows = 100_000;
/** Characters of one cell: enough for long notes. */
const maximumCellCharacters = 10_000;

export type Tables = Readonly<{
  rows: readonly TableRow[];
  /** `asides`, then `losses`. */
  notices: readonly Notice[];
  /** Notices about a row or a file that was not read. */
  losses: readonly Notice[];
  /** Notices about ignored columns. */
  asides: readonly Notice[];
  /** Number of files, usable or not. */
  files: number;
  unusableFiles: number;
}>;

/**
 * Reads every `*.csv` and `*.xlsx` of a folder, in the order of path and line. Each file without a required column and
 * each broken row becomes a notice with file and line. Separators are comma, semicolon and tab.
 */
export async function readTables(root: string, folder: string, columns: TableColumns): Promise<Tables> {
  const listing = await listInputFiles(root, folder, tableExtensions);
  const rows: TableRow[] = [];
  const losses: Notice[] = [...listing.notices];
  const asides: Notice[] = [];
  let unusableFiles = 0;
  for (const file of listing.files) {
    const table = await readTableFile(root, file, columns);
    const order = table.isAmbiguous ? (table.orderOfHeader ?? (await orderAround(root, folder))) : null;
    for (const row of withDates(table.rows, order)) rows.push(row);
    for (const loss of table.losses) losses.push(loss);
    for (const aside of table.asides) asides.push(aside);
    if (!table.usable) unusableFiles += 1;
  }
  return { rows, notices: [...asides, ...losses], losses, asides, files: listing.files.length, unusableFiles };
}

type Table = Readonly<{
  usable: boolean;
  /** The order of day and month that the file's own dates show. */
  order: DateOrder | null;
  /** True if a date can mean two days, and no other row of the file says which. */
  isAmbiguous: boolean;
  /** The order that its header's language has. */
  orderOfHeader: DateOrder | null;
  rows: readonly TableRow[];
  losses: readonly Notice[];
  asides: readonly Notice[];
}>;

/** The tables of the bytes of a file, which are kept as long as these, by path and columns. */
const tablesOf = oncePer<Buffer, Map<string, Promise<Table>>>(() => new Map());

async function readTableFile(root: string, file: InputFile, columns: TableColumns): Promise<Table> {
  const read = await readInputBytes(root, file);
  if (read.kind === 'unusable') return unusable([read.notice]);
  const tables = tablesOf(read.bytes);
  const key = JSON.stringify([file.path, columns]);
  const table = tables.get(key) ?? tableIn(read.bytes, file, columns);
  tables.set(key, table);
  return table;
}

async function tableIn(bytes: Buffer, file: InputFile, columns: TableColumns): Promise<Table> {
  if (file.path.toLowerCase().endsWith('.xlsx')) return readWorkbookTable(bytes, file, columns);
  const content = textOf(bytes, file);
  if (content.kind === 'unusable') return unusable([content.notice]);
  const table = await readCsvTable(content.text, file.path, columns);
  return { ...table, asides: [...content.notices, ...table.asides] };
}

async function readCsvTable(text: string, path: string, columns: TableColumns): Promise<Table> {
  const bytes = Buffer.from(text);
  const readings = await Promise.all(delimiters.map((delimiter) => readFirstRecords(bytes, delimiter, headerRows)));
  const header = findHeader(readings.flat(), path, columns);
  if (header.kind === 'unusable') return unusable(header.notices);
  const records: CsvRecord[] = [];
  const { delimiter, end } = header.row;
  const width = header.headers.length;
  // The items of a list have `;` between them.
  const [listAt, notesAt] = [delimiter === ';' ? 'material' : '', 'notes'].map((name) => header.positions.get(name));
  const freeText = [listAt, notesAt, width - 1].flatMap((at) => at ?? []);
  const join = joiningSurplus(header.headers, freeText, delimiter);
  const problems = await readRecords(bytes, { delimiter, end, width, join }, (record) => {
    records.push(record);
    return records.length <= maximumRows;
  });
  const losses = problems.map(({ line, message }) => fileNotice(path, line, message));
  const table = tableOf(records, path, header, losses);
  return { ...table, asides: [...table.asides, ...joinedRows(records, path, header.row.cells)] };
}

function joinedRows(records: readonly CsvRecord[], path: string, headers: readonly string[]): readonly Notice[] {
  const joined = records.flatMap(({ line, joinedAt }) => (joinedAt === undefined ? [] : [{ line, joinedAt }]));
  return joined.slice(0, mostJoined).map(({ line, joinedAt }) => {
    const column = plainText(headers[joinedAt] ?? '', 60);
    return fileNotice(path, line, `has more cells than the header; those beyond were joined to "${column}"`);
  });
}

/** Reads the first sheet that has the required columns. */
async function readWorkbookTable(bytes: Buffer, file: InputFile, columns: TableColumns): Promise<Table> {
  const workbook = await readWorkbook(bytes);
  if (workbook.kind === 'problem') return unusable([fileNotice(file.path, null, workbook.message)]);
  const problems: Notice[] = [];
  for (const rows of workbook.sheets) {
    const header = findHeader(rows.slice(0, headerRows), file.path, columns);
    if (header.kind === 'unusable') problems.push(...header.notices);
    else return tableOf(rows.slice(rows.indexOf(header.row) + 1), file.path, header, []);
  }
  return unusable(problems.slice(0, 1));
}

type Columns = Readonly<{
  row: Readonly<{ cells: readonly string[]; line: number }>;
  positions: ReadonlyMap<string, number | null>;
  others: readonly number[];
  notices: readonly Notice[];
}>;

function tableOf(records: readonly CsvRecord[], path: string, columns: Columns, problems: readonly Notice[]): Table {
  const kept = records.slice(0, maximumRows);
  const losses = [...problems];
  const beyond = records[maximumRows];
  if (beyond !== undefined) {
    losses.push(fileNotice(path, beyond.line, `is beyond the ${maximumRows} rows that are read of a file`));
  }
  const rows = kept.map(({ cells, line }) => ({
    origin: fileOrigin(path, line),
    cells: withCurrency(cellsOf(cells, columns.positions), columns),
    ...(columns.others.length > 0 && { others: othersOf(cells, columns) }),
  }));
  const dates = rows.flatMap(dateCellsOf);
  const order = dateOrderOf(dates);
  const isAmbiguous = order === null && dates.some((date) => readWrittenDate(date).kind === 'ambiguous');
  return {
    usable: true,
    order,
    isAmbiguous,
    orderOfHeader: orderOfHeader(columns.row.cells, dates),
    rows: withDates(rows, order),
    losses,
    asides: columns.notices,
  };
}

/** The folders whose tables show in which order their user writes dates. */
const datedFolders = ['shows', 'sales', 'history', 'weather'] as const;

/** Returns the order of day and month in the folder's files, else in those of all folders; null if they differ. */
async function orderAround(root: string, folder: string): Promise<DateOrder | null> {
  const own = onlyOne(await ordersIn(root, folder));
  return own ?? onlyOne((await Promise.all(datedFolders.map((one) => ordersIn(root, one)))).flat());
}

function onlyOne(orders: readonly DateOrder[]): DateOrder | null {
  return new Set(orders).size === 1 ? (orders[0] ?? null) : null;
}

async function ordersIn(root: string, folder: string): Promise<readonly DateOrder[]> {
  const listing = await listInputFiles(root, folder, tableExtensions);
  const columns = { required: [], optional: dateColumns };
  const tables = await Promise.all(listing.files.map((file) => readTableFile(root, file, columns)));
  return tables.flatMap(({ order }) => order ?? []);
}

function dateCellsOf({ cells }: TableRow): readonly string[] {
  return dateColumns.flatMap((column) => cells[column] || []);
}

/** Rewrites dates such as `03/04/2026` as `YYYY-MM-DD` where the order of day and month is known. */
function withDates(rows: readonly TableRow[], order: DateOrder | null): readonly TableRow[] {
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
    named[column] = cell === '' ? '' : plainText(cell, maximumCellCharacters);
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

/** Adds the currency that the header of the amounts names, as in `Gross (EUR)`. */
function withCurrency(cells: Record<string, string>, { row, positions }: Columns): Record<string, string> {
  const { gross = '' } = cells;
  const currency = currencyIn(row.cells[positions.get('gross') ?? -1] ?? '');
  if (gross === '' || currency === null || currencyIn(gross) !== null) return cells;
  return { ...cells, gross: `${gross} ${currency}` };
}

function unusable(losses: readonly Notice[]): Table {
  return { usable: false, order: null, isAmbiguous: false, orderOfHeader: null, rows: [], losses, asides: [] };
}
