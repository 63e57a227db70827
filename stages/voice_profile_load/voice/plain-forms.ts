import { refuses } from '../../shared/lines/refusing-names.js';
import { linesOf } from '../../shared/text/lines.js';

/** A name and dots before its value: `Sensitivities ..... hunting`. */
const leaders = /^(\s*(?:[-*•]\s+)?\p{L}[^.:]{1,50}?)\s?\.{3,80}\s+(?=\S)/u;
/** Items of a list of what is wanted and what is not: `+ trains`, `- my mother`. */
const [wanted, unwanted] = [/^\s*\+\s+(?=\S)/u, /^\s*[-–—−]\s+(?=\S)/u];
/** A sign before each of several topics of a line: `Never: ❌ my mother ❌ trams`. */
const signs = /(?<=\S)\s*[\u{1F6AB}⛔❌✖✘✗]\uFE0F?\s*/gu;
/** A row of a table of Markdown, and the line below its header. */
const row = /^\s*\|(.*)\|\s*$/u;
const rule = /^[\s|:-]+$/u;
/** An item with a letter, and the end of its introduction: `shall not be mentioned:`, `(a) patients`. */
const lettered = /^\s*\(?[a-z]\)\s+(?=\S)/iu;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/u;

/**
 * Returns the text of a voice in the forms that its parts are read in: `name: value` for a row of dots, signs for a
 * list of pluses and minuses, lists below their names for a table with a column of what is refused. Lines stay where
 * they are; those of a table move to the end.
 */
export function withPlainForms(text: string): string {
  const lines = linesOf(text).map((line) => line.replace(leaders, '$1: ').replace(signs, signOf));
  return withoutTables(withItems(withSigns(lines))).join('\n');
}

/** Returns what replaces a sign within a line: a space behind a colon, else a semicolon; one at its start stays. */
function signOf(sign: string, at: number, line: string): string {
  const before = line.slice(0, at);
  return !/\p{L}/u.test(before) ? sign : before.endsWith(':') ? ' ' : '; ';
}

function withSigns(lines: readonly string[]): readonly string[] {
  const isSorted = lines.some((line) => wanted.test(line)) && lines.some((line) => unwanted.test(line));
  return isSorted ? lines.map((line) => line.replace(wanted, '✅ ').replace(unwanted, '❌ ')) : lines;
}

/** Makes items with letters, below a line that ends with a colon, a list with that line as its title. */
function withItems(lines: readonly string[]): readonly string[] {
  const isTitle = (line: string, at: number) => /:\s*$/u.test(line) && lettered.test(lines[at + 1] ?? '');
  if (!lines.some(isTitle)) return lines;
  const isNext = (at: number) => lettered.test(lines[at - 1] ?? '');
  return lines.map((line, at) =>
    line.replace(numbered, isTitle(line, at) || isNext(at) ? '' : '- ').replace(lettered, '- '),
  );
}

function withoutTables(lines: readonly string[]): readonly string[] {
  const kept = [...lines];
  const lists: string[] = [];
  for (const [at, line] of lines.entries()) {
    const names = cellsOf(line);
    if (!rule.test(lines[at + 1] ?? '') || !names.some(refuses)) continue;
    const rest = lines.slice(at + 2);
    const end = rest.findIndex((one) => !row.test(one));
    const rows = (end < 0 ? rest : rest.slice(0, end)).map(cellsOf);
    kept.fill('', at, at + 2 + rows.length);
    for (const [column, name] of names.entries()) {
      const items = rows.flatMap((cells) => cells[column] || []);
      lists.push('', `${name}:`, ...items.map((item) => `- ${item}`));
    }
  }
  return [...kept, ...lists];
}

function cellsOf(line: string): readonly string[] {
  return (row.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());
}
