/**
 * A line as it was written; `begins` is true for an item of a list, a message, and the line of a date. `depth` is how
 * often it is quoted: the lines of a mail that others quote are wrapped elsewhere.
 */
export type WrittenLine = Readonly<{ text: string; begins: boolean; depth: number }>;

/** Characters from which a line is wrapped; those of the longest, and how much shorter others are. */
const wrapped = { from: 50, to: 150, slack: 12 } as const;
/** A line that names what it is about: `Sound: 2 speakers`, `Doors ...... 7.30`, `On Friday Ada wrote:`. */
const labelled = /^[\p{L}\p{N} /&’'()-]{2,28}(?:\s?:|\s?\.{2,})(?:\s|$)/u;
/** The end of a sentence at the end of a line. */
const ended = /[.!?:;…][)”"’»]*$/u;
/** A sentence that begins or continues within a line or at its start, which lists do not have. */
const proseForm = /^\p{Ll}|[.!?] \p{Lu}|,$/u;

/**
 * Joins the lines of a paragraph that are wrapped: the next one begins with a small letter, or its first word would not
 * have fitted, in the text or, within a sentence, in the paragraph.
 */
export function withoutWraps(lines: readonly WrittenLine[]): readonly string[] {
  const widths = widthsOf(lines);
  const paragraphAt = paragraphsOf(lines);
  const joined: string[] = [];
  for (const [at, { text, begins, depth }] of lines.entries()) {
    const before = joined.at(-1) ?? '';
    const last = lines[at - 1]?.text.length ?? 0;
    const width = widths.get(depth) ?? 0;
    const { isProse, isList, width: own } = paragraphAt(at);
    const [word = ''] = text.split(' ', 1);
    const isFull = width <= wrapped.to && last + word.length + wrapped.slack > (ended.test(before) ? width : own);
    const isQuotedAlike = depth === lines[at - 1]?.depth;
    const isWrapped =
      isQuotedAlike && last >= wrapped.from && !isList && ((isProse && isFull) || /^\p{Ll}/u.test(text));
    if (isWrapped && text !== '' && !begins && !labelled.test(text)) joined[joined.length - 1] = `${before} ${text}`;
    else joined.push(text);
  }
  return joined;
}

/** Returns the width of the lines of each depth. */
function widthsOf(lines: readonly WrittenLine[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const { text, depth } of lines) widths.set(depth, Math.max(widths.get(depth) ?? 0, text.length));
  return widths;
}

function widthOf(lines: readonly WrittenLine[]): number {
  return Math.max(0, ...lines.map(({ text }) => text.length));
}

type Paragraph = Readonly<{ width: number; isProse: boolean; isList: boolean }>;

/**
 * Returns a lookup of the paragraph of each line: how wide it is, whether it is prose and no list of labels, and
 * whether it is a list without marks.
 */
function paragraphsOf(lines: readonly WrittenLine[]): (at: number) => Paragraph {
  const found: Paragraph[] = [];
  for (let from = 0; from < lines.length;) {
    let end = from + 1;
    while (end < lines.length && lines[end - 1]?.text !== '') end += 1;
    const paragraph = lines.slice(from, end);
    const labels = paragraph.filter(({ text }) => labelled.test(text)).length;
    const isProse = labels * 2 < paragraph.length && paragraph.some(({ text }) => proseForm.test(text));
    const ofParagraph = { width: widthOf(paragraph), isProse, isList: isUnmarkedList(paragraph) };
    for (; from < end; from += 1) found.push(ofParagraph);
  }
  return (at) => found[at] ?? { width: 0, isProse: false, isList: false };
}

/** Lines in small letters that follow a short one in the shortest list. */
const fewestItems = 2;

/** Returns whether the lines of a paragraph are items in small letters: several follow a line too short for a wrap. */
function isUnmarkedList(paragraph: readonly WrittenLine[]): boolean {
  const isItem = ({ text }: WrittenLine, at: number) =>
    at > 0 && /^\p{Ll}/u.test(text) && (paragraph[at - 1]?.text.length ?? 0) < wrapped.from;
  return !paragraph.some(({ begins }) => begins) && paragraph.filter(isItem).length >= fewestItems;
}
