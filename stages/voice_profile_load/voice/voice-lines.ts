import { comparableName } from '../../../src/domain/names.js';
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
const bullet = /^\s*(?:[-*•–+]|\d{1,2}[.)])\s+(\S.*)$/u;

/** Returns the entry that a heading or a name before a colon means; null for other words. */
export function entryNamed(text: string): string | null {
  const name = comparableName(text.replace(/\([^()]{0,300}\)/gu, ' '));
  return names.get(name) ?? (name.length > longestHeading ? null : (names.get(name.replaceAll('_', ' ')) ?? null));
}

/**
 * Reads headings (`## Tone`, `Habits`, `worked:`) with the list below them, and lines such as `tone: dry`. A list ends
 * at
 * the next heading or at a paragraph.
 */
export function readVoiceLines(text: string, firstLine: number): VoiceLines {
  const entries = new Map<string, { value: string[]; line: number }>();
  const rest: string[] = [];
  let open: string | null = null;
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const item = bullet.exec(line)?.[1]?.trim();
    const heading = item === undefined ? headingOf(lines, index) : null;
    if (heading !== null) {
      open = heading.entry;
      const known = entries.get(open) ?? { value: [], line: firstLine + index };
      entries.set(open, known);
      known.value.push(...inlineItems(open, heading.text));
    } else if (item !== undefined && open !== null) entries.get(open)?.value.push(unquoted(item));
    else {
      if (line.trim() !== '') open = null;
      rest.push(line);
    }
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
  let next = index + 1;
  while (lines[next]?.trim() === '') next += 1;
  return bullet.test(lines[next] ?? '') ? { entry, text: '' } : null;
}

/** Removes quotation marks around a whole item. */
function unquoted(text: string): string {
  const [, inner] = /^["“„«'](.*)["”“»']$/u.exec(text.trim()) ?? [];
  return inner === undefined || /["“”„«»]/u.test(inner) ? text.trim() : inner.trim();
}
