import { itemsInLine, withBullets } from '../text/numbered-lists.js';
import { plainParagraphs } from '../untrusted-text/plain-text.js';

/** Characters kept of notes: about a page. */
const maximumNotes = 6_000;

/** The marks of a calendar's description in HTML: those that end a line, and the others. */
const lineEnds = /<\/?(?:br|p|div|li|ul|ol)(?:\s[^<>]{0,200})?\/?>/giu;
const marks = /<\/?(?:b|i|u|em|strong|span|font|a)(?:\s[^<>]{0,400})?>/giu;

/** A heading in capitals before the text of an item: `SMOKE AND FLAMES. None, the roof is of wood.` */
const heading = /^(?=[\p{Lu} /-]{4})(\p{Lu}{2,20}(?:[ /-]\p{Lu}{1,20}){0,4})\.\s+(?=\S)/u;

/**
 * Returns notes by their lines, of which each ends a sentence, and so does each item of a list that is numbered from
 * one (`1) load at three 2) no candles`); null if they are empty.
 */
export function notesOf(text: string | null): string | null {
  const plain = (text ?? '')
    .slice(0, 2 * maximumNotes)
    .replace(lineEnds, '\n')
    .replace(marks, '');
  const written = plain.split(/(?:(?<!\s)\s+)?[\r\n]\s*/u);
  const lines = withBullets(written)
    .flatMap((line) => itemsInLine(line.replace(/^\s*[-*•]\s+/u, '')))
    .map((line) => line.replace(heading, '$1: '))
    .filter((line) => line.trim() !== '');
  const sentences = lines.map((line, at) =>
    at === lines.length - 1 ? line : line.replace(/[;,]\s*$/u, '').replace(/([\p{L}\p{N})])\s*$/u, '$1.'),
  );
  return plainParagraphs(sentences.join('\n'), maximumNotes) || null;
}
