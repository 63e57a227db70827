import { Unzip, UnzipInflate, zipSync } from 'fflate';
import type { CsvRecord } from './csv-records.js';

type Sheets = Readonly<{ kind: 'read'; sheets: readonly (readonly CsvRecord[])[]; names: readonly string[] }>;
type Problem = Readonly<{ kind: 'problem'; message: string }>;
type Parts = Readonly<{ [path: string]: Uint8Array }>;

/** Bytes of all parts of a workbook once decompressed: ten times the largest text file. */
const maximumBytes = 100 * 1024 * 1024;
/** Compressed bytes that are decompressed before the limit is looked at: at most a thousand times as many come out. */
const sliceBytes = 64 * 1024;
/** Rows of all sheets, empty ones included: twice what a sheet of Excel can have. */
const mostRows = 2 ** 21;
/** Cells of all sheets, with the empty ones between them. */
const mostCells = 500_000;
/** Bytes between two ends of tags: four times the longest text of a cell. The library scans longer ones repeatedly. */
const longestStretch = 128 * 1024;

const tooLarge = 'is a workbook of more than 100 MB; it was not read';
const tooSparse = 'is a workbook with more than 500000 cells, empty ones included, or 2097152 rows; it was not read';

/** Reads the sheets of a workbook (`.xlsx`) as rows of text, blank rows left out; `line` is the row's number. */
export async function readWorkbook(bytes: Buffer): Promise<Sheets | Problem> {
  const problem = (message: string): Problem => ({ kind: 'problem', message });
  try {
    const parts = partsOf(bytes);
    if (parts === null) return problem(tooLarge);
    if (!isDense(Object.values(parts))) return problem(tooSparse);
    const { default: readSheets } = await import('read-excel-file/node');
    // The library reads exactly the parts that were counted.
    const sheets = await readSheets(Buffer.from(zipSync(parts, { level: 0 })));
    return { kind: 'read', sheets: sheets.map(({ data }) => rowsOf(data)), names: sheets.map(({ sheet }) => sheet) };
  } catch {
    return problem('is not a workbook that can be read; save it as .xlsx or as CSV in UTF-8');
  }
}

function rowsOf(data: readonly (readonly unknown[])[]): readonly CsvRecord[] {
  return data
    .map((cells, index) => ({ cells: cells.map(textOfCell), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the XML parts of a workbook; null when they have too many bytes, whatever the archive states. */
function partsOf(bytes: Buffer): Parts | null {
  const chunks: Record<string, Uint8Array[]> = {};
  let length = 0;
  const archive = new Unzip((part) => {
    if (!/\.(?:xml|rels)$/u.test(part.name)) return;
    const own: Uint8Array[] = [];
    chunks[part.name] = own;
    part.ondata = (error, chunk) => {
      if (error !== null) throw error;
      own.push(chunk);
      length += chunk.byteLength;
    };
    part.start();
  });
  archive.register(UnzipInflate);
  for (let from = 0; from < bytes.byteLength; from += sliceBytes) {
    archive.push(bytes.subarray(from, from + sliceBytes), from + sliceBytes >= bytes.byteLength);
    if (length > maximumBytes) return null;
  }
  return Object.fromEntries(Object.entries(chunks).map(([path, own]) => [path, Buffer.concat(own)]));
}

/** Returns whether the sheets can be filled with the empty rows and cells that the addresses of their cells imply. */
function isDense(parts: readonly Uint8Array[]): boolean {
  let [rows, cells] = [0, 0];
  for (const part of parts) {
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    checkStretches(text);
    let [lastRow, lastFilledRow, lastColumn] = [0, 0, 0];
    for (const [tag] of text.matchAll(/<(?:[\w.-]{1,40}:)?(?:row|c)(?![\w.:-])[^<]*/gu)) {
      for (const [, value = ''] of tag.matchAll(/(?<![\w.:-])r\s*=\s*(.{0,14})/gsu)) {
        const [row, column] = placeOf(value);
        lastRow = Math.max(lastRow, row);
        if (column === 0 || tag.endsWith('/>')) continue;
        lastFilledRow = Math.max(lastFilledRow, row);
        lastColumn = Math.max(lastColumn, column);
      }
    }
    rows += lastRow;
    cells += lastFilledRow * lastColumn;
  }
  return rows <= mostRows && cells <= mostCells;
}

/** Throws where a text has no end of a tag for too long. */
function checkStretches(text: string): void {
  for (let [from, end] = [0, 0]; end >= 0; from = end + 1) {
    end = text.indexOf('>', from);
    if ((end < 0 ? text.length : end) - from > longestStretch) throw new Error('a tag or a text is too long');
  }
}

/** Returns the row and the column of an address such as `"B12"`, 0 as the column of a row. Throws for other texts. */
function placeOf(value: string): readonly [row: number, column: number] {
  const { letters = '', row } = /^(["'])(?<letters>[A-Z]{0,3})(?<row>\d{1,7})\1/u.exec(value)?.groups ?? {};
  if (row === undefined) throw new Error('an address is not that of a cell or a row');
  return [Number(row), [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)];
}

/** A date without a time is midnight UTC in a workbook; a time without a date is a day of 1899. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const [date = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
  if (cell.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? date : `${date} ${time}`;
}
