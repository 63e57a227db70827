import { comparableName } from '../../../src/domain/names.js';
import { withoutRecollection } from './recollection.js';
import { joined, keptRemarks, linesOf, remarksIn } from './remarks.js';

/**
 * Sentences of the notes of a show that may be passed on, by the lines in which they are written; `isPartial` is true
 * if others stay in the user's file.
 */
export type RunningRemarks = Readonly<{ lines: readonly (readonly string[])[]; isPartial: boolean }>;

/**
 * Returns the sentences that are not private. What is said of people, hosts and agreements is not for a page that
 * others may see; what is said of an earlier night is a visit.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const tonight = withoutRecollection(notes);
  const shown = keptRemarks(
    remarksIn(tonight, 'show'),
    ({ kind, text }) => kind !== 'private' && comparableName(text) !== '',
  );
  const isPartial = comparableName(joined(shown.map(({ text }) => text))) !== comparableName(tonight);
  return { lines: linesOf(shown), isPartial };
}
