import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { readFirstRecord } from './csv-records.js';
import { fileNotice } from './notices.js';

export type TableColumns = Readonly<{ required: readonly string[]; optional: readonly string[] }>;

type Header =
  | Readonly<{
      kind: 'usable';
      delimiter: string;
      /** Cells per row. */
      width: number;
      /** Index of each known column; null when the file does not have it. */
      positions: ReadonlyMap<string, number | null>;
      /** Byte offset after the header. */
      end: number;
      notices: readonly Notice[];
    }>
  | Readonly<{ kind: 'unusable'; notices: readonly Notice[] }>;

const delimiters = [',', ';', '\t'] as const;

/** Detects the separator and the columns. Column names match in any case, with spaces or hyphens for `_`. */
export async function readHeader(bytes: Buffer, path: string, columns: TableColumns): Promise<Header> {
  const readings = await Promise.all(delimiters.map((delimiter) => readFirstRecord(bytes, delimiter)));
  const known = new Set([...columns.required, ...columns.optional]);
  const best = readings.reduce((one, other) => (matches(other.cells, known) > matches(one.cells, known) ? other : one));
  const names = best.cells.map(columnName);
  const missing = columns.required.filter((column) => !names.includes(column));
  if (missing.length > 0) return { kind: 'unusable', notices: [missingNotice(path, best.line, names, missing)] };
  return {
    kind: 'usable',
    delimiter: best.delimiter,
    width: names.length,
    positions: new Map([...known].map((column) => [column, names.includes(column) ? names.indexOf(column) : null])),
    end: best.end,
    notices: columnNotices(path, best.line, names, known),
  };
}

function columnName(cell: string): string {
  return plainText(cell, 60)
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

function matches(cells: readonly string[], known: ReadonlySet<string>): number {
  return new Set(cells.map(columnName).filter((name) => known.has(name))).size;
}

function missingNotice(path: string, line: number, names: readonly string[], missing: readonly string[]): Notice {
  const seen = names.filter((name) => name !== '');
  const found = seen.length === 0 ? 'has no header row' : `has the columns ${listed(seen)}`;
  const plural = missing.length === 1 ? 'column' : 'columns';
  return fileNotice(path, line, `lacks the required ${plural} ${listed(missing)}; it ${found}, and was not read`);
}

function columnNotices(
  path: string,
  line: number,
  names: readonly string[],
  known: ReadonlySet<string>,
): readonly Notice[] {
  const unknown = names.filter((name) => name !== '' && !known.has(name));
  const repeated = names.filter((name, position) => known.has(name) && names.indexOf(name) !== position);
  return [
    ...(unknown.length > 0 ? [fileNotice(path, line, `unknown columns are left aside: ${listed(unknown)}`)] : []),
    ...(repeated.length > 0 ? [fileNotice(path, line, `the first of two columns counts: ${listed(repeated)}`)] : []),
  ];
}

/** Lists at most twenty names, enough to recognise the file. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ');
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown;
}
