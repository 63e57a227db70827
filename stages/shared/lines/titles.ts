/** A heading of Markdown; its words are about the text below it. */
const heading = /^#{1,6}\s(.*)$/u;
/** A line in bold. */
const bold = /^\s{0,4}(?:\*\*|__)([^*_]{2,60})(?:\*\*|__):?\s{0,4}$/u;
/** A line of a few words in capitals: `NO`, `COME FACCIO`. */
const capitals = /^(?=.{2,40}$)\p{Lu}{2,20}(?:[ ’'-]\p{Lu}{1,20}){0,4}:?$/u;

/**
 * Returns the title that a line is to the text below it: a heading, or a line in bold or in capitals that begins a
 * paragraph; null for another line.
 */
export function titleAt(lines: readonly string[], at: number): string | null {
  const line = lines[at] ?? '';
  const marked = heading.exec(line)?.[1] ?? bold.exec(line)?.[1];
  if (marked !== undefined) return marked.trim();
  const isFirst = (lines[at - 1] ?? '').trim() === '';
  const isOverText = (lines[at + 1] ?? '').trim() !== '';
  return isFirst && isOverText && capitals.test(line.trim()) ? line.trim().replace(/:$/u, '') : null;
}

/** The title of a part of a text; one in bold ends where a paragraph has its own. */
export type Title = Readonly<{ text: string; isHeading: boolean }>;
/** A paragraph with its own title: `**What works.** Animals.`, `Habit: humming.` */
const runIn = /^(?:\*\*[^*]{2,60}\*\*:?|\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:)\s+\S/u;

/** Returns the title from a line on: the same one if the line neither is a title nor ends it. */
export function titleFrom(title: Title, lines: readonly string[], at: number): Title {
  const [line = '', text] = [lines[at], titleAt(lines, at)];
  if (text !== null) return { text, isHeading: heading.test(line) };
  const isBegun = (lines[at - 1] ?? '').trim() === '';
  return isBegun && !title.isHeading && runIn.test(line) ? { text: '', isHeading: false } : title;
}
