import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePer } from '../lines/once.js';
import { townsNamed } from '../places/named-towns.js';
import { placeTable } from '../places/table.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { withoutBars } from './bars.js';
import { type CsvRecord, readFirstRecords, readRecords } from './csv-records.js';
import { withWholeDates } from './dates-in-columns.js';
import { type InputFile, listInputFiles, readInputBytes, textOf } from './input-folder.js';
import { fileNotice } from './notices.js';
import { joiningSurplus } from './ragged-rows.js';
import { mostLabels, turned } from './sideways.js';
import { findHeader, headerRows, type TableColumns } from './table-header.js';
import {
  dateColumns,
  joinedTables,
  maximumRows,
  type Table,
  type TableRemark,
  type TableRow,
  tableOf,
  withDates,
} from './table-rows.js';
import { withYears } from './with-years.js';
import { readWorkbook } from './workbook.js';
import type { DateOrder } from './written-dates.js';

const tableExtensions = ['.csv', '.tsv', '.xlsx'] as const;
const delimiters = [',', ';', '\t'] as const;
/** Joined rows of a file that are reported: if there are more, the file has them on purpose. */
const mostJoined = 20;

export type Tables = Readonly<{
  rows: readonly TableRow[];
  /** `asides`, then `losses`. */
  notices: readonly Notice[];
  /** Notices about a row or a file that was not read. */
  losses: readonly Notice[];
  /** Notices about ignored columns. */
  asides: readonly Notice[];
  /** The sentences above and in the tables. */
  remarks: readonly TableRemark[];
  /** Number of files, usable or not. */
  files: number;
  unusableFiles: number;
  /** The text files in which no header was found. */
  headerless: readonly InputFile[];
  /** The paths of texts that are tables with bars between their cells. */
  barred: ReadonlySet<string>;
}>;

/**
 * Reads every `*.csv`, `*.tsv` and `*.xlsx` of a folder, in the order of path and line. Each file without a required
 * column and each broken row becomes a notice with file and line. Separators are comma, semicolon and tab. A date
 * without a year is read if `near` says near to which day the table's dates are.
 */
export async function readTables(
  root: string,
  folder: string,
  columns: TableColumns,
  near: LocalDate | null = null,
): Promise<Tables> {
  const listing = await listInputFiles(root, folder, tableExtensions);
  const texts = await barredTexts(root, folder, columns);
  const files = [...listing.files, ...texts];
  const tables: Table[] = [];
  for (const file of files) {
    const table = await readTableFile(root, file, columns);
    const order = table.isAmbiguous ? (table.orderOfHeader ?? (await orderAround(root, folder))) : null;
    const dated = near === null ? table : withYears(table, file.path, near, order);
    tables.push({ ...dated, rows: withDates(dated.rows, order) });
  }
  const losses = [...listing.notices, ...tables.flatMap((table) => table.losses)];
  const asides = tables.flatMap((table) => table.asides);
  return {
    rows: tables.flatMap(({ rows }) => rows),
    notices: [...asides, ...losses],
    losses,
    asides,
    remarks: tables.flatMap(({ remarks }) => remarks),
    files: tables.length,
    unusableFiles: tables.filter(({ usable }) => !usable).length,
    barred: new Set(texts.map(({ path }) => path)),
    headerless: listing.files.filter((file, at) => tables[at]?.usable === false && /\.[ct]sv$/iu.test(file.path)),
  };
}

/** Returns the texts of a folder that are tables of its columns with bars between their cells. */
async function barredTexts(root: string, folder: string, columns: TableColumns): Promise<readonly InputFile[]> {
  const { files } = await listInputFiles(root, folder, ['.md', '.txt']);
  const found: InputFile[] = [];
  for (const file of files) {
    const read = await readInputBytes(root, file);
    const content = read.kind === 'unusable' ? read : textOf(read.bytes, file);
    const isBarred = content.kind === 'read' && withoutBars(content.text) !== content.text;
    if (isBarred && (await readTableFile(root, file, columns)).usable) found.push(file);
  }
  return found;
}

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
  const table = await readCsvTable(withoutBars(content.text), file.path, columns);
  return { ...table, asides: [...content.notices, ...table.asides] };
}

async function readCsvTable(text: string, path: string, columns: TableColumns): Promise<Table> {
  const readings = await Promise.all(delimiters.map((delimiter) => readFirstRecords(text, delimiter, headerRows)));
  const first = readings.flatMap(withWholeDates);
  const header = findHeader(first, path, columns, await townNames());
  if (header.kind === 'unusable') return (await turnedCsv(text, path, columns, readings)) ?? unusable(header.notices);
  const records: CsvRecord[] = [];
  const { delimiter, end } = header.row;
  const width = header.headers.length;
  // The items of a list have `;` between them.
  const [listAt, notesAt] = [delimiter === ';' ? 'material' : '', 'notes'].map((name) => header.positions.get(name));
  const freeText = [listAt, notesAt, width - 1].flatMap((at) => at ?? []);
  const join = joiningSurplus(header.headers, freeText, delimiter);
  const problems = await readRecords(text, { delimiter, end, width, join }, (record) => {
    records.push(record);
    return records.length <= maximumRows;
  });
  const losses = problems.map(({ line, message }) => fileNotice(path, line, message));
  const own = readings.flat().filter((one) => one.delimiter === delimiter);
  const above = own.filter(({ line }) => line < header.row.line);
  const headed = own.filter(({ line }) => line === header.row.line);
  const dated = withWholeDates([...headed, ...records]).slice(headed.length);
  const table = tableOf(above, dated, path, header, losses);
  return { ...table, asides: [...table.asides, ...joinedRows(records, path, header.row.cells)] };
}

function joinedRows(records: readonly CsvRecord[], path: string, headers: readonly string[]): readonly Notice[] {
  const joined = records.flatMap(({ line, joinedAt }) => (joinedAt === undefined ? [] : [{ line, joinedAt }]));
  return joined.slice(0, mostJoined).map(({ line, joinedAt }) => {
    const column = plainText(headers[joinedAt] ?? '', 60);
    return fileNotice(path, line, `has more cells than the header; those beyond were joined to "${column}"`);
  });
}

/** Reads the sheets that have the required columns. */
async function readWorkbookTable(bytes: Buffer, file: InputFile, columns: TableColumns): Promise<Table> {
  const workbook = await readWorkbook(bytes);
  if (workbook.kind === 'problem') return unusable([fileNotice(file.path, null, workbook.message)]);
  const problems: Notice[] = [];
  const tables: Table[] = [];
  const isTown = await townNames();
  for (const [at, rows] of workbook.sheets.entries()) {
    const named = { cells: [workbook.names[at] ?? ''], line: 0 };
    const table = sheetTable([named, ...(turned(rows) ?? withWholeDates(rows))], file.path, columns, isTown);
    if ('usable' in table) tables.push(table);
    else problems.push(...table.notices);
  }
  const [first, ...others] = tables;
  return first === undefined ? unusable(problems.slice(0, 1)) : others.reduce(joinedTables, first);
}

function sheetTable(
  rows: readonly CsvRecord[],
  path: string,
  columns: TableColumns,
  isTown: (cell: string) => boolean,
): Table | Readonly<{ notices: readonly Notice[] }> {
  const header = findHeader(rows.slice(0, headerRows), path, columns, isTown);
  if (header.kind === 'unusable') return header;
  const at = rows.indexOf(header.row);
  return tableOf(rows.slice(0, at), rows.slice(at + 1), path, header, []);
}

/** Reads a table with one column for each evening; null for any other text. */
async function turnedCsv(
  text: string,
  path: string,
  columns: TableColumns,
  readings: readonly (readonly CsvRecord[])[],
): Promise<Table | null> {
  for (const [at, delimiter] of delimiters.entries()) {
    if (turned(readings[at] ?? []) === null) continue;
    const rows = turned(await readFirstRecords(text, delimiter, mostLabels));
    const table = rows === null ? null : sheetTable(rows, path, columns, await townNames());
    if (table !== null && 'usable' in table) return table;
  }
  return null;
}

/** Resolves with the lookup of whether a cell is the name of a town. */
async function townNames(): Promise<(cell: string) => boolean> {
  const table = await placeTable();
  return (cell) => townsNamed(cell, table).length > 0;
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

function unusable(losses: readonly Notice[]): Table {
  return {
    usable: false,
    order: null,
    isAmbiguous: false,
    orderOfHeader: null,
    years: [],
    rows: [],
    remarks: [],
    losses,
    asides: [],
  };
}
