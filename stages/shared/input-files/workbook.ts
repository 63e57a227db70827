import { unzipSync } from 'fflate';
import type { CsvRecord } from './csv-records.js';

type Sheets = Readonly<{ kind: 'read'; sheets: readonly (readonly CsvRecord[])[] }>;
type Problem = Readonly<{ kind: 'problem'; message: string }>;

/** Bytes of all parts of a workbook once decompressed: ten times the largest text file. */
const maximumBytes = 100 * 1024 * 1024;

/** Reads the sheets of a workbook (`.xlsx`) as rows of text, blank rows left out; `line` is the row's number. */
export async function readWorkbook(bytes: Buffer): Promise<Sheets | Problem> {
  const problem = (message: string): Problem => ({ kind: 'problem', message });
  try {
    if (decompressedBytes(bytes) > maximumBytes) return problem('is a workbook of more than 100 MB; it was not read');
    const { default: readSheets } = await import('read-excel-file/node');
    const sheets = await readSheets(bytes);
    return { kind: 'read', sheets: sheets.map(({ data }) => rowsOf(data)) };
  } catch {
    return problem('is not a workbook that can be read; save it as .xlsx or as CSV in UTF-8');
  }
}

function rowsOf(data: readonly (readonly unknown[])[]): readonly CsvRecord[] {
  return data
    .map((cells, index) => ({ cells: cells.map(textOfCell), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the sizes that the archive states, without decompressing it. */
function decompressedBytes(bytes: Buffer): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

/** A date without a time is midnight UTC in a workbook; a time without a date is a day of 1899. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const [date = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
  if (cell.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? date : `${date} ${time}`;
}
