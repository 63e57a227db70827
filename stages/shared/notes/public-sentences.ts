import { oncePerText } from '../lines/once.js';
import { withoutLabelled } from './certain-forms.js';
import { confidedIn } from './confided-remarks.js';
import { isConfidential, keepsBefore } from './discretion.js';
import { remarksIn } from './remarks.js';
import { joined, sentencesIn } from './sentences.js';

/**
 * Returns the sentences of notes that are not confidential: only these may give the values of an evening. A confidence
 * covers what follows it in its paragraph, and the sentence before a request to keep it.
 */
export const publicSentencesIn = oncePerText(200_000, (notes) => notes, readPublic);

function readPublic(notes: string): readonly string[] {
  const remarks = remarksIn(notes, 'show');
  const confided = confidedIn(remarks);
  const all = sentencesIn(withoutLabelled(notes));
  const isPrivate = (at: number) => remarks[at]?.kind === 'private';
  return all.filter((text, at) => {
    const isKept = isConfidential(text) || keepsBefore(all[at + 1] ?? '');
    return !confided.has(at) && !(isPrivate(at) && isKept);
  });
}

/** Returns notes without their confidential sentences. */
export function publicNotes(notes: string): string {
  const open = publicSentencesIn(notes);
  return open.length === sentencesIn(notes).length ? notes : joined(open);
}
