import { avoidItems, visitsOf } from './avoid-items.js';
import { type BriefData, cityOf } from './brief-data.js';
import { rankedLines } from './ranked-lines.js';

/** Rows of the longer column of the first sheet that fit in large and in medium type. */
const most = { airy: 40, dense: 54 } as const;
/** Characters of a row. */
const perRow = 58;
/** Rows that titles and tables of the right column take. */
const frame = 24;

/** How small the first sheet of paper is set, so that the night fits on it. */
export type Density = 'airy' | 'dense' | 'denser';

/** Returns the largest type in which one sheet holds lines, warnings and the last visit. */
export function densityOf(data: BriefData): Density {
  const lines = rankedLines(data).order.map(({ text }) => text);
  const [visit] = visitsOf(data);
  const warnings = avoidItems(data).map(({ text }) => text);
  const jokes = (cityOf(data)?.overused_jokes ?? []).map(({ text }) => text);
  const said = [...(visit?.material ?? []), visit?.notes ?? ''];
  const rows = Math.max(
    rowsOf(lines) + lines.length,
    frame + rowsOf([...warnings, ...jokes, ...said]) + warnings.length,
  );
  return rows <= most.airy ? 'airy' : rows <= most.dense ? 'dense' : 'denser';
}

function rowsOf(texts: readonly string[]): number {
  const rows = texts.flatMap((text) => text.split('\n'));
  return rows.reduce((sum, row) => sum + Math.ceil(row.length / perRow), 0);
}
