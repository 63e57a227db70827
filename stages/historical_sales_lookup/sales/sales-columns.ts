import { parseCount } from '../../shared/input-files/cells.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import type { Sheet } from '../../shared/input-files/grids.js';
import * as words from './column-words.js';

/** The columns of figures. */
export type Figures = Readonly<{
  sold: number | null;
  capacity: number | null;
  comps: number | null;
  left: number | null;
  gross: number | null;
}>;

type Column = Readonly<{ position: number; counts: readonly (number | null)[] }>;

/** `164 de 220`, `164/220`: those sold and all. */
const ofAll = /^(\d{1,6})\s?(?:\/|of|out of|von|de|sur|su|di|van)\s?(\d{1,6})$/iu;
/** Tickets of the largest room. */
const mostTickets = 200_000;
/** Columns that a total adds up, at most. */
const mostParts = 8;

/** Returns the whole number in a cell, of `164 de 220` the first; null for any other text. */
export function countIn(cell: string): number | null {
  const parsed = parseCount(ofAll.exec(cell)?.[1] ?? cell);
  return parsed.kind === 'value' && parsed.value <= mostTickets ? parsed.value : null;
}

/** Returns the whole number in a cell, which may be below zero: `-2`, `(2)`. */
export function signedCountIn(cell: string): number | null {
  const [, digits] = /^[-−–]\s?(\d{1,6})$/u.exec(cell) ?? /^\((\d{1,6})\)$/u.exec(cell) ?? [];
  return digits === undefined ? countIn(cell) : -Number(digits);
}

/** Returns the second number of `164 de 220`. */
export function allIn(cell: string): number | null {
  const all = ofAll.exec(cell)?.[2];
  return all === undefined ? null : Number(all);
}

const labels = new Set(['sold', 'capacity', 'comps']);

/** Returns which figures a label of a row or column names; null for any other text. */
export function meaningOfLabel(text: string): string | null {
  if (!/^\p{L}/u.test(text)) return null;
  const positions = columnPositions([{ header: text, cells: [] }], labels);
  return [...positions].find(([, position]) => position === 0)?.[0] ?? null;
}

/**
 * Returns the columns of figures by their names, else by how their numbers relate in all rows: a total is the sum of
 * the columns before it, the capacity is never less than any other, and those sold are never less than the rest.
 */
export function figuresIn({ headers, positions, rows }: Sheet): Figures {
  const all = headers.map((_, position): Column => ({
    position,
    counts: rows.map(({ cells }) => countIn(cells[position] ?? '')),
  }));
  const filled = (position: number) => rows.filter(({ cells }) => (cells[position] ?? '') !== '').length;
  const isPrice = (position: number) => rows.some(({ cells }) => /\d[.,]\d{2}$/u.test(cells[position] ?? ''));
  const numbers = all.filter(({ position, counts }) => isOfCounts(counts, filled(position)) && !isPrice(position));
  const known = (column: string) => numbers.find(({ position }) => position === positions.get(column));
  const used = new Set(positions.values());
  const free = numbers.filter(({ position }) => !used.has(position) && !isNumbering(rows, position));
  const unsold = known('left');
  const isFalling =
    unsold === undefined || (positions.get('capacity') ?? null) !== null || fallsAsSold(unsold.position, numbers);
  const left = isFalling ? unsold : undefined;
  const total = free.find((one) => isTotal(one, numbers, left));
  const called = free.filter(({ position }) => isOfSold(headers[position] ?? ''));
  const sold = known('sold') ?? total ?? (called.length === 1 ? called[0] : undefined);
  const house = isHouse(known('capacity'), sold) ? known('capacity') : undefined;
  const others = free.filter((one) => one !== total);
  const givenAway = isFalling ? undefined : unsold;
  const { sold: most, capacity } =
    sold === undefined ? soldAmong(others, house, left) : { sold, capacity: house ?? dominant(others, sold) };
  return {
    sold: most?.position ?? null,
    capacity: capacity?.position ?? null,
    comps:
      (known('comps') ?? givenAway ?? free.find(({ position }) => words.free.test(headers[position] ?? '')))
        ?.position ?? null,
    left: left?.position ?? null,
    gross: positions.get('gross') ?? null,
  };
}

/** Returns whether a column falls while the one that changes most rises, as seats that are left do. */
export function fallsAsSold(position: number, numbers: readonly Column[]): boolean {
  const changes = numbers.map((one) => ({ at: one.position, by: (one.counts.at(-1) ?? 0) - (one.counts[0] ?? 0) }));
  const own = changes.find(({ at }) => at === position)?.by ?? 0;
  const most = changes
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .find(({ at }) => at !== position);
  return (numbers[0]?.counts.length ?? 0) < 2 || most === undefined || most.by === 0 || own * most.by < 0;
}

/** Returns whether a label or header is that of tickets sold, not of free or reserved ones, of money or of one day. */
export function isOfSold(label: string): boolean {
  const isOther = [words.free, words.held, words.money, words.ofEachDay].some((one) => one.test(label));
  const isBack = words.cancelled.test(label) && !words.withoutCancelled.test(label);
  return !isOther && !isBack && words.sold.test(label);
}

/** Returns the column of tickets sold under an unknown name; none if it could be what is left as well. */
function soldAmong(columns: readonly Column[], house: Column | undefined, left: Column | undefined) {
  const capacity = house ?? (columns.length > 1 ? dominant(columns, undefined) : undefined);
  const rest = columns.filter((one) => one !== capacity);
  const isSplit = rest.some((one) => rest.some((other) => one !== other && isSum(capacity, [one, other])));
  const most = rest.length === 1 ? rest[0] : dominant(rest, undefined);
  return { sold: isSplit || left !== undefined ? undefined : most, capacity };
}

/** Returns true unless most rows have more sold than the column says: it counts standing places, say. */
function isHouse(house: Column | undefined, sold: Column | undefined): boolean {
  const less = house?.counts.filter((count, row) => count !== null && count < (sold?.counts[row] ?? 0)) ?? [];
  return less.length * 2 <= (house?.counts.length ?? 0);
}

function isOfCounts(counts: readonly (number | null)[], filled: number): boolean {
  const numbers = counts.filter((count) => count !== null);
  return numbers.length > 0 && numbers.length * 2 >= filled && !numbers.every((count) => count === 0);
}

/** Returns true for the numbers of a list, which follow each other. */
function isNumbering(rows: Sheet['rows'], position: number): boolean {
  const numbers = rows.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== '');
  return numbers.length > 2 && numbers.every((cell, row) => Number(cell) === Number(numbers[0]) + row);
}

/** Returns true for the sum of the columns before it; with what is left among them it would be the capacity. */
function isTotal(total: Column, numbers: readonly Column[], left: Column | undefined): boolean {
  const before = numbers.filter(({ position }) => position < total.position).slice(-mostParts);
  return before.some((_, from) => {
    const parts = before.slice(from);
    return parts.length > 1 && !parts.some((part) => part === left) && isSum(total, parts);
  });
}

/** Returns whether a column is the sum of others wherever it has a number, and of at least two of them once. */
function isSum(total: Column | undefined, parts: readonly Column[]): boolean {
  let isAdded = false;
  const fits = total?.counts.every((count, row) => {
    const added = parts.map(({ counts }) => counts[row] ?? 0);
    isAdded ||= count !== null && added.filter((one) => one > 0).length > 1;
    return count === null || added.every((one) => one === 0) || added.reduce((sum, one) => sum + one, 0) === count;
  });
  return fits === true && isAdded;
}

/** Returns the column that is never less than the others, or than `least`, and more than it in a row. */
function dominant(columns: readonly Column[], least: Column | undefined): Column | undefined {
  const isOver = (one: Column, other: Column) =>
    one.counts.every((count, row) => count === null || count >= (other.counts[row] ?? 0)) &&
    one.counts.some((count, row) => count !== null && count > (other.counts[row] ?? 0));
  return columns.find((one) =>
    least === undefined ? columns.every((other) => other === one || isOver(one, other)) : isOver(one, least),
  );
}
