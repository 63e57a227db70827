import { comparableName } from '../../../src/domain/names.js';
import { innerLabel, itemMark } from '../../shared/lines/voice-subjects.js';
import { linesOf } from '../../shared/text/lines.js';
import { voiceWords } from './voice-words.js';

/** What lines of plain text or Markdown say: entries by name, each with its line, and the text that is in none. */
export type VoiceLines = Readonly<{
  entries: ReadonlyMap<string, Readonly<{ value: string | readonly string[]; line: number }>>;
  rest: string;
}>;

const names = new Map(
  Object.entries(voiceWords).flatMap(([entry, list]) =>
    list.split(',').map((name) => [comparableName(name), entry] as const),
  ),
);
/** A heading with a longer remark after its name is a sentence. */
const longestHeading = 60;
const number = /^\s*\d{1,2}[.)]\s+(?=\S)/u;

/** Returns the text of an item of a list; undefined for another line. */
function itemOf(line: string): string | undefined {
  const mark = itemMark.exec(line) ?? number.exec(line);
  return mark === null ? undefined : line.slice(mark[0].length).trim();
}

/** Returns the entry that a heading or a name before a colon means; null for other words. */
export function entryNamed(text: string): string | null {
  const name = comparableName(text.replace(/\([^()]{0,300}\)/gu, ' '));
  return names.get(name) ?? (name.length > longestHeading ? null : (names.get(name.replaceAll('_', ' ')) ?? null));
}

/**
 * Reads headings (`## Tone`, `Habits`, `worked:`) with the list below them, and lines such as `tone: dry`. A list ends
 * at the next heading or at a paragraph after an empty line. A heading of prose stays with it in the text.
 */
export function readVoiceLines(text: string, firstLine: number): VoiceLines {
  const entries = new Map<string, { value: string[]; line: number }>();
  const rest: string[] = [];
  let open: string | null = null;
  let wasItem = false;
  const numbered = linesOf(text).flatMap((line, at) => line.split(innerLabel).map((part) => ({ part, at })));
  const lines = numbered.map(({ part }) => part);
  for (const [index, line] of lines.entries()) {
    const item = itemOf(line);
    const heading = item === undefined ? headingOf(lines, index) : null;
    const list: string[] | undefined = open === null ? undefined : entries.get(open)?.value;
    if (heading !== null) {
      open = heading.entry;
      const known = entries.get(open) ?? { value: [], line: firstLine + (numbered[index]?.at ?? 0) };
      entries.set(open, known);
      known.value.push(...inlineItems(open, heading.text));
      if (heading.text === '' && !isListBelow(lines, index)) rest.push(line);
    } else if (list !== undefined && item !== undefined) list.push(unquoted(item));
    else if (list !== undefined && wasItem && line.trim() !== '')
      list.push(`${list.pop() ?? ''} ${line.trim()}`.trim());
    else {
      if (line.trim() !== '') open = null;
      rest.push(line);
    }
    // A line without a mark continues the item above it.
    wasItem = item !== undefined || (wasItem && heading === null && line.trim() !== '');
  }
  return { entries, rest: rest.join('\n') };
}

/** Splits words after a name: `Never says: hilarious, literally`, or a list of YAML. Other text is one item. */
function inlineItems(entry: string, text: string): readonly string[] {
  const [, listed] = /^\[(.*)\]$/u.exec(text.trim()) ?? [];
  const items = listed !== undefined ? listItems(listed) : entry === 'avoid_words' ? text.split(',') : [text];
  return items.map(unquoted).filter((item) => item !== '');
}

/** Splits at commas outside of quotation marks: `a, "b, c", d`. */
function listItems(list: string): readonly string[] {
  return list.match(/\s*(?:"[^"]*"|'[^']*'(?=\s*(?:,|$))|[^,])+/gu) ?? [];
}

/** Accepts `## Tone`, `tone: dry`, and `Habits` alone if a list follows. */
function headingOf(lines: readonly string[], index: number): Readonly<{ entry: string; text: string }> | null {
  const line = lines[index] ?? '';
  const marked = /^\s*#{1,6}\s+(\S.*)$/u
    .exec(line)?.[1]
    ?.trimEnd()
    .replace(/:$/u, '')
    .replace(/(?<!#)#+$/u, '')
    .trimEnd();
  const [, name, rest = ''] = /^([^:]{2,80}):(.*)$/u.exec(line.trim()) ?? [];
  const text = rest.replace(/^\s*(?:\*\*)?\s*/u, '');
  const entry = entryNamed(marked ?? name ?? line);
  if (entry === null) return null;
  if (marked !== undefined || name !== undefined) return { entry, text: marked === undefined ? text : '' };
  return isListBelow(lines, index) ? { entry, text: '' } : null;
}

function isListBelow(lines: readonly string[], index: number): boolean {
  let next = index + 1;
  while (lines[next]?.trim() === '') next += 1;
  return itemOf(lines[next] ?? '') !== undefined;
}

/** Removes quotation marks around a whole item. */
function unquoted(text: string): string {
  const [, inner] = /^["“„«'](.*)["”“»']$/u.exec(text.trim()) ?? [];
  return inner === undefined || /["“”„«»]/u.test(inner) ? text.trim() : inner.trim();
}
