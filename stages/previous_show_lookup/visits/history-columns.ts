import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { countIn } from './attendance.js';
import {
  type Column,
  endsInMark,
  isNoting,
  type Judged,
  mark,
  markedItems,
  verdictIn,
  verdictOfMark,
  withVerdicts,
} from './bit-columns.js';
import { opening } from './headers.js';
import { bitsOfCells, itemsIn } from './items-of-cell.js';

/** What the columns of a table of past nights hold, by the form of their cells. */
export type Roles = Readonly<{
  /** Where each column is that its header names; null where its cells hold something else. */
  positions: ReadonlyMap<string, number | null>;
  attendance: number | null;
  /** The columns of what was said or played and how it went, in words. */
  said: readonly number[];
  /** The columns of bits, verdicts and notes: no town and no date is read from them. */
  texts: ReadonlySet<number>;
  /** The columns of bits that went in one way. */
  judged: readonly number[];
  items: (cells: readonly string[]) => readonly Judged[];
  /** Columns of words that are nothing else, such as what a partner says: they are shown with what they are called. */
  remarks: readonly number[];
}>;

type Is = (cell: string) => boolean;

/** Numbers of a scale; more people come to a show. */
const largestRating = 10;
const averageWords = 3;
/** Columns from what was played to how it went. */
const farthest = 2;
const longestDated = 60;

/** Returns the roles of the columns of a sheet. */
export function rolesIn(sheet: Sheet, order: DateOrder, isTown: Is, isHall: Is): Roles {
  const columns: readonly Column[] = sheet.headers.map((header, position) => ({
    header,
    position,
    cells: sheet.rows.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== ''),
  }));
  const isDated = (cell: string) =>
    cell.length < longestDated && !endsInMark.test(cell) && daysNamed(cell, order).some(({ month }) => month !== null);
  const checked = checkedPositions(sheet, columns, isDated);
  const isRepeated = columns.some(({ cells }) => most(cells, isDated) && new Set(cells).size < cells.length);
  // With a row for each bit of a night, the notes are on the bit.
  const positions = isRepeated && checked.get('material') === null ? checked.set('notes', null) : checked;
  const used = new Set(positions.values());
  const free = columns.filter(({ position, cells }) => !used.has(position) && cells.length > 0 && !isListed(cells));
  const undated = free.filter(({ cells }) => !most(cells, (cell) => isDated(cell) || /^(?:19|20)\d{2}$/u.test(cell)));
  const counted = undated.filter(({ header, cells }) => !/[€$£]/u.test(header) && isCounted(cells));
  const attendance = positions.get('attendance') ?? largest(counted);
  const marks = undated.filter(
    ({ position, cells }) => position !== attendance && most(cells, (cell) => mark.test(cell)),
  );
  const worded = undated.filter((one) => !counted.includes(one) && !marks.includes(one) && isText(one.cells));
  const withNote = withNotes(positions, worded);
  const texts = worded.filter(({ position }) => position !== withNote.get('notes'));
  const bits = bitsIn(
    withNote,
    texts.filter(({ header, cells }) => verdictIn(header) !== null || !cells.some(isHall)),
    marks,
    isTown,
  );
  const isRemark = ({ header, position, cells }: Column) =>
    header !== '' && !bits.texts.has(position) && !cells.some(isHall) && !most(cells, isTown) && isSaidOnce(cells);
  return { positions: withNote, attendance, ...bits, remarks: texts.filter(isRemark).map(({ position }) => position) };
}

/** Returns the positions of the headers whose cells can be what they say. */
function checkedPositions({ positions, isTurned }: Sheet, columns: readonly Column[], isDated: Is) {
  const checks: Readonly<Record<string, (cells: readonly string[]) => boolean>> = {
    show_date: (cells) => most(cells, isDated),
    material: isText,
    notes: isText,
    venue: (cells) => !isCounted(cells),
  };
  return new Map(
    [...positions].map(([column, at]) => {
      const cells = columns[at ?? -1]?.cells ?? [];
      const isPossible = checks[column]?.(cells) ?? true;
      // The headers of a turned table are bits, and a row of the people who came.
      const isNamed = isTurned ? column === 'attendance' : column === 'show_date' || !most(cells, isDated);
      // In a report of nights, those who came were the house.
      const isHouse = column === 'capacity' && /^(?:the )?house$/iu.test(columns[at ?? -1]?.header ?? '');
      return [column, isPossible && isNamed && !isHouse ? at : null] as const;
    }),
  );
}

/** Returns the positions with the column whose header says that it holds notes, where no other is known to. */
function withNotes(positions: Roles['positions'], texts: readonly Column[]): Roles['positions'] {
  const found = positions.get('notes') == null ? texts.find(({ header }) => isNoting(header)) : undefined;
  return found === undefined ? positions : new Map([...positions, ['notes', found.position]]);
}

/** Returns the columns of bits: with signs, for each way in which they went, or in words. */
function bitsIn(
  positions: Roles['positions'],
  texts: readonly Column[],
  marks: readonly Column[],
  isTown: Is,
): Omit<Roles, 'positions' | 'attendance' | 'remarks'> {
  const judged = withVerdicts(texts);
  const others = judged.size > 0 ? [] : texts.filter(({ cells }) => !most(cells, isTown));
  const opened = texts.filter(({ position, header }) => !judged.has(position) && opening.test(header));
  const played = [...others.filter(({ cells }) => most(cells, (cell) => endsInMark.test(cell))), ...opened];
  const worded = others.filter((one) => !played.includes(one));
  const known = bitsOfCells(texts.filter(({ position }) => judged.has(position)).flatMap(({ cells }) => cells));
  // One column of signs is about the column before it.
  const [only, ...further] = marks;
  const before = further.length > 0 ? undefined : worded.findLast(({ position }) => position < (only?.position ?? 0));
  const named = positions.get('material') ?? before?.position ?? null;
  const isLong = (one: Column | undefined) => one !== undefined && isSaid(one.cells);
  const isNear = (one: Column, other: Column | undefined) =>
    isLong(other) && Math.abs((other?.position ?? 0) - one.position) <= farthest;
  const said = worded
    .filter(
      (one, at) => isLong(one) || (one.header !== '' && [at - 1, at + 1].some((next) => isNear(one, worded[next]))),
    )
    .filter(({ position }) => position !== named);
  const own = [named, positions.get('notes') ?? null].flatMap((position) => position ?? []);
  return {
    said: said.map(({ position }) => position),
    judged: [...judged.keys()],
    texts: new Set([...own, ...judged.keys(), ...[...played, ...said].map(({ position }) => position)]),
    items: (cells) => [
      ...markedItems(cells, marks, named),
      ...played.map(({ position }) => ({ text: cells[position] ?? '', verdict: verdictOfMark(cells[position] ?? '') })),
      ...[...judged].flatMap(([position, verdict]) =>
        itemsIn(cells[position] ?? '', known).map((text) => ({ text, verdict })),
      ),
    ],
  };
}

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

/** Returns true for texts that rows do not repeat, as they do names of a tour and of who plays. */
function isSaidOnce(cells: readonly string[]): boolean {
  return new Set(cells).size * 2 > cells.length && cells.some((cell) => (cell.match(/\p{L}{2,}/gu)?.length ?? 0) > 1);
}

/** Returns true for texts of more words than a name has. */
function isSaid(cells: readonly string[]): boolean {
  return (cells.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0) >= averageWords * cells.length;
}
