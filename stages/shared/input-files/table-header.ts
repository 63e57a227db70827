import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { columnName, columnPositions, type HeaderCell, isDate, mostColumns } from './column-names.js';
import { columnsByForm } from './columns-by-form.js';
import { type FoundColumn, withFound } from './found-columns.js';
import { freeTextColumns } from './free-text-columns.js';
import { fileNotice } from './notices.js';
import { townAbove } from './place-columns.js';

type HeaderRow = Readonly<{ cells: readonly string[]; line: number }>;
/** Cells of a header that are counted. */
const longestHeader = 1_000;
/** Columns without a known name that are kept of a table. */
const mostOthers = 24;

/**
 * A table needs each of `required`, and one of `anyOf`. `keepsOthers` asks for the cells of all other columns, of which
 * the reader gives notice.
 */
export type TableColumns = Readonly<{
  required: readonly string[];
  anyOf?: readonly string[];
  optional: readonly string[];
  keepsOthers?: boolean;
}>;

type Header<Row> =
  | Readonly<{
      kind: 'usable';
      row: Row;
      /** The headers, one for each cell of a row, with the cells of the first rows. */
      headers: readonly HeaderCell[];
      /** Index of each known column; null when the file does not have it. */
      positions: ReadonlyMap<string, number | null>;
      /** The town of all rows, of a table without a column of towns; null if nothing names it. */
      town: string | null;
      /** Indexes of the other columns, if they are asked for. */
      others: readonly number[];
      notices: readonly Notice[];
    }>
  | Readonly<{ kind: 'unusable'; notices: readonly Notice[] }>;

/** Rows from the start of a file that may be its header: exports begin with a title and a date. */
export const headerRows = 20;

/**
 * Finds the header among the first rows of a file: the one with most known columns. Column names match in seven
 * languages (`column-meanings.ts`).
 */
export function findHeader<Row extends HeaderRow>(
  rows: readonly Row[],
  path: string,
  columns: TableColumns,
  isTown: (cell: string) => boolean,
): Header<Row> {
  const wanted = new Set([...columns.required, ...(columns.anyOf ?? []), ...columns.optional]);
  if (rows.length === 0) return { kind: 'unusable', notices: [fileNotice(path, 1, 'is empty')] };
  const readings = rows.map((row, index) => readingOf(row, rows.slice(index + 1), wanted));
  const [first, ...others] = readings.filter(({ row }) => !holdsValues(row));
  if (first === undefined)
    return { kind: 'unusable', notices: [fileNotice(path, rows[0]?.line ?? 1, 'has no header row')] };
  const best = others.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one), first);
  const { row } = best;
  const byForm = columnsByForm(best.headers, best.positions, isTown);
  const known = withFound(best.positions, byForm);
  const hasPlaces = known.get('city') !== null || known.get('address') !== null || !wanted.has('city');
  const above = hasPlaces ? [] : rows.slice(0, rows.indexOf(row)).flatMap(({ cells }) => cells);
  const town = townAbove(above, isTown);
  const missing = missingIn(known, columns).filter((column) => town === null || !column.includes('city'));
  if (missing.length > 0) return { kind: 'unusable', notices: [missingNotice(path, row, missing)] };
  const written = freeTextColumns(best.headers, known);
  const inferred = [...byForm, ...written.map(([column, at]): FoundColumn => [column, at, 'it holds free text'])];
  const positions = new Map([...known, ...written]);
  const used = new Set(positions.values());
  const other = columns.keepsOthers ? row.cells.flatMap((_, position) => (used.has(position) ? [] : [position])) : [];
  return {
    kind: 'usable',
    row,
    headers: best.headers,
    positions,
    town,
    others: other.slice(0, mostOthers),
    notices: [
      ...inferred.flatMap((one) => inferredNotice(path, row, one)),
      ...(columns.keepsOthers ? [] : columnNotices(path, row, positions)),
    ],
  };
}

/** Weighs a row by its known columns, then by its filled cells: a title above the header has one. */
function weightOf({ matches, row }: Readonly<{ matches: number; row: HeaderRow }>): number {
  return (
    matches * longestHeader +
    Math.min(longestHeader - 1, row.cells.slice(0, mostColumns).filter((cell) => cell.trim() !== '').length)
  );
}

/** Returns whether a row has a date or a time of day of its own, which no header has. */
function holdsValues({ cells }: HeaderRow): boolean {
  return cells
    .slice(0, mostColumns)
    .some((cell) => /\d/u.test(cell) && (isDate(cell) || /^\d{1,2}[:.h]\d{2}$/u.test(cell.trim())));
}

function missingIn(known: ReadonlyMap<string, number | null>, { required, anyOf = [] }: TableColumns) {
  const has = (column: string) => known.get(column) !== null;
  const alternatives = anyOf.length === 0 || anyOf.some(has) ? [] : [anyOf.join(' or ')];
  return [...required.filter((column) => !has(column)), ...alternatives];
}

function inferredNotice(path: string, { line, cells }: HeaderRow, [column, position, reason]: FoundColumn) {
  const header = plainText(cells[position] ?? '', 60);
  return [fileNotice(path, line, `the column "${header}" was read as ${column}: ${reason}`)];
}

function readingOf<Row extends HeaderRow>(row: Row, below: readonly HeaderRow[], known: ReadonlySet<string>) {
  const sampled = below.filter(({ cells }) => cells.length === row.cells.length);
  const headers = row.cells.map((header, index) => ({ header, cells: sampled.map(({ cells }) => cells[index] ?? '') }));
  const positions = columnPositions(headers, known);
  return { row, headers, positions, matches: [...positions.values()].filter((position) => position !== null).length };
}

function missingNotice(path: string, { line, cells }: HeaderRow, missing: readonly string[]): Notice {
  const seen = cells.filter((cell) => cell.trim() !== '');
  const found = seen.length === 0 ? 'has no header row' : `has the columns ${listed(seen)}`;
  const plural = missing.length === 1 ? 'column' : 'columns';
  return fileNotice(path, line, `lacks the required ${plural} ${listed(missing)}; it ${found}, and was not read`);
}

function columnNotices(
  path: string,
  { line, cells }: HeaderRow,
  positions: ReadonlyMap<string, number | null>,
): readonly Notice[] {
  const used = new Set(positions.values());
  const names = cells.map(columnName);
  const others = cells.map((cell, position) => ({ cell, position, name: names[position] ?? '' }));
  const left = others.filter(({ cell, position }) => cell.trim() !== '' && !used.has(position));
  const repeated = left.filter(({ name }) => positions.has(name)).map(({ name }) => name);
  const unknown = left.filter(({ name }) => !positions.has(name)).map(({ cell }) => cell);
  return [
    ...(unknown.length > 0 ? [unknownColumns(path, line, unknown)] : []),
    ...(repeated.length > 0 ? [fileNotice(path, line, `the first of two columns counts: ${listed(repeated)}`)] : []),
  ];
}

/** Returns the notice of columns that are not read. */
export function unknownColumns(path: string, line: number, names: readonly string[]): Notice {
  return fileNotice(path, line, `unknown columns are left aside: ${listed(names)}`);
}

/** Lists at most twenty names, enough to recognise the file. */
function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, 20)
    .map((name) => plainText(name, 60))
    .join(', ');
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown;
}
