import { producedValue } from '../../../src/domain/stage-outcome.js';
import { avoidItems, visitsOf } from './avoid-items.js';
import { type BriefData, cityOf } from './brief-data.js';
import { heldBack } from './held-back.js';
import { isLeftOut } from './left-out.js';
import { diedHere, notWantedHere } from './off-limits.js';
import { rankedLines } from './ranked-lines.js';

/** Points of the type on the first sheet: legible at arm's length, and still legible. */
const type = { largest: 10, smallest: 7 } as const;
/**
 * Points at which one row of the longer column would fit: rows get lower and hold more words in smaller type, so their
 * number counts by its root.
 */
const pointsOfOneRow = 60;
/** Characters of a row: lines are in the wider column. */
const perRow = { left: 60, right: 50 } as const;
/** Warnings that are not folded on a screen, and those on paper. */
const openWarnings = 6;
const mostWarnings = openWarnings + 6;
/** Rows that the title of a part takes, and the table of sales. */
const titleRows = 2;
const salesRows = 9;
/** The curve of the sales, which paper leaves out. */
const curveRows = 5;
/** Characters of `Fri 20 Nov 2026 ` and of a state. */
const nameOfDay = 20;

type Side = 'left' | 'right';
type Columns = Readonly<Record<Side, number>>;

/** The points of the type on the first sheet of paper, and the columns of parts that can stand on either side. */
export type Layout = Readonly<{
  points: number;
  paper: Readonly<{ visits: Side; sales: Side }>;
  screen: Readonly<{ tonight: Side; visits: Side; sales: Side }>;
}>;

/**
 * Returns how the night is laid out: the largest type in which one sheet holds it, and two columns of about the same
 * height, on paper below the facts of the night, on a wide screen with them.
 */
export function layoutOf(data: BriefData): Layout {
  const columns = { left: linesRows(data), right: avoidRows(data) };
  const tonight = tonightRows(data);
  const visits = visitRows(data);
  const sales = isLeftOut('sales', data) ? 0 : salesRows;
  const paper = fillUp(columns, { visits, sales });
  const screen = fillUp(columns, { tonight, visits, sales: sales > 0 ? sales + curveRows : 0 });
  const all = (titleRows + tonight) / 2 + Math.max(paper.columns.left, paper.columns.right);
  const points = Math.min(type.largest, Math.max(type.smallest, pointsOfOneRow / Math.sqrt(all)));
  return { points: Math.round(points * 10) / 10, paper: paper.sides, screen: screen.sides };
}

/** Puts each part below the shorter column, in their order. */
function fillUp<Part extends string>(columns: Columns, parts: Readonly<Record<Part, number>>) {
  const filled = { ...columns };
  const sides = {} as Record<Part, Side>;
  for (const [part, rows] of Object.entries(parts) as [Part, number][]) {
    sides[part] = filled.left <= filled.right ? 'left' : 'right';
    filled[sides[part]] += rows;
  }
  return { sides, columns: filled };
}

/** A line has a row for its reason. */
function linesRows(data: BriefData): number {
  const lines = rankedLines(data).order.map(({ text }) => text);
  const held = heldBack(data).map(({ headline }) => headline);
  return titleRows + rowsOf([...lines, ...held], perRow.left) + lines.length;
}

function avoidRows(data: BriefData): number {
  const items = avoidItems(data).slice(0, mostWarnings);
  const warnings = items.flatMap(({ text, reason }, index) =>
    index < openWarnings ? [text, reason] : [`${text} ${reason}`],
  );
  const remarks = [...diedHere(data), ...notWantedHere(data)].map(({ text }) => text);
  const jokes = (cityOf(data)?.overused_jokes ?? []).map(({ text }) => text);
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  const limits = profile === null ? '' : [...profile.avoid_topics, ...profile.avoid_words].join(', ');
  return titleRows * 5 + rowsOf([...warnings, ...remarks, ...jokes, limits], perRow.right);
}

function tonightRows(data: BriefData): number {
  const { show } = data;
  const city = cityOf(data);
  const of = (items: readonly Readonly<{ text: string }>[] = []) => items.map(({ text }) => text);
  const around = (show.around ?? []).map(({ city: town, venue }) => `${town} ${venue}`).join(' '.repeat(nameOfDay));
  const conflicts = show.disagreements.map(({ used, other, source }) => `${used} ${other} ${source}`);
  const texts = [
    ...of(city?.calendar),
    ...of(city?.undated),
    ...of(city?.venues),
    around,
    show.notes ?? '',
    ...conflicts,
  ];
  return titleRows * 4 + rowsOf(texts, perRow.right);
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
