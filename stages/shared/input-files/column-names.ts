import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';
import { columnMeanings, neutralWords } from './column-meanings.js';
import { isOfContacts } from './contact-columns.js';
import { readWrittenDate } from './written-dates.js';
import { isBareDay } from './yearless-dates.js';

/** Returns a header in the form of a column's name: lower case, without accents, `_` between words. */
export const columnName = oncePerText(
  100_000,
  (header: string) => header.slice(0, 100),
  (header: string): string =>
    comparableName(header.slice(0, 100).replace(/\([^)]*\)?/gu, ' '))
      .replaceAll(' ', '_')
      .slice(0, 60),
);

/** A header with cells below it, to distinguish a `Show` that is a title from one that is a time. */
export type HeaderCell = Readonly<{ header: string; cells: readonly string[] }>;

/** Columns of a table that are looked at. */
export const mostColumns = 120;

/**
 * Returns the position of each column in a header; null if it is not there. A header means the column of its own name,
 * else the column with the longest name that it has, else the only one that it abbreviates.
 */
export function columnPositions(
  headers: readonly HeaderCell[],
  columns: ReadonlySet<string>,
): ReadonlyMap<string, number | null> {
  const wanted = [...columns].map(namesOfColumn);
  const meant = headers
    .slice(0, mostColumns)
    .map((cell, position) => ({ position, meanings: pairMeanings(cell, wanted) ?? meaningsOf(cell, wanted) }));
  const positions = new Map<string, number | null>(
    wanted.map(({ column }) => {
      const own = meant
        .filter(({ meanings: [first] }) => first?.column === column)
        .toSorted((one, other) => (one.meanings[0]?.rank ?? 0) - (other.meanings[0]?.rank ?? 0));
      return [column, own[0]?.position ?? null];
    }),
  );
  for (const { position, meanings } of meant) {
    // Of `Where` and `Room`, the first is the town: what another header means better is its second meaning.
    const isUsed = positions.get(meanings[0]?.column ?? '') === position;
    const other = isUsed ? undefined : meanings.slice(1).find(({ column }) => isFree(column, positions));
    if (other !== undefined) positions.set(other.column, position);
  }
  return positions;
}

/** Columns that can be the second meaning of a header. */
const secondMeanings: ReadonlySet<string> = new Set(['city', 'venue', 'start']);

function isFree(column: string, positions: ReadonlyMap<string, number | null>): boolean {
  return secondMeanings.has(column) && positions.get(column) === null;
}

/** Returns the meaning of a header of doors and start in one, whose cells have both: `Doors/Show`. */
function pairMeanings({ header, cells }: HeaderCell, wanted: readonly NamedColumn[]): readonly Meaning[] | null {
  const parts = header.split(/\s?[/+&]\s?/u);
  if (parts.length !== 2 || !cells.some((cell) => /\d\s?[/+&-]\s?\d/u.test(cell))) return null;
  const [first, second] = parts.map((part) => meaningsOf({ header: part, cells: [] }, wanted)[0]);
  const isPair = first?.column === 'doors' && second?.column === 'start';
  return isPair ? [{ column: 'start', rank: first.rank + second.rank }] : null;
}

/**
 * `names` holds the order of each name; the first is the column's own. `bare` holds names by their words that count,
 * `parted` the words of the names by how many they are, and `vocabulary` all words of the names.
 */
type NamedColumn = Readonly<{
  column: string;
  names: ReadonlyMap<string, number>;
  bare: ReadonlyMap<string, readonly string[]>;
  parted: ReadonlyMap<number, readonly (readonly string[])[]>;
  neutral: ReadonlySet<string>;
  vocabulary: ReadonlySet<string>;
}>;
type Meaning = Readonly<{ column: string; rank: number }>;

/** Longer headers are sentences. */
const mostWords = 8;
/** A word that can abbreviate a name (`Att.`). */
const abbreviation = /^\p{L}{3,8}$/u;

const known = new Map<string, NamedColumn>();

function namesOfColumn(column: string): NamedColumn {
  const found = known.get(column);
  if (found !== undefined) return found;
  const names = orderOf([column, ...(columnMeanings[column] ?? '').split(',')].map(keyOf));
  const neutral = new Set(neutralWords(column).split(/\s+/u).map(singular));
  const bare = new Map<string, readonly string[]>();
  const parted = new Map<number, readonly (readonly string[])[]>();
  for (const name of names.keys()) {
    const words = name.split(' ');
    const key = withoutNeutral(words, neutral);
    bare.set(key, [...(bare.get(key) ?? []), name]);
    parted.set(words.length, [...(parted.get(words.length) ?? []), words]);
  }
  const vocabulary = new Set([...names.keys()].flatMap((name) => name.split(' ')));
  const named = { column, names, bare, parted, neutral, vocabulary };
  known.set(column, named);
  return named;
}

function withoutNeutral(words: readonly string[], neutral: ReadonlySet<string>): string {
  return words.filter((word) => !neutral.has(word)).join(' ');
}

function orderOf(names: readonly string[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  for (const name of names) if (name !== '' && !order.has(name)) order.set(name, order.size);
  return order;
}

/** Headers of a place, in seven languages: of the whole place, unless another header is that of the room. */
const whereWords: ReadonlySet<string> = new Set('where wo ou donde dove onde waar'.split(' '));

/** Returns what a header can mean, the likeliest first. */
function meaningsOf({ header, cells }: HeaderCell, wanted: readonly NamedColumn[]): readonly Meaning[] {
  const key = keyOf(columnName(header));
  const words = key.split(' ');
  if (key === '' || words.length > mostWords) return [];
  const own = wanted.find(({ names }) => names.get(key) === 0);
  if (own !== undefined) return [{ column: own.column, rank: 0 }];
  const isPossible = ({ column }: Readonly<{ column: string }>) =>
    fits(column, cells) && !(column === 'performer' && isOfContacts(key, cells));
  const readings = wanted.flatMap((one) => readingOf(words, one)).filter(isPossible);
  if (readings.length > 0) return inOrder(readings, whereWords.has(key));
  const begins = words.map((word) => abbreviation.test(word));
  const ofParts = partMeanings(header, wanted).filter(isPossible);
  if (ofParts.length === 1) return ofParts;
  const alike = wanted.filter((one) => isShortFor(words, begins, one) || isCompoundOf(key, one)).filter(isPossible);
  const [only, second] = alike;
  return only === undefined || second !== undefined ? [] : [{ column: only.column, rank: Number.MAX_SAFE_INTEGER }];
}

/** Returns what the parts of a header name: `CC/zaal`. */
function partMeanings(header: string, wanted: readonly NamedColumn[]): readonly Meaning[] {
  const parts = header.split('/');
  if (parts.length !== 2) return [];
  return parts.flatMap((part) => wanted.flatMap((one) => readingOf(keyOf(columnName(part)).split(' '), one)));
}

type Reading = Meaning & Readonly<{ length: number }>;

/** Sorts what a header can mean by the length of the name; `Where` is the room unless any other header is. */
function inOrder(readings: readonly Reading[], isWhere: boolean): readonly Meaning[] {
  const isRoom = ({ column }: Meaning) => isWhere && column === 'venue';
  return readings
    .toSorted(
      (one, other) => other.length - one.length || Number(isRoom(other)) - Number(isRoom(one)) || one.rank - other.rank,
    )
    .map((one) => (isRoom(one) ? { ...one, rank: Number.MAX_SAFE_INTEGER } : one));
}

/** A whole name outweighs one among neutral words. */
const wholeName = 100;

/**
 * Returns how a header names the column: wholly, or with words that do not count (`Event City`, `date du spectacle`).
 */
function readingOf(words: readonly string[], { column, names, bare, neutral, vocabulary }: NamedColumn) {
  // Most cells of a table that are looked at are no header.
  if (!words.some((word) => vocabulary.has(word))) return [];
  const whole = words.join(' ');
  const alike = (bare.get(withoutNeutral(words, neutral)) ?? []).filter((name) =>
    name.split(' ').every((word) => words.includes(word)),
  );
  const [longest = ''] = alike.toSorted((one, other) => other.length - one.length);
  const name = names.has(whole) ? whole : longest;
  const rank = names.get(name);
  return rank === undefined ? [] : [{ column, rank, length: name.length + (name === whole ? wholeName : 0) }];
}

/** Returns whether each word of a header is that of a name or begins it, and one is shorter: `Att.`, `Ende spät.` */
function isShortFor(words: readonly string[], begins: readonly boolean[], { names, parted }: NamedColumn): boolean {
  if (!begins.includes(true) || names.has(words.join(' '))) return false;
  const isLike = (part: string, at: number) => {
    const word = words[at] ?? '';
    return begins[at] === true ? part.startsWith(word) : part === word;
  };
  return (parted.get(words.length) ?? []).some((parts) => parts.every(isLike));
}

/** Columns whose names are parts of longer German and Dutch words: `Vorstellungsbeginn`, `Opbouwtijd`. */
const compounded = ['start', 'doors', 'load_in', 'soundcheck', 'curfew', 'capacity'];
const longWord = /^\p{L}{6,30}$/u;
/** What is left of seats, and no number of all: `Restplätze`. */
const isOfRest = /^(?:rest|frei|offene|vrije|over)/u;
const ofTime = /s?(?:zeit|tijd|tid|time|uur)$/u;

function isCompoundOf(key: string, { column, names }: NamedColumn): boolean {
  if (!compounded.includes(column) || !longWord.test(key) || isOfRest.test(key)) return false;
  if (names.has(key.replace(ofTime, ''))) return true;
  for (let at = 1; at < key.length - 4; at += 1) if (names.has(key.slice(at))) return true;
  return false;
}

const timeOrNumber = /^(?:\d{1,2}\s?[:.,hu]\s?\d{2}(?:[:.]\d{2})?|\d+)\s*(?:[ap]\.?\s?m\.?|h|uhr)?$/iu;
/** A time of day in a cell: `19h`, `2ª sessão 21h30`. */
const timeWithin = /(?<![\p{L}\p{N}-])\d{1,2}(?:[:.h]\d{2}|\s?(?:h|uhr|uur|[ap]m))(?![\p{L}\d])/iu;
const clockTime = /^\d{1,2}[:.h]\d{2}\b/iu;
const ofDates = new Set(['show_date', 'as_of', 'date']);
const ofText = new Set(['title', 'performer', 'venue', 'city', 'support', 'notes', 'material', 'text']);
const ofFigures = new Set([
  'start',
  'doors',
  'load_in',
  'soundcheck',
  'curfew',
  'capacity',
  'sold',
  'tickets_sold',
  'comps',
  'attendance',
]);

/** Rows of the shortest table in which one cell is taken for that of the sum. */
const sumRow = 10;

/** Returns whether the cells can be of the column: a title is no list of times, and a start is not without digits. */
function fits(column: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return true;
  // The row of the sum has a word.
  const figures = filled.filter((cell) => isTimeOrNumber(cell) || isDate(cell)).length;
  if (ofText.has(column)) return figures < filled.length && figures * sumRow < filled.length * (sumRow - 1);
  // `Ende` abbreviates `endereço`.
  if (column === 'address') return !filled.every((cell) => clockTime.test(cell.trim()));
  if (column === 'show_id') return !filled.some((cell) => timeWithin.test(cell) || isDay(cell));
  // Of a month that the title names.
  if (column === 'show_date' && filled.every(isBareDay)) return new Set(filled).size === filled.length;
  if (filled.every(isCode)) return !ofDates.has(column) && !ofFigures.has(column);
  // `Tag` has the weekdays next to a column of dates.
  if (ofDates.has(column))
    return filled.some(isDate) || (filled.some((cell) => /\d/u.test(cell)) && !filled.every(isTimeOrNumber));
  return !ofFigures.has(column) || (filled.some((cell) => /\d/u.test(cell)) && !filled.every(isDay));
}

/** Returns whether a cell is an id of a ticketing system, such as `PL-0113`: no date, time or number. */
export function isCode(cell: string): boolean {
  return /^\p{Lu}{1,5}[-_ ]?\d{2,8}$/u.test(cell.trim());
}

/** A date with its month: digits alone are a number. */
function isDay(cell: string): boolean {
  return !/^\d+$/u.test(cell.trim()) && isDate(cell);
}

export function isTimeOrNumber(cell: string): boolean {
  return timeOrNumber.test(cell.trim());
}

/** Returns whether a cell is a date, whatever the order of its day and month. */
export function isDate(cell: string): boolean {
  return cell.trim() !== '' && readWrittenDate(cell).kind !== 'none';
}

function keyOf(name: string): string {
  return comparableName(name).split(/[ _]+/u).map(singular).join(' ').trim();
}

/** Removes the plural ending that five of the seven languages have. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/u, '') : word;
}
