import type { BriefData } from './brief-data.js';
import { type NightPart, nightRows, performedRows, type Row } from './page-rows.js';

type Side = 'left' | 'right';
/** The parts that can stand in either column; the lines are in the left one, what to avoid in the right one. */
type Movable = 'tonight' | 'visits' | 'sales';
type Heights = Readonly<Record<NightPart, number>>;

/** Columns in parts of the type size, the height of a row, and how much of the spaces of a wide screen there is. */
type Medium = Readonly<Record<Side, number> & { row: number; space: number }>;

const wideScreen: Medium = { left: 41.5, right: 29.5, row: 1.4, space: 1 };
/** Widths of an average letter in parts of the type size. */
const letter = 0.48;
const boldLetter = 0.55;

/** Points: the width of both columns of a sheet, and the height that its head leaves. */
const sheet = { width: 508, height: 700 } as const;
/** The least and the largest share of the left column of a sheet. */
const shares = { least: 0.46, most: 0.58 } as const;
/** Points of the type on the first sheet: legible at arm's length. */
const type = { largest: 10, smallest: 8.5, step: 0.1 } as const;
/** Lines that paper has in any case. */
const fewestLines = 6;

/**
 * How the night is laid out: the column of parts that can stand in either; on paper the share of the left column, the
 * points of the type and the number of lines.
 */
export type Layout = Readonly<{ sides: Readonly<Record<Movable, Side>>; share: number; points: number; lines: number }>;

/**
 * Returns the columns of about the same height, and the largest type in which one sheet holds them, with fewer lines
 * if no legible type does.
 */
export function layoutOf(data: BriefData): Layout {
  const lines = performedRows(data);
  const { sides } = arranged(heightsOf(nightRows(data, false), lines, wideScreen));
  const rows = nightRows(data, true);
  let tried = onSheet(rows, lines, sides, type.largest);
  while (!tried.isHeld && tried.points > type.smallest) {
    tried = onSheet(rows, lines, sides, tenth(tried.points - type.step));
  }
  while (!tried.isHeld && tried.lines > fewestLines) {
    tried = onSheet(rows, lines.slice(0, tried.lines - 1), sides, type.smallest);
  }
  return { ...tried, sides };
}

type Rows = Readonly<Record<NightPart, readonly Row[]>>;
type Lines = readonly (readonly Row[])[];

/** Widens the column that holds more, and says whether the sheet holds both. */
function onSheet(rows: Rows, lines: Lines, sides: Layout['sides'], points: number) {
  const heightsAt = (share: number) => {
    const columns = { left: (sheet.width * share) / points, right: (sheet.width * (1 - share)) / points };
    return columnsOf(heightsOf(rows, lines, { ...columns, row: 1.27, space: 0.4 }), sides);
  };
  const half = heightsAt(0.5);
  const share = Math.min(shares.most, Math.max(shares.least, half.left / (half.left + half.right)));
  const { left, right } = heightsAt(share);
  return { share, points, lines: lines.length, isHeld: Math.max(left, right) * points <= sheet.height };
}

const movable = ['tonight', 'visits', 'sales'] as const satisfies readonly Movable[];

/** Puts the parts into the columns so that these differ least in height. */
function arranged(heights: Heights) {
  const ways = Array.from({ length: 2 ** movable.length }, (_, way) => {
    const side = (index: number): Side => ((way >> index) % 2 === 0 ? 'left' : 'right');
    const sides = { tonight: side(0), visits: side(1), sales: side(2) };
    const { left, right } = columnsOf(heights, sides);
    return { sides, height: Math.max(left, right) };
  });
  return ways.toSorted((one, other) => one.height - other.height)[0] as (typeof ways)[number];
}

function columnsOf(heights: Heights, sides: Layout['sides']): Readonly<Record<Side, number>> {
  const columns = { left: heights.lines, right: heights.avoid };
  for (const part of movable) columns[sides[part]] += heights[part];
  return columns;
}

/** Returns the heights of the parts in parts of the type size; a part in either column counts as in the right one. */
function heightsOf(rows: Rows, lines: Lines, medium: Medium): Heights {
  const heightOf = (some: readonly Row[], width: number) =>
    some.reduce((sum, { text, size, space, indent, isBold }) => {
      const length = text.length * size * (isBold ? boldLetter : letter);
      return sum + Math.max(1, Math.ceil(length / (width - indent))) * size * medium.row + space * medium.space;
    }, 0);
  const { left, right } = medium;
  return {
    lines: heightOf([...rows.lines, ...lines.flat()], left),
    avoid: heightOf(rows.avoid, right),
    tonight: heightOf(rows.tonight, right),
    visits: heightOf(rows.visits, right),
    sales: heightOf(rows.sales, right),
  };
}

function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
