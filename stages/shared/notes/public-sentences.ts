import { comparableName } from '../../../src/domain/names.js';
import { isConfidential, withoutLabelled } from './certain-forms.js';
import { joined, remarksIn, sentencesIn } from './remarks.js';
import { confidedIn } from './whole-items.js';

/** Most words of a sentence that only makes the one before it confidential: `That stays between us`. */
const mostWordsOfRequest = 8;

/**
 * Returns the sentences of notes that are not confidential: only these may give the values of an evening. A confidence
 * covers what follows it in its paragraph, and the sentence before a request to keep it.
 */
export function publicSentencesIn(notes: string): readonly string[] {
  const remarks = remarksIn(notes, 'show');
  const confided = confidedIn(remarks);
  const all = sentencesIn(withoutLabelled(notes));
  const isPrivate = (at: number) => remarks[at]?.kind === 'private';
  const isKeptAfter = (at: number) => {
    const after = all[at + 1] ?? '';
    return isConfidential(after) && comparableName(after).split(' ').length <= mostWordsOfRequest;
  };
  return all.filter((text, at) => !confided.has(at) && !(isPrivate(at) && (isConfidential(text) || isKeptAfter(at))));
}

/** Returns notes without their confidential sentences. */
export function publicNotes(notes: string): string {
  const open = publicSentencesIn(notes);
  return open.length === sentencesIn(notes).length ? notes : joined(open);
}
