import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { JudgedLine } from './judged-line.js';

export type Arranged = Readonly<{
  order: readonly JudgedLine[];
  cut: readonly Readonly<{ line: JudgedLine; reason: string }>[];
}>;

const MOST_LINES = 16;
/** Lines that a weak one may fill the list up to, and the score below which it is weak. */
const ENOUGH = 5;
const WEAK = 0.26;
/** Places in which no number of the atlas may be, and the most of them in all. */
const BEFORE_ATLAS = 8;
const MOST_ATLAS = 2;
/** The share of its score that a line loses for each subject that one of the lines just above has. */
const REPETITION = 0.25;
const NEIGHBOURS = 3;

/** Orders lines by score, with those on one subject apart, and cuts the weak ones. */
export function arranged(lines: readonly JudgedLine[], place: ReadonlySet<string>): Arranged {
  const byScore = lines.toSorted((one, other) => other.score - one.score || (one.line.id < other.line.id ? -1 : 1));
  return limited(
    apart(
      byScore.filter(({ atlas }) => !atlas),
      place,
    ),
    byScore.filter(({ atlas }) => atlas),
    true,
  );
}

/** Keeps the given order, under the same limits. */
export function kept(lines: readonly JudgedLine[]): Arranged {
  return limited(
    lines.filter(({ atlas }) => !atlas),
    lines.filter(({ atlas }) => atlas),
    false,
  );
}

function limited(lines: readonly JudgedLine[], atlas: readonly JudgedLine[], leavesOutWeak: boolean): Arranged {
  const isWeak = ({ score }: JudgedLine, place: number) => leavesOutWeak && place >= ENOUGH && score < WEAK;
  const strong = lines.filter((line, place) => !isWeak(line, place));
  const room = strong.length < BEFORE_ATLAS ? 0 : Math.min(MOST_ATLAS, MOST_LINES - strong.length);
  const order = [...strong.slice(0, MOST_LINES), ...atlas.slice(0, Math.max(0, room))];
  const reasonOf = (line: JudgedLine) =>
    line.atlas
      ? 'A number from an atlas, which no room laughs at.'
      : strong.includes(line)
        ? `${MOST_LINES} lines are better.`
        : 'Too weak: nothing in it that a room talks about.';
  const cut = [...lines, ...atlas]
    .filter((line) => !order.includes(line))
    .map((line) => ({ line, reason: reasonOf(line) }));
  return { order, cut };
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
