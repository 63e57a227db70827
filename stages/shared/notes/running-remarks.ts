import { isOfTheEvening } from './house-words.js';
import { isPersonalOrKept, sentencesIn, withoutPrivateRemarks } from './private-remarks.js';
import { withoutRecollection } from './recollection.js';

/** Notes of a show for a page that is passed on; `withheld` counts the statements that stay in the user's file. */
export type RunningRemarks = Readonly<{ text: string | null; withheld: number }>;

/**
 * Returns the statements that are about the running of the evening: times, ways in, stage, sound, breaks. What is said
 * of people, hosts and agreements is not for a page that others may see; what is said of an earlier night is a visit.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const tonight = withoutRecollection(notes);
  const shown = withoutPrivateRemarks(tonight, isPersonalOrKept);
  const all = sentencesIn(tonight).length;
  const kept = shown === null ? [] : sentencesIn(shown).filter(isOfTheEvening);
  return { text: kept.join(' ') || null, withheld: Math.max(0, all - kept.length) };
}
