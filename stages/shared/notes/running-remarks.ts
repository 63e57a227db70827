import { comparableName } from '../../../src/domain/names.js';
import { withoutRecollection } from './recollection.js';
import { joined, remarksIn } from './remarks.js';

/** Notes of a show for a page that is passed on; `isPartial` is true if some of them stay in the user's file. */
export type RunningRemarks = Readonly<{ text: string | null; isPartial: boolean }>;

/**
 * Returns the sentences that are about the running of the evening, and warnings. What is said of people, hosts and
 * agreements is not for a page that others may see; what is said of an earlier night is a visit.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const tonight = withoutRecollection(notes);
  const shown = remarksIn(tonight, 'show').filter(({ kind }) => kind === 'house' || kind === 'warning');
  const text = joined(shown.map((remark) => remark.text));
  return { text: text || null, isPartial: comparableName(text) !== comparableName(tonight) };
}
