import { resemblanceOf } from '../../shared/lines/similarity.js';
import { contentStems } from '../../shared/lines/words.js';
import type { ScoredLine } from '../score/ranked-line.js';

/** The lines on the first screen and the next: they must be varied. */
const TOP_LINES = 5;
/** Maximum lines among these on the same story or the same topic of the town. */
const SAME_SUBJECT = 2;
/** The share of its score that a line loses if it is identical to one above it. */
const VARIETY_WEIGHT = 0.6;
const ALIKE = { claim: 1, topic: 0.5, angle: 0.1, ground: 0.15 } as const;

type Prepared = Readonly<{ scored: ScoredLine; stems: ReadonlySet<string>; subjects: readonly string[] }>;
type Varied = Readonly<{
  order: readonly ScoredLine[];
  cut: readonly Readonly<{ scored: ScoredLine; reason: string }>[];
}>;

/**
 * Orders lines by maximal marginal relevance: the next line is the one with the best score after the penalty for what
 * it repeats. Among the first five, no two share a template and at most two a subject; a line that would break this
 * when no other is left is cut.
 */
export function variedOrder(lines: readonly ScoredLine[], place: ReadonlySet<string>): Varied {
  const similarity = new Map<Prepared, number>();
  return arrange(lines.map((scored) => prepare(scored, place)).sort(byScore), {
    choose: (allowed) => best(allowed, similarity),
    placed(next, left) {
      for (const one of left) similarity.set(one, Math.max(similarity.get(one) ?? 0, similarityOf(one, next)));
    },
  });
}

/** Keeps the given order, under the same rule for the first five: a line that would break it moves down, or is cut. */
export function keptOrder(lines: readonly ScoredLine[], place: ReadonlySet<string>): Varied {
  const prepared = lines.map((scored) => prepare(scored, place));
  return arrange(prepared, { choose: (allowed) => allowed[0] ?? null, placed: () => undefined });
}

type Arranging = Readonly<{
  choose(allowed: readonly Prepared[]): Prepared | null;
  placed(next: Prepared, left: readonly Prepared[]): void;
}>;

function arrange(lines: readonly Prepared[], { choose, placed }: Arranging): Varied {
  const left = [...lines];
  const order: Prepared[] = [];
  while (left.length > 0) {
    const allowed = order.length < TOP_LINES ? left.filter((one) => clash(one, order) === null) : left;
    const next = choose(allowed);
    if (next === null) break;
    left.splice(left.indexOf(next), 1);
    order.push(next);
    placed(next, left);
  }
  return {
    order: order.map(({ scored }) => scored),
    cut: left.map((one) => ({ scored: one.scored, reason: clash(one, order) ?? '' })),
  };
}

function prepare(scored: ScoredLine, place: ReadonlySet<string>): Prepared {
  const topics = scored.stories.length > 0 ? [] : scored.claims.map((claim) => `topic ${claim.topic}`);
  return {
    scored,
    stems: contentStems(scored.line.quote ?? scored.line.text, place),
    subjects: [...scored.line.claim_ids, ...topics],
  };
}

function byScore(one: Prepared, other: Prepared): number {
  return other.scored.score - one.scored.score || (one.scored.line.id < other.scored.line.id ? -1 : 1);
}

function best(candidates: readonly Prepared[], similarity: ReadonlyMap<Prepared, number>): Prepared | null {
  const marginal = (one: Prepared) => one.scored.score * (1 - VARIETY_WEIGHT * (similarity.get(one) ?? 0));
  return candidates.reduce<Prepared | null>(
    (top, one) => (top === null || marginal(one) > marginal(top) ? one : top),
    null,
  );
}

/** Returns why a line cannot follow those already placed; null if it can. */
function clash(one: Prepared, order: readonly Prepared[]): string | null {
  const { template } = one.scored.line;
  if (order.some(({ scored }) => scored.line.template === template)) {
    return 'It is built like a better line, and too few others are left to separate them.';
  }
  const crowded = one.subjects.some(
    (subject) => order.filter(({ subjects }) => subjects.includes(subject)).length >= SAME_SUBJECT,
  );
  return crowded ? 'Two better lines are on the same subject, and too few others are left to separate them.' : null;
}

/** Returns how much two lines have in common, from 0 to 1. */
function similarityOf(one: Prepared, other: Prepared): number {
  const sameClaim = one.scored.line.claim_ids.some((id) => other.scored.line.claim_ids.includes(id));
  if (sameClaim) return ALIKE.claim;
  const shared = one.subjects.some((subject) => other.subjects.includes(subject)) ? ALIKE.topic : 0;
  const angle = one.scored.line.angle === other.scored.line.angle ? ALIKE.angle : 0;
  const ground = one.scored.ground === other.scored.ground && one.scored.ground !== 'news' ? ALIKE.ground : 0;
  return Math.min(1, shared + angle + ground + resemblanceOf(one.stems, other.stems));
}
