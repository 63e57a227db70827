import { plainText } from '../untrusted-text/plain-text.js';

/** Characters kept of notes: about a page. */
const maximumNotes = 4_000;

/** The number of an item of a list: `1)`, `(1)`, `1.` */
const number = /(?<!\S)\(?(\d{1,2})([).])\s+/gu;
/** Items of the shortest list: a full stop is also after a day, a row or a floor. */
const fewestItems: Readonly<Record<string, number>> = { ')': 2, '.': 3 };

/**
 * Returns notes as one line in which a line break ends a sentence, and so does each item of a list that is numbered
 * from one (`1) load at three 2) no candles`); null if they are empty.
 */
export function notesOf(text: string | null): string | null {
  const lines = (text ?? '')
    .slice(0, 2 * maximumNotes)
    .split(/(?:(?<!\s)\s+)?[\r\n]\s*/u)
    .flatMap(itemsOf)
    .filter((line) => line.trim() !== '');
  const sentences = lines.map((line, at) =>
    at === lines.length - 1 ? line : line.replace(/[;,]\s*$/u, '').replace(/([\p{L}\p{N})])\s*$/u, '$1.'),
  );
  return plainText(sentences.join(' '), maximumNotes) || null;
}

/** Returns the items of a line that is a list, without their numbers; else the line. */
function itemsOf(line: string): readonly string[] {
  const items: { from: number; to: number; mark: string }[] = [];
  for (const { 0: found, 1: digits, 2: mark = '', index } of line.matchAll(number)) {
    const isNext = Number(digits) === items.length + 1 && (items[0]?.mark ?? mark) === mark;
    if (isNext) items.push({ from: index, to: index + found.length, mark });
  }
  const [first] = items;
  if (first === undefined || items.length < (fewestItems[first.mark] ?? 0)) return [line];
  return [line.slice(0, first.from), ...items.map(({ to }, at) => line.slice(to, items[at + 1]?.from))];
}
