import { comparableName } from '../../../src/domain/names.js';
import { columnMeanings } from './column-meanings.js';
import { type HeaderCell, isDate } from './column-names.js';
import type { FoundColumn, Positions } from './found-columns.js';

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
const partsOfPlace = /[,;|/()]|\s[–—-]\s/u;
const partsOfTitle = /[,;|/()@:]|\s[–—-]\s/u;
const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?\s+/u;

/**
 * Returns the column whose cells name towns, alone or next to a room or a postal code, whatever its header says: of
 * several, the one in which the towns are alone.
 */
export function townColumn(
  headers: readonly HeaderCell[],
  positions: Positions,
  isTown: (cell: string) => boolean,
): readonly FoundColumn[] {
  const isShow = rowsOfShows(headers);
  const placeTexts = new Set([null, 'venue', 'address', 'title', 'city']);
  const columnAt = new Map([...positions].map(([column, position]) => [position, column]));
  const shares = headers.map(({ cells: every }, position) => {
    const cells = every.filter((_, row) => isShow[row] === true);
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

/** The share of the cells of a usual row that one of a day off or a journey has at most. */
const emptyRow = 0.5;

/** Returns for each row whether it can be a show: a day off has a word in one cell, and hardly any other cell. */
function rowsOfShows(headers: readonly HeaderCell[]): readonly boolean[] {
  const rows = headers[0]?.cells.length ?? 0;
  const filled = Array.from(
    { length: rows },
    (_, row) => headers.filter(({ cells }) => (cells[row] ?? '').trim() !== '').length,
  );
  const usual = filled.toSorted((one, other) => other - one)[Math.floor(rows / 4)] ?? 0;
  return filled.map((cells) => cells > usual * emptyRow);
}

function shareOf(cells: readonly string[], isTown: (cell: string) => boolean): number {
  const names = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => /\p{L}/u.test(cell));
  const towns = names.filter(isTown).length;
  const least = towns < manyTowns ? townShare : manyTownsShare;
  return towns < fewestTowns || towns < least * names.length ? 0 : towns / names.length;
}

function hasTown(cell: string, isTown: (cell: string) => boolean): boolean {
  return isTown(cell) || cell.split(partsOfPlace).some((part) => isTown(part.trim().replace(postalCode, '')));
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

/** Words of rooms in seven languages, which name none by themselves: `theatre`, `saal`. */
export const wordsOfRooms: ReadonlySet<string> = new Set(
  (columnMeanings['venue'] ?? '').split(/[\s,]+/u).filter((word) => word.length > 3),
);
const longestName = 60;
/** The share of a column's cells that have a word for a room, from which the others are rooms too. */
const roomShare = 0.3;
/** The share of the cells that are names; the others are remarks, such as that the show is off. */
const namesShare = 0.6;

/** Returns the only column of names of which many have a word for a room, and each is in one town. */
export function venueColumn(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const cities = headers[positions.get('city') ?? -1]?.cells ?? [];
  const isName = (cell: string) => /^\p{Lu}/u.test(cell.trim()) && cell.length <= longestName && !isDate(cell);
  const used = new Set(positions.values());
  const free = headers.map(({ cells }, position) => ({
    cells: cells.filter((cell) => cell !== ''),
    position,
    all: cells,
  }));
  const areNames = (cells: readonly string[]) => cells.filter(isName).length >= Math.max(1, cells.length * namesShare);
  const named = free.filter(({ position, cells, all }) => {
    if (used.has(position) || !areNames(cells)) return false;
    const isRoom = (cell: string) =>
      comparableName(cell)
        .split(' ')
        .some((word) => wordsOfRooms.has(word));
    const towns = new Map(all.map((cell, row) => [cell, cities[row]]));
    const isInOne = all.every((cell, row) => cell === '' || towns.get(cell) === cities[row]);
    // A remark may say `nobody in the room`.
    const rooms = cells.filter((cell) => isName(cell) && isRoom(cell));
    return isInOne && rooms.length >= Math.max(1, cells.length * roomShare);
  });
  const [only, second] = named;
  return only === undefined || second !== undefined ? [] : [['venue', only.position, 'its cells name rooms']];
}

/**
 * Returns the town that the lines above a table name, of one that has no column of towns: a theatre's diary, a run at a
 * festival. A part that is nothing but a town comes first.
 */
export function townAbove(lines: readonly string[], isTown: (cell: string) => boolean): string | null {
  const parts = lines.flatMap((line) => line.split(partsOfTitle)).map((part) => part.trim());
  const begins = parts.map((part) => townAtEdge(part.split(/\s+/u).slice(0, mostWordsOfRoom), isTown));
  return (
    parts.find((part) => part !== '' && !/^the\s/iu.test(part) && isTown(part)) ??
    begins.find((town) => town !== undefined) ??
    null
  );
}
