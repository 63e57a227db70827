import { comparableName } from '../../../src/domain/names.js';
import { parseCount } from '../../shared/input-files/cells.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { verdictOf } from '../../shared/notes/statement.js';

/** A bit of a night; without a verdict it is only known to have been played. */
export type Judged = Readonly<{ text: string; verdict: 'worked' | 'died' | null }>;

/** What the columns of a table of past nights hold, by the form of their cells. */
export type Roles = Readonly<{
  attendance: number | null;
  material: number | null;
  notes: number | null;
  /** The columns of what was said or played and how it went, in words. */
  said: readonly number[];
  /** The columns of bits, verdicts and notes: no town and no date is read from them. */
  texts: ReadonlySet<number>;
  items: (cells: readonly string[]) => readonly Judged[];
}>;

/** A sign instead of words: `++`, `–`, `|||| ||`, `A+`, `4`, `7/10`. */
const mark =
  /^(?:\+{1,5}|[–—−-]{1,5}|0|[|I/\s]{1,60}|[A-F][+-]?|\d{1,2}(?:\/(?:5|6|10|20))?|[★☆✓✔✗✘×👍👎]{1,10})(?:\s{1,3}[(].{0,200})?$/u;
/** Numbers of a scale; more people come to a show. */
const largestRating = 10;
/** A bit with its sign: `tram (6/10)`, `goose: 4`, `ferry ++`. */
export const endsInMark =
  /\p{L}{2}.{0,60}(?:[:=(]\s?(?:\d{1,2}(?:\/\d{1,2})?|[+–—−-]{1,5})\s?[!)]{0,5}|\s(?:\+{1,5}|[–−-]{2,5}))$/u;
const approximate =
  /(?<!\p{L})(?:ca|circa|about|approx|around|etwa|ungefahr|environ|unos|unas|uns|zirka|cerca)(?!\p{L})|ish(?!\p{L})|[~?]/iu;
const longestCount = 24;
const averageWords = 3;
/** Shares of a scale that are a success and a failure. */
const [goodShare, badShare] = [0.7, 0.3] as const;

/** Returns the count in a cell with at most a few words: `118 paid`, `58 in`, `cheia (180)`; null for about so many. */
export function countIn(cell: string): number | null {
  const parsed = parseCount(cell);
  if (parsed.kind === 'value') return parsed.value;
  const numbers = cell.match(/\d+/gu) ?? [];
  const isCount =
    numbers.length === 1 && cell.length <= longestCount && !approximate.test(cell) && !/[€$£%/:+]/u.test(cell);
  return isCount && /(?<![\p{L}\d.,-])\d{1,5}(?![\p{L}\d.,-])/u.test(cell) ? Number(numbers[0]) : null;
}

/** Returns the roles of the columns of a sheet. */
export function rolesIn(sheet: Sheet, order: DateOrder, isTown: (cell: string) => boolean): Roles {
  const { headers, positions, rows } = sheet;
  const columns: readonly Column[] = headers.map((header, position) => ({
    header,
    position,
    cells: rows.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== ''),
  }));
  const isDated = (cell: string) =>
    cell.length < 60 && !endsInMark.test(cell) && daysNamed(cell, order).some(({ month }) => month !== null);
  const known = (column: string) => {
    const at = positions.get(column) ?? null;
    const holdsDates = at !== null && most(columns[at]?.cells ?? [], isDated);
    const isPossible = !['material', 'notes'].includes(column) || isText(columns[at ?? -1]?.cells ?? []);
    return isPossible && holdsDates === (column === 'show_date') ? at : null;
  };
  const [material, notes] = [known('material'), known('notes')];
  const used = new Set([...positions.keys()].map(known));
  const free = columns.filter(({ position, cells }) => !used.has(position) && cells.length > 0 && !isListed(cells));
  const undated = free.filter(({ cells }) => !most(cells, (cell) => isDated(cell) || /^(?:19|20)\d{2}$/u.test(cell)));
  const counted = undated.filter(({ header, cells }) => !/[€$£]/u.test(header) && isCounted(cells));
  const attendance = known('attendance') ?? largest(counted);
  const marks = undated.filter(
    ({ position, cells }) => position !== attendance && most(cells, (cell) => mark.test(cell)),
  );
  const texts = undated.filter((one) => !counted.includes(one) && !marks.includes(one) && isText(one.cells));
  const judged = withVerdicts(texts);
  const others = judged.size > 0 ? [] : texts.filter(({ cells }) => !most(cells, isTown));
  const played = others.filter(({ cells }) => most(cells, (cell) => endsInMark.test(cell)));
  const isLong = (one: Column | undefined) => one !== undefined && !played.includes(one) && isSaid(one.cells);
  const said = others.filter((one, at) => {
    const isNext = [others[at - 1], others[at + 1]].some(
      (other) => isLong(other) && Math.abs((other?.position ?? 0) - one.position) === 1,
    );
    return isLong(one) || (one.header !== '' && !played.includes(one) && isNext);
  });
  const own = [material, notes].flatMap((position) => position ?? []);
  return {
    attendance,
    material,
    notes,
    said: said.map(({ position }) => position),
    texts: new Set([...own, ...judged.keys(), ...[...played, ...said].map(({ position }) => position)]),
    items: (cells) => [
      ...markedItems(cells, marks, material),
      ...played.map(({ position }) => ({ text: cells[position] ?? '', verdict: verdictOfMark(cells[position] ?? '') })),
      ...[...judged].flatMap(([position, verdict]) =>
        itemsIn(cells[position] ?? '').map((text) => ({ text, verdict })),
      ),
    ],
  };
}

type Column = Readonly<{ header: string; position: number; cells: readonly string[] }>;

function most(cells: readonly string[], has: (cell: string) => boolean): boolean {
  return cells.filter(has).length * 3 >= cells.length * 2;
}

function isCounted(cells: readonly string[]): boolean {
  const counts = cells.flatMap((cell) => countIn(cell) ?? []);
  return counts.length * 2 >= cells.length && counts.some((count) => count > largestRating);
}

/** Returns true for the numbers of a list. */
function isListed(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at);
}

/** Returns the column whose numbers are never less than those of the others; null if none is. */
function largest(columns: readonly Column[]): number | null {
  const [first, ...others] = columns.toSorted((one, other) => sumOf(other) - sumOf(one));
  if (first === undefined || (others.length > 0 && first.header === '')) return null;
  return first.position;
}

function sumOf({ cells }: Column): number {
  return cells.reduce((sum, cell) => sum + (countIn(cell) ?? 0), 0);
}

function isText(cells: readonly string[]): boolean {
  return cells.some((cell) => /\p{L}{3}/u.test(cell));
}

/** Returns true for texts of more words than a name has. */
function isSaid(cells: readonly string[]): boolean {
  return (cells.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0) >= averageWords * cells.length;
}

/**
 * Returns the columns of bits by how they went: by the word above them, or because two headers next to each other share
 * a word (`cayó bien`, `cayó mal`; `Zog`, `Zog net`) and one is a verdict or a bit is in both columns: the first is what
 * worked.
 */
function withVerdicts(columns: readonly Column[]): ReadonlyMap<number, 'worked' | 'died'> {
  const found = new Map<number, 'worked' | 'died'>();
  for (const [at, { header, position, cells }] of columns.entries()) {
    const said = verdictOf(header);
    if ((said === 'worked' || said === 'died') && !found.has(position)) found.set(position, said);
    const next = columns[at + 1];
    if (next === undefined || next.position !== position + 1 || !shareWord(header, next.header)) continue;
    const isSaidOfOne = [said, verdictOf(next.header)].some((one) => one === 'worked' || one === 'died');
    if (!isSaidOfOne && !haveSameBits(cells, next.cells)) continue;
    found.set(position, 'worked').set(next.position, 'died');
  }
  return found;
}

function shareWord(one: string, other: string): boolean {
  const words = comparableName(other).split(' ');
  return comparableName(one)
    .split(' ')
    .some((word) => word.length > 2 && words.includes(word));
}

/** Returns whether a bit is in both columns: it worked on one night and not on another. */
function haveSameBits(some: readonly string[], others: readonly string[]): boolean {
  const bitsOf = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(/[;,]/u)).map(comparableName);
  const known = new Set(bitsOf(others));
  return bitsOf(some).some((bit) => bit !== '' && known.has(bit));
}

/** Returns the bits of a cell, which semicolons separate. */
function itemsIn(cell: string): readonly string[] {
  return cell
    .split(';')
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => part.trim());
}

/** Returns bits with their signs: that of the row's bit, or of the bit that the header names. */
function markedItems(cells: readonly string[], marks: readonly Column[], material: number | null): readonly Judged[] {
  const bit = material === null ? '' : (cells[material] ?? '');
  const shared = sharedStart(marks.map(({ header }) => header));
  return marks.flatMap(({ position, header }) => {
    const sign = cells[position] ?? '';
    const name = bit === '' ? header.slice(shared) : bit;
    return sign === '' || name === '' ? [] : [{ text: `${name} ${sign}`, verdict: verdictOfMark(sign) }];
  });
}

/** Returns the length of the words with which all headers begin: `laughs tram`, `laughs goose`. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  const words = others.length === 0 ? [] : [...first.matchAll(/\s/gu)].map(({ index }) => index + 1);
  return words.findLast((end) => others.every((other) => other.startsWith(first.slice(0, end)))) ?? 0;
}

/** Returns the verdict of plus and minus, and of a number on a scale that is named; other signs are the user's own. */
function verdictOfMark(sign: string): Judged['verdict'] {
  const [, points, of] = /(\d{1,2})\/(5|10|20)(?!\d)/u.exec(sign) ?? [];
  const share = points === undefined ? null : Number(points) / Number(of);
  if (share !== null) return share >= goodShare ? 'worked' : share <= badShare ? 'died' : null;
  if (/^\+|^[✓✔👍]/u.test(sign)) return 'worked';
  return /^[–—−-]|^[✗✘👎]/u.test(sign) ? 'died' : null;
}
