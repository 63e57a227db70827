import { comparableName } from '../../../src/domain/names.js';
import { isOfTheEvening } from './house-words.js';
import { isPersonalOrKept, joined, sentencesIn, withoutPrivateRemarks } from './private-remarks.js';
import { withoutRecollection } from './recollection.js';

/** Notes of a show for a page that is passed on; `isPartial` is true if some of them stay in the user's file. */
export type RunningRemarks = Readonly<{ text: string | null; isPartial: boolean }>;

/**
 * Returns the statements that are about the running of the evening: times, ways in, stage, sound, breaks. What is said
 * of people, hosts and agreements is not for a page that others may see; what is said of an earlier night is a visit.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const tonight = withoutRecollection(notes);
  const shown = withoutPrivateRemarks(tonight, isPersonalOrKept);
  const text = shown === null ? '' : joined(sentencesIn(shown).filter(isOfTheEvening));
  return { text: text || null, isPartial: comparableName(text) !== comparableName(tonight) };
}
