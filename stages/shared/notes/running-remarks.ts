import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { withoutRecollection } from './recollection.js';
import { keptRemarks, linesOf, remarksIn } from './remarks.js';
import { joined } from './sentences.js';
import { asScreened, type Remark } from './whole-items.js';

/**
 * Sentences of the notes of a show that may be passed on, by the lines in which they are written; `isPartial` is true
 * if others stay in the user's file.
 */
export type RunningRemarks = Readonly<{ lines: readonly (readonly string[])[]; isPartial: boolean }>;

/**
 * Returns the sentences that are not private. What is said of people, hosts and agreements is not for a page that
 * others may see; what is said of an earlier night is a visit. Where the hub names what it has `withheld`, it read the
 * notes with all that is around them, and what is left is public.
 */
export function runningRemarks({ notes, withheld }: Pick<Show, 'notes' | 'withheld'>): RunningRemarks {
  const tonight = withoutRecollection(notes ?? '');
  const read = remarksIn(tonight, 'show');
  const isPublic = ({ kind, text }: Remark) =>
    (withheld !== undefined || kind !== 'private') && comparableName(text) !== '';
  const shown = keptRemarks(withheld === undefined ? read : asScreened(read), isPublic);
  const isPartial = comparableName(joined(shown.map(({ text }) => text))) !== comparableName(tonight);
  return { lines: linesOf(shown), isPartial };
}
