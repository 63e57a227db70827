import { producedValue } from '../../../src/domain/stage-outcome.js';
import { type BriefData, storiesOf } from './brief-data.js';
import { rankedLines } from './ranked-lines.js';

/** Which of town and news are in the right column on a wide screen, below the circumstances of the night. */
export type RightColumn = 'none' | 'town' | 'town-and-news';

/** Approximate heights on a laptop, in pixels, measured once; accurate enough to compare the columns. */
const heights = { fullLine: 270, shortLine: 140, fullLines: 8, claim: 95, story: 190, side: 2700 } as const;

/** Places town and news so that the two columns end closest to each other. */
export function rightColumn(data: BriefData): RightColumn {
  const lines = rankedLines(data).order.slice(0, data.limits.items).length;
  const full = Math.min(lines, heights.fullLines);
  const left = full * heights.fullLine + (lines - full) * heights.shortLine;
  const claims = producedValue(data.results.perplexity_city)?.claims ?? [];
  const town = Math.min(claims.length, data.limits.items) * heights.claim;
  const news = Math.min(storiesOf(data).length, data.limits.items) * heights.story;
  const differences: readonly (readonly [RightColumn, number])[] = [
    ['none', left + town + news - heights.side],
    ['town', left + news - (heights.side + town)],
    ['town-and-news', left - (heights.side + town + news)],
  ];
  const [closest] = [...differences].sort(([, one], [, other]) => Math.abs(one) - Math.abs(other));
  return closest?.[0] ?? 'none';
}
