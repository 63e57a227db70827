import { comparableName } from '../../../src/domain/names.js';
import { refuses } from '../../shared/lines/refusing-names.js';
import { innerLabel, itemMark } from '../../shared/lines/voice-parts.js';
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

/** A line with a label of its own. */
const labelled = /^\P{L}{0,4}\p{L}[^:.!?]{1,40}:\s/u;

/** Returns the text of an item of a list; undefined for another line. */
function itemOf(line: string): string | undefined {
  const mark = itemMark.exec(line) ?? number.exec(line);
  return mark === null ? undefined : line.slice(mark[0].length).trim();
}

/** Returns the entry that a heading or a name before a colon means; null for other words. `Topics (never)` refuses. */
export function entryNamed(text: string): string | null {
  const name = comparableName(text.replace(/\([^()]{0,300}\)/gu, ' '));
  if (names.get(name) === 'habits' && refuses(text)) return 'avoid_topics';
  return names.get(name) ?? (name.length > longestHeading ? null : (names.get(name.replaceAll('_', ' ')) ?? null));
}

/**
 * Reads headings (`## Tone`, `Habits`, `worked:`) with the list below them, and lines such as `tone: dry`. A list ends
 * at the next heading or at a paragraph after an empty line. A heading of prose stays with it in the text.
 */
export function readVoiceLines(text: string, firstLine: number): VoiceLines {
  const entries = new Map<string, Entry>();
  const rest: string[] = [];
  const numbered = linesOf(text).flatMap((line, at) => line.split(innerLabel).map((part) => ({ part, at })));
  const lines = numbered.map(({ part }) => part);
  let list: string[] | null = null;
  let isItem = false;
  let isOpen = false;
  let isWithinLine = false;
  for (const [index, { part: line, at }] of numbered.entries()) {
    const [item, isBlank] = [itemOf(line), line.trim() === ''];
    const heading = item === undefined ? headingOf(lines, index) : null;
    isItem = !isBlank && heading === null && (isItem || item !== undefined);
    // A list of what is refused continues up to the end of its paragraph.
    const isMore: boolean = isOpen && !isBlank && item === undefined && !labelled.test(line);
    // The items below a line of several labels are of none of them.
    if (heading !== null) isWithinLine = numbered[index - 1]?.at === at;
    if (heading !== null) list = listOf(heading, firstLine + at, entries);
    else if (list !== null && ((isItem && !isWithinLine) || isMore)) addItem(list, item, line);
    else if (!isBlank) list = null;
    isOpen = heading === null ? isMore : heading.entry === 'avoid_topics' && heading.text !== '';
    if (list === null || isBlank || isOfProse(heading, lines, index)) rest.push(line);
  }
  return { entries, rest: rest.join('\n') };
}

function isOfProse(heading: Heading | null, lines: readonly string[], index: number): boolean {
  return heading?.text === '' && !isListBelow(lines, index);
}

type Entry = { readonly value: string[]; readonly line: number };

/** Returns the list of the entry that a heading names, with what the heading itself lists. */
function listOf({ entry, text }: Heading, line: number, entries: Map<string, Entry>): string[] {
  const known = entries.get(entry) ?? { value: [], line };
  entries.set(entry, known);
  known.value.push(...inlineItems(entry, text));
  return known.value;
}

/** Adds an item to a list; a line without a mark continues the last one. */
function addItem(list: string[], item: string | undefined, line: string): void {
  list.push(item === undefined ? `${list.pop() ?? ''} ${line.trim()}`.trim() : unquoted(item));
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

type Heading = Readonly<{ entry: string; text: string }>;

/** Accepts `## Tone`, `tone: dry`, and `Habits` alone if a list follows. */
function headingOf(lines: readonly string[], index: number): Heading | null {
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
