import { type HeaderCell, isDate } from './column-names.js';
import { eveningColumns } from './evening-columns.js';
import { readWrittenDate } from './written-dates.js';
import { yearlessDate } from './yearless-dates.js';

/** A column that is known by its values, where it is, and what shows it. */
export type FoundColumn = readonly [column: string, position: number, reason: string];

type Positions = ReadonlyMap<string, number | null>;

/**
 * Returns the wanted columns of towns, dates and tickets that a file has under names that no list knows, by the form of
 * their values: of two columns of dates, the earlier one is `as_of`; of columns of whole numbers, `sold` grows from one
 * count of a show to the next, and `capacity` is never less. A table of counts has the start in its only column of
 * times.
 */
export function columnsByForm(
  headers: readonly HeaderCell[],
  positions: Positions,
  isTown: (cell: string) => boolean,
): readonly FoundColumn[] {
  const towns = positions.has('city') ? townColumn(headers, positions, isTown) : [];
  const found = [...towns, ...countColumns(headers, withFound(positions, towns))];
  return [...found, ...eveningColumns(headers, withFound(positions, found))];
}

/** Returns the positions with the found columns, each of which has no other meaning. */
export function withFound(
  positions: Positions,
  found: readonly (readonly [string, number, ...unknown[]])[],
): Positions {
  const taken = new Set(found.map(([, position]) => position));
  return new Map([
    ...[...positions].map(
      ([column, position]) => [column, position !== null && taken.has(position) ? null : position] as const,
    ),
    ...found.map(([column, position]) => [column, position] as const),
  ]);
}

/** Returns the columns of dates, tickets and the start. */
function countColumns(headers: readonly HeaderCell[], positions: Positions) {
  const dates = dateColumns(headers, positions);
  const known = new Map([...positions, ...dates.map(([column, position]) => [column, position] as const)]);
  const isSoldMissing = positions.get('sold') === null;
  const counted = isSoldMissing ? [...dates, ...ticketColumns(headers, known)] : dates;
  const isStartMissing = known.get('start') === null && typeof known.get('as_of') === 'number';
  return isStartMissing ? [...counted, ...startColumn(headers, known)] : counted;
}

/**
 * The share of a column's different cells that name a town, of few and of many; the others are days off and radio
 * stations. One name may be a person's.
 */
const [townShare, manyTownsShare] = [0.8, 0.6];
const [fewestTowns, manyTowns] = [2, 4];
/** The share below which the column that is called the town's holds something else: `Ort` can be the room. */
const fewTowns = 0.3;
/** Rooms named after towns from which a column is one of them, and words of a room's name. */
const [fewestRooms, mostWordsOfRoom] = [3, 8];
/** What a cell with a town may hold besides: its room, its region, a postal code. */
const partsOfPlace = /\s*[,;|/()]\s*|\s[–—-]\s/u;
const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?\s+/u;

/**
 * Returns the column whose cells name towns, alone or next to a room or a postal code, whatever its header says: of
 * several, the one in which the towns are alone.
 */
function townColumn(
  headers: readonly HeaderCell[],
  positions: Positions,
  isTown: (cell: string) => boolean,
): readonly FoundColumn[] {
  const placeTexts = new Set([null, 'venue', 'address', 'title', 'city']);
  const columnAt = new Map([...positions].map(([column, position]) => [position, column]));
  const shares = headers.map(({ cells }, position) => {
    const column = columnAt.get(position) ?? null;
    const share = (has: (cell: string) => boolean) => (placeTexts.has(column) ? shareOf(cells, has) : 0);
    return {
      ...{ position, column, whole: share(isTown), part: share((cell) => hasTown(cell, isTown)) },
      within: placeTexts.has(column) ? shareNamedAfterTowns(cells, isTown) : 0,
    };
  });
  const own = shares.find(({ column }) => column === 'city');
  const isVaried = new Set(headers[own?.position ?? -1]?.cells).size >= fewestTowns;
  if (own !== undefined && (!isVaried || own.part >= fewTowns)) return [];
  const [best] = shares
    .filter(({ part, within }) => part > 0 || within > 0)
    .toSorted((one, other) => other.whole - one.whole || other.part - one.part || other.within - one.within);
  return best === undefined ? [] : [['city', best.position, 'its cells name towns']];
}

function shareOf(cells: readonly string[], isTown: (cell: string) => boolean): number {
  const names = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => /\p{L}/u.test(cell));
  const towns = names.filter(isTown).length;
  const least = towns < manyTowns ? townShare : manyTownsShare;
  return towns < fewestTowns || towns < least * names.length ? 0 : towns / names.length;
}

function hasTown(cell: string, isTown: (cell: string) => boolean): boolean {
  return isTown(cell) || cell.split(partsOfPlace).some((part) => isTown(part.replace(postalCode, '')));
}

/**
 * Returns the share of a column's rooms that have a town first or last in their names: `Nether Wallop Village Hall`.
 * Different rooms of one hall, and one `Sala` after the other, name no towns.
 */
function shareNamedAfterTowns(cells: readonly string[], isTown: (cell: string) => boolean): number {
  const rooms = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => /\p{L}/u.test(cell));
  const towns = rooms.flatMap((room) => townAtEdge(room.split(/\s+/u).slice(0, mostWordsOfRoom), isTown) ?? []);
  const isPlace = new Set(towns).size >= fewestRooms && towns.length >= townShare * rooms.length;
  return isPlace ? towns.length / rooms.length : 0;
}

function townAtEdge(words: readonly string[], isTown: (cell: string) => boolean): string | undefined {
  const parts = [3, 2, 1]
    .filter((many) => many < words.length)
    .flatMap((many) => [words.slice(0, many), words.slice(-many)]);
  return parts.map((part) => part.join(' ')).find(isTown);
}

const clockTime = /^\d{1,2}[:h]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h|hrs)?$/iu;

/** Returns the only column of times of day that are the same in all counts of a show. */
function startColumn(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const dates = headers[positions.get('show_date') ?? -1]?.cells ?? [];
  const cities = headers[positions.get('city') ?? -1]?.cells ?? [];
  const [only, second] = freeColumns(headers, positions, (cell) => clockTime.test(cell.trim()));
  if (only === undefined || second !== undefined) return [];
  const times = new Map<string, string>();
  const isConstant = only.cells.every((time, row) => {
    const show = `${dates[row] ?? ''}\n${cities[row] ?? ''}`;
    const known = times.get(show) ?? time;
    times.set(show, known);
    return known === time;
  });
  return isConstant && times.size < only.cells.length
    ? [['start', only.position, 'it is the only one with times, the same in all counts of a show']]
    : [];
}

function freeColumns(headers: readonly HeaderCell[], positions: Positions, has: (cell: string) => boolean) {
  const used = new Set(positions.values());
  return headers
    .map(({ cells }, position) => ({ position, cells }))
    .filter(({ position, cells }) => {
      const filled = cells.filter((cell) => cell.trim() !== '');
      // A row of totals below the table has something else in its cells.
      return (
        !used.has(position) && filled.length > 0 && filled.filter(has).length >= filled.length - 1 && filled.some(has)
      );
    });
}

function dateColumns(headers: readonly HeaderCell[], positions: Positions) {
  const missing = ['as_of', 'show_date'].filter((one) => positions.get(one) === null);
  const [first, second, third] = freeColumns(headers, positions, isDay);
  const found: FoundColumn[] = [];
  if (first === undefined || third !== undefined) return found;
  if (second === undefined) {
    const [column, other] = missing;
    if (column !== undefined && other === undefined)
      found.push([column, first.position, 'it is the only other one with dates']);
    return found;
  }
  const [early, late] = isNeverLater(first.cells, second.cells) ? [first, second] : [second, first];
  if (missing.length < 2 || !isNeverLater(early.cells, late.cells)) return found;
  found.push(['as_of', early.position, 'its dates are never after those of the other one']);
  found.push(['show_date', late.position, 'its dates are never before those of the other one']);
  return found;
}

/** Returns whether a cell is a date, if without a year: `Thu 5 Nov`, but not the time `7.15`. */
function isDay(cell: string): boolean {
  return isDate(cell) || (/\p{L}|\/|\.$/u.test(cell.trim()) && yearlessDate(cell) !== null);
}

function isNeverLater(some: readonly string[], others: readonly string[]): boolean {
  return some.every((cell, row) => dayOf(cell) <= dayOf(others[row] ?? ''));
}

/** Returns a date as it can be compared; empty for any other text. */
function dayOf(cell: string): string {
  const written = readWrittenDate(cell, 'day-first');
  return written.kind === 'date' ? written.date : '';
}

function ticketColumns(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const cellsOf = (column: string) => headers[positions.get(column) ?? -1]?.cells ?? [];
  const [dates, cities, counted] = ['show_date', 'city', 'as_of'].map(cellsOf) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  const rows = dates
    .map((date, row) => ({ row, show: `${date}\n${cities[row] ?? ''}`, day: dayOf(counted[row] ?? '') }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const numbers = freeColumns(headers, positions, (cell) => /^\d{1,5}$/u.test(cell.trim()))
    .map(({ position, cells }) => ({ position, values: cells.map(Number) }))
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  const steps = ({ values }: (typeof numbers)[number]) => stepsOf(rows, values);
  const growing = numbers.filter((one) => steps(one).some((step) => step > 0) && steps(one).every((step) => step >= 0));
  const sold = growing[0] ?? (numbers.length <= 2 ? numbers.at(-1) : undefined);
  if (sold === undefined) return [];
  const house = numbers.find(
    ({ position, values }) =>
      position !== sold.position && values.every((seats, row) => seats >= (sold.values[row] ?? 0)),
  );
  const found: FoundColumn[] = [['sold', sold.position, 'its whole numbers grow from count to count']];
  if (house !== undefined && positions.get('capacity') === null)
    found.push(['capacity', house.position, 'its whole numbers are never less than those sold']);
  return found;
}

/** Returns by how much a number rises from each count of a show to its next. */
function stepsOf(rows: readonly Readonly<{ row: number; show: string }>[], values: readonly number[]) {
  const last = new Map<string, number>();
  return rows.flatMap(({ row, show }) => {
    const [before, now] = [last.get(show), values[row] ?? 0];
    last.set(show, now);
    return before === undefined ? [] : [now - before];
  });
}
