import type { Translator } from '../../shared/page-language/translator.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import { isOfRoom, isOwnNote, isOwnRemark } from './grounded-line.js';
import type { JudgedLine } from './judged-line.js';

export type Arranged = Readonly<{
  order: readonly JudgedLine[];
  cut: readonly Readonly<{ line: JudgedLine; reason: string }>[];
}>;

const MOST_LINES = 16;
/** The share of its score that a line loses for each subject that one of the lines just above has. */
const REPETITION = 0.25;
const NEIGHBOURS = 3;

/** Orders lines by score, with those on one subject apart, what is to open with first and other places last. */
export function arranged(lines: readonly JudgedLine[], place: ReadonlySet<string>, t: Translator): Arranged {
  const byScore = lines.toSorted((one, other) => other.score - one.score || (one.line.id < other.line.id ? -1 : 1));
  return kept(inTurn(apart(byScore, place)), t);
}

/** Independent supports of the surest line, from which it comes before a bit that only worked here. */
const wellSupported = 3;

/** Returns how many independent sources speak for a line: the voice file, a laugh, a plan, the news, earlier nights. */
function supportsOf({ line: { tags, voice_evidence: voice }, worth }: JudgedLine): number {
  const has = (tag: string) => Number(tags.includes(tag));
  return (
    Number(voice?.kind === 'worked') +
    has('laughed') +
    has('planned') +
    has('worked') +
    has('proven') +
    Number(worth !== null)
  );
}

/** Lines that are read last before the show, of which one is a bit that worked here. */
const atTheTop = 3;

/**
 * What is to open with is first, then who comes back tonight, else the best bit of the last night that one carried
 * here: the surest material there is. What the audience can have heard of this week comes before what is always true of
 * the town.
 */
function inTurn(lines: readonly JudgedLine[]): readonly JudgedLine[] {
  const has = (tag: string) => lines.filter(({ line }) => line.tags.includes(tag));
  const openers = has('opener');
  const dayOf = ({ line }: JudgedLine) => line.similar?.date ?? '';
  // What only worked before is on the page with the last visit: news of this week or the room makes it an opening.
  const proven = has('proven')
    .filter(isOfTonight)
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const surest = [...proven.slice(0, 1), ...lines.filter((line) => supportsOf(line) >= wellSupported)].reduce(
    (best: JudgedLine | null, one) => (best === null || supportsOf(one) > supportsOf(best) ? one : best),
    null,
  );
  const sure = surest === null ? [] : [...new Set([surest, ...proven.slice(0, 1)])];
  const returning = has('returning').slice(0, 1);
  const first = [...new Set([...openers, ...returning, ...(openers.length > 0 ? [] : sure)])];
  const others = lines.filter((line) => !first.includes(line)).toSorted((one, other) => turnOf(one) - turnOf(other));
  return withAtTheTop('planned', withAtTheTop('worked', withOneAlone([...first, ...others])));
}

/** Returns whether a line has news, a plan, or someone of tonight in it. */
function isOfTonight({ line: { tags }, stories }: JudgedLine): boolean {
  return stories.length > 0 || isOfRoom(tags) || tags.includes('planned');
}

/**
 * Returns the order with at most one line at the top that only says who is in the room: Tonight lists them all, and
 * what the town and they have in common is more to build on.
 */
function withOneAlone(order: readonly JudgedLine[]): readonly JudgedLine[] {
  const [only, ...others] = order.filter(isOnlyOfRoom);
  const top = order.filter((line) => !others.includes(line)).slice(0, atTheTop);
  return only === undefined ? order : [...top, ...order.filter((line) => !top.includes(line))];
}

function isOnlyOfRoom({ line, stories }: JudgedLine): boolean {
  return isOfRoom(line.tags) && stories.length === 0 && line.voice_evidence === null && !line.text.includes('\n');
}

/** Returns the order with what is planned, or a bit that worked here, among the lines at the top. */
function withAtTheTop(tag: string, order: readonly JudgedLine[]): readonly JudgedLine[] {
  const found = order.find((one) => one.line.tags.includes(tag) && isOfTonight(one));
  if (found === undefined || order.indexOf(found) < atTheTop) return order;
  return order.filter((line) => line !== found).toSpliced(atTheTop - 1, 0, found);
}

/**
 * Returns the group of a line: 0 for this town and for what fits the performer, 1 for news of other places, 2 for facts
 * of the town that are always true.
 */
function turnOf({ line, stories: [story], claims }: JudgedLine): number {
  const isMet = line.voice_evidence !== null || line.similar?.kind === 'callback' || isOwnNote(line.tags);
  if (isMet || isOfRoom(line.tags) || line.tags.includes('talked_of')) return 0;
  if (story !== undefined) return story.scope === 'town' || claims.some(isOwnRemark) ? 0 : 1;
  return line.tags.includes('city') ? 2 : 0;
}

/** Keeps the given order, and as many lines as are read before a show. */
export function kept(lines: readonly JudgedLine[], t: Translator): Arranged {
  const reason = t('{count} lines are better.', { count: MOST_LINES });
  const cut = lines.slice(MOST_LINES).map((line) => ({ line, reason }));
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
