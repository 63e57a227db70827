import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { overlapOf } from '../../shared/lines/similarity.js';
import { contentStems } from '../../shared/lines/words.js';
import type { Fact } from './fact.js';

/** Usable lines of a brief at most: three times what an opening needs, few enough to read back stage. */
const MAXIMUM_LINES = 24;
/** Lines beyond those at most that the ranking will cut in sight of the performer: fallen facts and repeats, the best of them. */
const MAXIMUM_CUT_LINES = 8;
/** Of these, facts that are no news: enough for variety, too few to bury the week. */
const OTHER_FACTS = 10;
/** The best stories get a second prompt from another angle. */
export const SECOND_PROMPTS = 3;

/**
 * The facts that get a prompt, best first, within the limits; `left` is how many did not. Equal worth keeps the key's order.
 * `isRepeat` tells facts that were used before: like fallen ones they take no room from the others, and are not lost in silence.
 */
export function selectFacts(
  facts: readonly Fact[],
  isRepeat: (fact: Fact) => boolean,
): { chosen: readonly Fact[]; left: number } {
  const ordered = [...facts].sort((one, other) => other.worth - one.worth || (one.key < other.key ? -1 : 1));
  const unique = ordered.filter((fact, index) => ordered.findIndex((other) => other.key === fact.key) === index);
  const cut = new Set(unique.filter((fact) => isFallen(fact) || isRepeat(fact)));
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

export function isFallen(fact: Fact): boolean {
  return fact.mark !== null && hasFallen(fact.mark);
}

/** From this share of common content words on, a fact would only tell the joke that every visitor tells. */
const OVERUSED_SHARE = 0.6;
const OVERUSED_WORDS = 2;

/** Facts that do not come too close to an overused joke; the jokes themselves stay, to be dodged. */
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
