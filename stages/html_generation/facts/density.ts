import { visitsOf } from './avoid-items.js';
import { type BriefData, storiesOf } from './brief-data.js';
import { rankedLines } from './ranked-lines.js';

/** Characters of the longer column of the first sheet that fit in large and in medium type. */
const most = { large: 1000, medium: 1700 } as const;
/** The height of an entry, in characters, in addition to its text. */
const perEntry = 30;

/** How small the first sheet of paper is set, so that the night fits on it. */
export type Density = 'airy' | 'dense' | 'denser';

/** Returns the largest type in which one sheet holds lines, warnings and the last visit. */
export function densityOf(data: BriefData): Density {
  const lines = rankedLines(data).order.slice(0, data.limits.items);
  const [visit] = visitsOf(data);
  const sensitive = storiesOf(data).filter(({ sensitivity }) => sensitivity !== null);
  const side = [...sensitive.map(({ headline }) => headline), ...(visit?.material ?? []), visit?.notes ?? ''];
  const longer = Math.max(lengthOf(lines.map(({ text }) => text)), lengthOf(side));
  return longer <= most.large ? 'airy' : longer <= most.medium ? 'dense' : 'denser';
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + perEntry, 0);
}
