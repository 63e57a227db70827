import { comparableName } from '../../../src/domain/names.js';
import { isConfidence, withoutLabelled } from './certain-forms.js';
import { joined, remarksIn, sentencesIn } from './remarks.js';
import { confidedIn } from './whole-items.js';

/** Words of the longest sentence that only says that the one before it is a confidence: `That stays between us`. */
const mostWordsOfRequest = 8;

/**
 * Returns the sentences of notes from which the values of an evening may be read: none that is told in confidence, that
 * follows a confidence in its paragraph, or after which one asks to keep it.
 */
export function openSentencesIn(notes: string): readonly string[] {
  const remarks = remarksIn(notes, 'show');
  const confided = confidedIn(remarks);
  const all = sentencesIn(withoutLabelled(notes));
  const isPrivate = (at: number) => remarks[at]?.kind === 'private';
  const isKeptAfter = (at: number) => {
    const after = all[at + 1] ?? '';
    return isConfidence(after) && comparableName(after).split(' ').length <= mostWordsOfRequest;
  };
  return all.filter((text, at) => !confided.has(at) && !(isPrivate(at) && (isConfidence(text) || isKeptAfter(at))));
}

/** Returns notes without what is told in confidence, by which no value of an evening is read. */
export function withoutConfidences(notes: string): string {
  const open = openSentencesIn(notes);
  return open.length === sentencesIn(notes).length ? notes : joined(open);
}
