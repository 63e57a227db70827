import { oncePer } from '../lines/once.js';
import { linesOf } from '../text/lines.js';
import { columnPositions } from './column-names.js';
import { type CsvRecord, readFirstRecords } from './csv-records.js';
import { withWholeDates } from './dates-in-columns.js';
import { type InputFile, listInputFiles, readInputBytes, textOf } from './input-folder.js';
import { endingsOf } from './unread-input.js';
import { readWorkbook } from './workbook.js';

/** The cells of a file or a sheet, whatever its form. */
export type Grid = Readonly<{
  path: string;
  rows: readonly CsvRecord[];
  /** The rows of the other sheets of the workbook that hold a label and a number each. */
  beside?: readonly CsvRecord[];
}>;

const delimiters = [',', ';', '\t', '|'] as const;
/** Those that separate cells in a text: commas are in its sentences. */
const separators = delimiters.slice(1);
/** Rows of a grid: all shows of a long career. */
const mostRows = 1_000;
/** Columns of a grid that are looked at. */
const mostColumns = 40;

/** Between the cells of a line of a text. */
const gaps = /\t+|\s{2,}|\s[|]\s/u;

/** Returns true for a text, whose lines are the rows of its grid. */
export function isText(path: string): boolean {
  return /\.(?:txt|md)$/iu.test(path);
}

/**
 * Reads every `*.csv`, every sheet of every `*.xlsx` and, where the folder takes them, every text of a folder as cells,
 * at most `most` rows of each, if `of` accepts its path; what cannot be read has none.
 */
export async function readGrids(
  root: string,
  folder: string,
  of: (path: string) => boolean = () => true,
  most = mostRows,
): Promise<readonly Grid[]> {
  const { files } = await listInputFiles(root, folder, endingsOf(folder) ?? []);
  const grids: Grid[] = [];
  for (const file of files) {
    if (!of(file.path)) continue;
    const read = await readInputBytes(root, file);
    if (read.kind === 'unusable') continue;
    const known = gridsOf(read.bytes);
    const key = `${most}\n${file.path}`;
    const own = known.get(key) ?? gridsIn(read.bytes, file, most);
    known.set(key, own);
    grids.push(...(await own));
  }
  return grids;
}

/** The grids of the bytes of a file, which are kept as long as these. */
const gridsOf = oncePer<Buffer, Map<string, Promise<readonly Grid[]>>>(() => new Map());

async function gridsIn(bytes: Buffer, file: InputFile, most: number): Promise<readonly Grid[]> {
  const { path } = file;
  if (path.toLowerCase().endsWith('.xlsx')) {
    const workbook = await readWorkbook(bytes);
    const sheets = workbook.kind === 'read' ? workbook.sheets : [];
    const rowsIn = (rows: readonly CsvRecord[]) =>
      withWholeDates(rows.slice(0, most).map((row) => ({ ...row, cells: row.cells.slice(0, mostColumns) })));
    const summaries = sheets.map((rows) => (isSummary(rows) ? rowsIn(rows) : []));
    return sheets.map((rows, at) => {
      const beside = summaries.flatMap((summary, sheet) => (sheet === at ? [] : summary));
      return { path, rows: rowsIn(rows), ...(beside.length > 0 && { beside }) };
    });
  }
  const content = textOf(bytes, file);
  if (content.kind !== 'read') return [];
  const table = await rowsOf(content.text, most, isText(path) ? separators : delimiters);
  const rows = table.length > 0 || !isText(path) ? table : linesIn(content.text, most);
  return [{ path, rows: withWholeDates(rows) }];
}

/** Returns the lines of a text as rows, with a cell for each part between tabs, bars and wide gaps. */
function linesIn(text: string, most: number): readonly CsvRecord[] {
  const lines = linesOf(text).map((line, at) => ({
    line: at + 1,
    cells: line.trim().split(gaps).slice(0, mostColumns),
  }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, most);
}

/** Rows of the longest sheet of labels with a number each. */
const mostLabels = 30;

/** Returns true for a sheet of labels with a number each: `Seats | 110`. */
function isSummary(rows: readonly CsvRecord[]): boolean {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 0);
  const labels = filled.filter(([label = '', value = '']) => /^\p{L}/u.test(label) && /^\d/u.test(value));
  return filled.length <= mostLabels && filled.every((cells) => cells.length <= 2) && labels.length > 1;
}

/** Rows that show which separator a file has. */
const sampledRows = 40;

/** Returns the rows by the separator with which most of the first ones have the same number of cells. */
async function rowsOf(text: string, most: number, by: readonly string[]): Promise<readonly CsvRecord[]> {
  const samples = await Promise.all(by.map((delimiter) => readFirstRecords(text, delimiter, sampledRows)));
  const rated = samples.map((rows, at) => ({ delimiter: by[at] ?? ',', ...rating(rows) }));
  const [best] = rated.toSorted((one, other) => other.alike - one.alike || other.width - one.width);
  if (best === undefined || best.alike === 0) return [];
  const rows = await readFirstRecords(text, best.delimiter, most);
  return rows.map(({ cells, line }) => ({ line, cells: cells.slice(0, mostColumns).map((cell) => cell.trim()) }));
}

function rating(rows: readonly CsvRecord[]) {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width, alike] = [...widths].toSorted((one, other) => other[1] - one[1])[0] ?? [1, 0];
  return width < 2 ? { width, alike: 0 } : { width, alike };
}

/** A grid with what its columns are called. */
export type Sheet = Readonly<{
  /** The headers; empty texts where the first row is data already. */
  headers: readonly string[];
  /** The line of the header; null without one. */
  headerLine: number | null;
  positions: ReadonlyMap<string, number | null>;
  rows: readonly CsvRecord[];
  /** The rows above the header. */
  above: readonly CsvRecord[];
  /** True if the grid has a column for each place, and its headers are those of its rows. */
  isTurned: boolean;
}>;

/** Rows that can be above a header. */
const mostAbove = 10;

/**
 * Finds the header of a grid among its first rows: the one with most known columns, or the first one that holds names
 * only. A grid whose header names places, with a column for each, is turned.
 */
export function sheetOf(grid: Grid, columns: ReadonlySet<string>, isPlace: (cell: string) => boolean): Sheet {
  const rows = turned(grid.rows, isPlace);
  const isTurned = rows !== grid.rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const readings = rows.slice(0, mostAbove).map(({ cells }, at) => {
    const headers = cells.map((header, index) => ({
      header,
      cells: rows.slice(at + 1, at + 1 + mostAbove).map((row) => row.cells[index] ?? ''),
    }));
    const positions = columnPositions(headers, columns);
    const known = [...positions.values()].filter((position) => position !== null).length;
    return { at, positions, known: isHeader(cells) ? known : 0 };
  });
  const best = readings
    .filter(({ at, known }) => known > 0 || (at === 0 && isHeader(rows[0]?.cells ?? [])))
    .toSorted((one, other) => other.known - one.known)[0];
  const names = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const none = new Map([...columns].map((column) => [column, null] as const));
  if (best === undefined) return { headers: names([]), headerLine: null, positions: none, rows, above: [], isTurned };
  const row = rows[best.at];
  return {
    headers: names(row?.cells ?? []),
    headerLine: row?.line ?? null,
    positions: best.positions,
    rows: rows.slice(best.at + 1),
    above: rows.slice(0, best.at),
    isTurned,
  };
}

/** Returns true for a row of at least two names without a number of its own. */
function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && !filled.some((cell) => /^[^\p{L}]{0,5}\d/u.test(cell));
}

/** Returns the columns as rows where the first row names places and no other row does. */
function turned(rows: readonly CsvRecord[], isPlace: (cell: string) => boolean): readonly CsvRecord[] {
  const [first, ...others] = rows;
  const places = first?.cells.slice(1).filter(isPlace).length ?? 0;
  const filled = first?.cells.slice(1).filter((cell) => cell !== '').length ?? 0;
  const isMatrix =
    first !== undefined && places > 1 && places * 2 > filled && !others.some(({ cells }) => cells.some(isPlace));
  if (!isMatrix) return rows;
  return columnsOf(rows).slice(0, first.cells.length);
}

/** Returns the columns of rows as rows. */
export function columnsOf(rows: readonly CsvRecord[]): readonly CsvRecord[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const line = rows[0]?.line ?? 1;
  return Array.from({ length: width }, (_, at) => ({ line, cells: rows.map(({ cells }) => cells[at] ?? '') }));
}
