import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { overlapOf } from '../../shared/lines/similarity.js';
import { contentStems } from '../../shared/lines/words.js';
import type { Fact } from './fact.js';

/** Usable lines of a brief: three times what an opening needs, few enough to read back stage. */
const MAXIMUM_LINES = 24;
/** Further lines, which the ranking will cut visibly: the best of the refuted facts and repeats. */
const MAXIMUM_CUT_LINES = 8;
/** Facts other than news among these: enough for variety, too few to bury the week. */
const OTHER_FACTS = 10;
/** Stories that get a second prompt from another angle: the best ones. */
export const SECOND_PROMPTS = 3;

/**
 * Chooses the facts that get a prompt, best first, within the limits; `left` counts the others. Equal worth is ordered
 * by key. `isRepeat` marks facts that were used before: like refuted ones, they have their own limit, so that they stay
 * visible.
 */
export function selectFacts(
  facts: readonly Fact[],
  isRepeat: (fact: Fact) => boolean,
): { chosen: readonly Fact[]; left: number } {
  const ordered = [...facts].sort((one, other) => other.worth - one.worth || (one.key < other.key ? -1 : 1));
  const unique = ordered.filter((fact, index) => ordered.findIndex((other) => other.key === fact.key) === index);
  const cut = new Set(unique.filter((fact) => isRefuted(fact) || isRepeat(fact)));
  const news = unique.filter((fact) => fact.kind === 'news' && !cut.has(fact));
  const others = unique.filter((fact) => fact.kind !== 'news' && !cut.has(fact));
  const room = MAXIMUM_LINES - SECOND_PROMPTS;
  const otherRoom = Math.max(OTHER_FACTS, room - news.length);
  const kept = new Set([
    ...others.slice(0, otherRoom),
    ...news.slice(0, room - Math.min(others.length, otherRoom)),
    ...[...cut].slice(0, MAXIMUM_CUT_LINES),
  ]);
  const chosen = unique.filter((fact) => kept.has(fact));
  return { chosen, left: unique.length - chosen.length };
}

export function isRefuted(fact: Fact): boolean {
  return fact.mark !== null && hasFallen(fact.mark);
}

/** The share of common content words from which a fact only repeats an overused joke. */
const OVERUSED_SHARE = 0.6;
const OVERUSED_WORDS = 2;

/** Removes facts that are too close to an overused joke; the jokes themselves stay, to be avoided. */
export function withoutOverused(facts: readonly Fact[], place: ReadonlySet<string>): readonly Fact[] {
  const jokes = facts.filter((fact) => fact.kind === 'overused').map((fact) => contentStems(fact.subject, place));
  return facts.filter((fact) => {
    if (fact.kind === 'overused') return true;
    const stems = contentStems(fact.quote ?? '', place);
    return !jokes.some((joke) => {
      const { share, shared } = overlapOf(stems, joke);
      return share >= OVERUSED_SHARE && shared >= OVERUSED_WORDS;
    });
  });
}
