import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { JudgedLine } from './judged-line.js';

export type Arranged = Readonly<{
  order: readonly JudgedLine[];
  cut: readonly Readonly<{ line: JudgedLine; reason: string }>[];
}>;

const MOST_LINES = 16;
/** The share of its score that a line loses for each subject that one of the lines just above has. */
const REPETITION = 0.25;
const NEIGHBOURS = 3;

/** Orders lines by score, with those on one subject apart. */
export function arranged(lines: readonly JudgedLine[], place: ReadonlySet<string>): Arranged {
  const byScore = lines.toSorted((one, other) => other.score - one.score || (one.line.id < other.line.id ? -1 : 1));
  return kept(withSurestUp(withTownFirst(apart(byScore, place))));
}

/** Lines on news of this town are before those on other towns and the country, in the ranks of all of them. */
function withTownFirst(lines: readonly JudgedLine[]): readonly JudgedLine[] {
  const isElsewhere = ({ stories: [story] }: JudgedLine) =>
    story !== undefined && (story.scope === 'country' || story.kilometres !== undefined);
  const news = lines.filter(({ stories }) => stories.length > 0);
  const sorted = [...news.filter((line) => !isElsewhere(line)), ...news.filter(isElsewhere)];
  const ranks = new Map(news.map((line, index) => [line, sorted[index] ?? line]));
  return lines.map((line) => ranks.get(line) ?? line);
}

/** The worth of news that a room talks about more than about what worked there. */
const STRONG_NEWS = 2;

/**
 * What worked in this room is the surest material there is: it is never below the second place, and the first where the
 * best news is weak.
 */
function withSurestUp(lines: readonly JudgedLine[]): readonly JudgedLine[] {
  const at = lines.findIndex(({ line }) => line.tags.includes('worked'));
  const [surest, first] = [lines[at], lines[0]];
  if (surest === undefined || first === undefined) return lines;
  const isWeak = first.worth !== null && first.worth.worth < STRONG_NEWS && !first.isOwn;
  const place = isWeak ? 0 : 1;
  return at <= place ? lines : lines.toSpliced(at, 1).toSpliced(place, 0, surest);
}

/** Keeps the given order, and as many lines as are read before a show. */
export function kept(lines: readonly JudgedLine[]): Arranged {
  const cut = lines.slice(MOST_LINES).map((line) => ({ line, reason: `${MOST_LINES} lines are better.` }));
  return { order: lines.slice(0, MOST_LINES), cut };
}

/** Takes the best line next, after the penalty for what it shares with the lines just above. */
function apart(lines: readonly JudgedLine[], place: ReadonlySet<string>): readonly JudgedLine[] {
  const left = lines.map((line) => ({ line, words: contentWords(line.line.text.split('\n')[0] ?? '', place) }));
  const order: typeof left = [];
  const marginal = (one: (typeof left)[number]) => {
    const above = order
      .slice(-NEIGHBOURS)
      .filter(({ line, words }) => isSameSubject(line, one.line) || sharedWords(words, one.words).length > 1);
    return one.line.score * (1 - REPETITION) ** above.length;
  };
  while (left.length > 0) {
    const next = left.reduce((best, one) => (marginal(one) > marginal(best) ? one : best));
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order.map(({ line }) => line);
}

function isSameSubject(one: JudgedLine, other: JudgedLine): boolean {
  return one.line.claim_ids.some((id) => other.line.claim_ids.includes(id));
}
