import { comparableName } from '../../../src/domain/names.js';
import { withoutRecollection } from './recollection.js';
import { joined, remarksIn } from './remarks.js';

/** Sentences of the notes of a show that may be passed on; `isPartial` is true if others stay in the user's file. */
export type RunningRemarks = Readonly<{ sentences: readonly string[]; isPartial: boolean }>;

/**
 * Returns the sentences that are not private. What is said of people, hosts and agreements is not for a page that
 * others may see; what is said of an earlier night is a visit.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const tonight = withoutRecollection(notes);
  const sentences = remarksIn(tonight, 'show').flatMap(({ kind, text }) =>
    kind === 'private' || comparableName(text) === '' ? [] : [text],
  );
  return { sentences, isPartial: comparableName(joined(sentences)) !== comparableName(tonight) };
}
