import { ofOwnFile } from '../../../src/domain/stage-values/perplexity-city.js';
import { harmIn, isOfCourt } from '../../shared/screening/harm-in.js';
import type { Category } from '../../shared/screening/lexicon.js';

/** What is avoided for the performer's own reason. */
export const ownList = 'your own list';
/** Categories of harm in the order of the list. In a trial the harm is older; the others are no one's wound. */
const ranks = [
  [ofOwnFile, 'suicide', 'sexual abuse', 'hate', 'death', 'war'],
  ['violence', 'living memory', 'missing person'],
  ['injury or accident', 'disaster'],
  [ownList],
  ['court'],
] as const satisfies readonly (readonly (Category | typeof ownList | typeof ofOwnFile)[])[];
/** The place of trials in that order. */
export const ofTrials = 4;
/** Categories in which a person was hurt: they are said together with the performer's own reason. */
export const hurt: ReadonlySet<string> = new Set(
  [...ranks[0], ...ranks[1], ...ranks[2]].filter((category) => category !== 'war'),
);

/**
 * Returns the place of a category in the order; of a text about a trial, that of trials. What the user's file warns of
 * comes first where its words are of harm, else in the order of the file.
 */
export function rankOf(category: string, text: string, language: string | null): number {
  const rank = ranks.findIndex((categories) => (categories as readonly string[]).includes(category));
  if (rank < 0) return ranks.length;
  if (category === ofOwnFile) return Number(harmIn(text, { language }) === null);
  return rank < ofTrials && isOfCourt(text, language) ? ofTrials : rank;
}
