import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import type { Grid } from '../../shared/input-files/grids.js';
import { labelledLine } from '../../shared/text/labelled-line.js';
import { free, withoutCancelled } from './column-words.js';
import { type Count, isTotalLabel } from './counts-of-rows.js';
import { left, withHouse } from './house-figures.js';
import type { Report } from './reports.js';
import { countIn, isOfSold, meaningOfLabel } from './sales-columns.js';
import { columnNamed } from './statements.js';

/** A line with a label and what it says. */
type Pair = Readonly<{ row: CsvRecord; label: string; value: string }>;
/** A report that has a line for each of its figures: `Vendus : 67`. */
export type Labels = Readonly<{ pairs: readonly Pair[]; statements: Report['statements'] }>;

/** Lines of a label and a value of the shortest report, and their share of the lines of any. */
const fewestPairs = 3;
const leastShare = 0.7;
/** Lines of the longest report. */
const mostLines = 60;
const withNote = /^(\d{1,6})\s?\(.{0,60}\)$/u;

/** Returns a file whose lines have a label and a value each; null for a file of another form. */
export function labelsIn({ rows, beside = [] }: Grid): Labels | null {
  const lines = [...rows, ...beside].slice(0, mostLines);
  const read = lines.map((row) => ({ row, pair: pairIn(row) }));
  const pairs = read.flatMap(({ pair }) => pair ?? []);
  const isReport = pairs.length >= fewestPairs && pairs.length >= lines.length * leastShare && rows.length <= mostLines;
  if (!isReport || soldIn(pairs) === null) return null;
  const statements = read.map(({ row, pair }) =>
    pair === null
      ? { column: null, text: row.cells.filter((cell) => cell !== '').join(' ') }
      : { column: columnNamed(pair.label), text: `${pair.label}: ${pair.value}` },
  );
  return { pairs, statements: statements.filter(({ text }) => text !== '') };
}

function pairIn(row: CsvRecord): Pair | null {
  const [first = '', second, ...more] = row.cells.filter((cell) => cell !== '');
  if (second === undefined) {
    const read = labelledLine(first);
    return read === null ? null : { row, ...read };
  }
  const isPair = more.length === 0 && /^\p{L}/u.test(first) && !/\d{3}/u.test(first);
  return isPair ? { row, label: first.replace(/\s?[:=]$/u, ''), value: second } : null;
}

function countOf({ value }: Pair): number | null {
  return countIn(withNote.exec(value)?.[1] ?? value);
}

type Sold = Readonly<{ pair: Pair; count: number; withComps: boolean }>;

/** Returns the tickets sold: of the only such line, of the sum of others, or of the one that is called the total. */
function soldIn(pairs: readonly Pair[]): Sold | null {
  const counted = pairs.flatMap((pair) => {
    const count = countOf(pair);
    return count === null ? [] : [{ pair, count, label: pair.label }];
  });
  const comps = counted.filter(({ label }) => free.test(label)).reduce((sum, { count }) => sum + count, 0);
  const own = counted.filter(({ label }) => !left.test(label) && (isOfSold(label) || meaningOfLabel(label) === 'sold'));
  const sums = own.flatMap(({ pair, count }) => {
    const others = own.filter((one) => one.pair !== pair).reduce((sum, one) => sum + one.count, 0);
    const isSum = own.length > 2 && others === count;
    const withComps = own.length > 1 && comps > 0 && others + comps === count;
    return isSum || withComps ? [{ pair, count: withComps ? count - comps : count, withComps }] : [];
  });
  const totals = own.filter(({ label }) => isTotal(label));
  const [only, ...others] = totals.length > 0 ? totals : own;
  if (sums[0] !== undefined) return sums[0];
  return only === undefined || others.length > 0 ? null : { pair: only.pair, count: only.count, withComps: false };
}

function isTotal(label: string): boolean {
  return label.split(/\s+/u).some(isTotalLabel) || withoutCancelled.test(label);
}

/** Returns the count that labels give, with the seats and the free tickets. */
export function countOfLabels({ pairs, statements }: Labels): readonly Count[] {
  const found = soldIn(pairs);
  if (found === null) return [];
  const rows = pairs.map(({ row, label, value }) => ({ ...row, cells: [label, withNote.exec(value)?.[1] ?? value] }));
  const row = { ...found.pair.row, section: '' };
  const count = { row, sold: found.count, capacity: null, comps: null, asOf: null, remark: null };
  return withHouse([count], { others: rows, statements: statements.filter(({ column }) => column === null) });
}
