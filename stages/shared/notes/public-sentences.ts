import { oncePerText } from '../lines/once.js';
import { withoutLabelled } from './certain-forms.js';
import { confidedIn } from './confided-remarks.js';
import { isConfidential, keepsBefore } from './discretion.js';
import { remarksIn } from './remarks.js';
import { joined, sentencesIn, startsOfLines } from './sentences.js';

/**
 * Returns the sentences of notes that are not confidential: only these may give the values of an evening. A confidence
 * covers what follows it in its paragraph, and the sentence before a request to keep it.
 */
export const publicSentencesIn = oncePerText(
  200_000,
  (notes) => notes,
  (notes: string) => publicIn(notes).map(({ text }) => text),
);

const publicIn = oncePerText(200_000, (notes) => notes, readPublic);

/** `begins` is true for the first sentence of a line. */
type Sentence = Readonly<{ text: string; begins: boolean }>;

function readPublic(notes: string): readonly Sentence[] {
  const remarks = remarksIn(notes, 'show');
  const confided = confidedIn(remarks);
  const written = withoutLabelled(notes);
  const all = sentencesIn(written);
  const begins = startsOfLines(written);
  const isPrivate = (at: number) => remarks[at]?.kind === 'private';
  return all.flatMap((text, at) => {
    const isKept = isConfidential(text) || keepsBefore(all[at + 1] ?? '');
    return confided.has(at) || (isPrivate(at) && isKept) ? [] : [{ text, begins: begins[at] === true }];
  });
}

/** Returns notes without their confidential sentences, in their lines. */
export function publicNotes(notes: string): string {
  const open = publicIn(notes);
  if (open.length === sentencesIn(notes).length) return notes;
  const lines: string[][] = [];
  for (const { text, begins } of open) {
    if (begins || lines.length === 0) lines.push([text]);
    else lines.at(-1)?.push(text);
  }
  return lines.map(joined).join('\n');
}
