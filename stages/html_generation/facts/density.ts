import { avoidItems, visitsOf } from './avoid-items.js';
import { type BriefData, cityOf } from './brief-data.js';
import { heldBack } from './held-back.js';
import { isLeftOut } from './left-out.js';
import { rankedLines } from './ranked-lines.js';

/** Rows of the longer column of the first sheet that fit in large and in medium type. */
const most = { airy: 46, dense: 54 } as const;
/** Characters of a row: lines are in the wider column. */
const perRow = { left: 60, right: 50 } as const;
/** Warnings that are not folded. */
const openWarnings = 6;
/** Rows that the title of a part takes, and the table of sales. */
const titleRows = 2;
const salesRows = 9;

type Side = 'left' | 'right';

/** How small the first sheet of paper is set, and the columns of the last visit and of the sales. */
export type FirstSheet = Readonly<{ density: 'airy' | 'dense' | 'denser'; visits: Side; sales: Side }>;

/** Returns the largest type in which one sheet holds the night; last visit and sales fill up the shorter column. */
export function firstSheet(data: BriefData): FirstSheet {
  const rows = { left: linesRows(data), right: avoidRows(data) };
  const fillUp = (part: number): Side => {
    const side = rows.left <= rows.right ? 'left' : 'right';
    rows[side] += part;
    return side;
  };
  const visits = fillUp(visitRows(data));
  const sales = fillUp(isLeftOut('sales', data) ? 0 : salesRows);
  const longer = Math.max(rows.left, rows.right);
  return { density: longer <= most.airy ? 'airy' : longer <= most.dense ? 'dense' : 'denser', visits, sales };
}

/** A line has a row for its reason. */
function linesRows(data: BriefData): number {
  const lines = rankedLines(data).order.map(({ text }) => text);
  const held = heldBack(data).map(({ headline }) => headline);
  return titleRows + rowsOf([...lines, ...held], perRow.left) + lines.length;
}

function avoidRows(data: BriefData): number {
  const items = avoidItems(data).slice(0, openWarnings);
  const warnings = items.flatMap(({ text, evidence }) => [text, evidence ?? '']);
  const hated = visitsOf(data).flatMap((visit) => visit.hated);
  const jokes = (cityOf(data)?.overused_jokes ?? []).map(({ text }) => text);
  return titleRows * 3 + rowsOf([...warnings, ...hated, ...jokes], perRow.right) + items.length;
}

function visitRows(data: BriefData): number {
  const [visit] = visitsOf(data);
  if (visit === undefined) return 0;
  const { worked, died, todo, material, notes } = visit;
  return titleRows + 2 + rowsOf([...worked, ...died, ...todo, ...material, notes ?? ''], perRow.right);
}

function rowsOf(texts: readonly string[], width: number): number {
  const rows = texts.flatMap((text) => text.split('\n'));
  return rows.reduce((sum, row) => sum + Math.ceil(row.length / width), 0);
}
