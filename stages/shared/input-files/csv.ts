import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileOrigin, type Origin } from '../origins/origin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { readHeader, type TableColumns } from './csv-header.js';
import { type CsvRecord, readRecords } from './csv-records.js';
import { listInputFiles, readInputText } from './input-folder.js';
import { fileNotice } from './notices.js';

/** A usable row. `origin` is its first line; `cells` are trimmed plain text by lower-case column, '' when absent. */
export type TableRow = Readonly<{ origin: Origin; cells: Readonly<Record<string, string>> }>;

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
  /** Number of `*.csv` files, usable or not. */
  files: number;
  unusableFiles: number;
}>;

/**
 * Reads every `*.csv` of a folder, in the order of path and line. Each file without a required column and each broken
 * row becomes a notice with file and line. Separators are comma, semicolon and tab.
 */
export async function readTables(root: string, folder: string, columns: TableColumns): Promise<Tables> {
  const listing = await listInputFiles(root, folder, ['.csv']);
  const rows: TableRow[] = [];
  const losses: Notice[] = [...listing.notices];
  const asides: Notice[] = [];
  let unusableFiles = 0;
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    const table =
      content.kind === 'read' ? await readTable(content.text, file.path, columns) : unusable([content.notice]);
    for (const row of table.rows) rows.push(row);
    for (const loss of table.losses) losses.push(loss);
    for (const aside of table.asides) asides.push(aside);
    if (!table.usable) unusableFiles += 1;
  }
  return { rows, notices: [...asides, ...losses], losses, asides, files: listing.files.length, unusableFiles };
}

type Table = Readonly<{
  usable: boolean;
  rows: readonly TableRow[];
  losses: readonly Notice[];
  asides: readonly Notice[];
}>;

async function readTable(text: string, path: string, columns: TableColumns): Promise<Table> {
  const bytes = Buffer.from(text);
  const header = await readHeader(bytes, path, columns);
  if (header.kind === 'unusable') return unusable(header.notices);
  const rows: TableRow[] = [];
  const losses: Notice[] = [];
  const collect = (record: CsvRecord): boolean => {
    if (rows.length >= maximumRows) {
      losses.push(fileNotice(path, record.line, `is beyond the ${maximumRows} rows that are read of a file`));
      return false;
    }
    rows.push({ origin: fileOrigin(path, record.line), cells: cellsOf(record.cells, header.positions) });
    return true;
  };
  for (const problem of await readRecords(bytes, header, collect)) {
    losses.push(fileNotice(path, problem.line, problem.message));
  }
  return { usable: true, rows, losses, asides: header.notices };
}

function cellsOf(cells: readonly string[], positions: ReadonlyMap<string, number | null>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [column, position] of positions) {
    const cell = position === null ? '' : (cells[position] ?? '');
    named[column] = cell === '' ? '' : plainText(cell, maximumCellCharacters);
  }
  return named;
}

function unusable(losses: readonly Notice[]): Table {
  return { usable: false, rows: [], losses, asides: [] };
}
