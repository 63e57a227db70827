import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { nameInTitle } from '../../shared/input-files/title-name.js';
import { refuses } from '../../shared/lines/refusing-names.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { describeVoice, isVoiceEntry, type Voice } from './describe-voice.js';
import { withPlainForms } from './plain-forms.js';
import { entryNamed, readVoiceLines } from './voice-lines.js';

type ReadVoice = Readonly<{ voice: Voice | null; notices: readonly Notice[] }>;
type Described = Readonly<{
  entries: ReadonlyMap<string, unknown>;
  lines: ReadonlyMap<string, number>;
  notes: string;
  bodyLine: number;
}>;

/**
 * Reads one file of `voice/`: front matter, or headings and lists of plain text. `voice` is null if the file is
 * unusable; every notice names file and line.
 */
export function readVoice(written: string, path: string, now: Instant): ReadVoice {
  const text = withPlainForms(written);
  const frontMatter = readFrontMatter(text, path);
  const notices: Notice[] = [];
  if (frontMatter.kind === 'unusable') {
    if (frontMatter.text === null) return { voice: null, notices: [frontMatter.notice] };
    const { yaml, body, bodyLine } = frontMatter.text;
    notices.push({ ...frontMatter.notice, message: `${frontMatter.notice.message}; it was read as plain text` });
    const read = describedByLines(yaml, body, bodyLine);
    return { voice: voiceOf(read, path, now, notices), notices };
  }
  const { data, body, bodyLine } = frontMatter;
  const entries = byName(data);
  const lines = linesOfEntries(text, bodyLine);
  for (const name of Object.keys(data)) {
    if (entryOf(name) === null) {
      const unknown = `unknown entry ignored: ${plainText(name, 60)}`;
      notices.push(fileNotice(path, lines.get(entryName(name)) ?? 1, unknown));
    }
  }
  const ofText = describedByLines('', body, bodyLine);
  // The lists of the text complete the front matter; the text is kept, for its prose. What either refuses is refused.
  const all = new Map<string, unknown>([...ofText.entries, ...entries]);
  for (const name of ['avoid_words', 'avoid_topics'])
    if (entries.has(name) && ofText.entries.has(name))
      all.set(name, [...valuesOf(entries.get(name)), ...valuesOf(ofText.entries.get(name))]);
  const read = entries.size === 0 ? ofText : { entries: all, lines, notes: body, bodyLine };
  return { voice: voiceOf(read, path, now, notices), notices };
}

/** Reads the entries of front matter that is no YAML; without one, those of the text. */
function describedByLines(yaml: string, body: string, bodyLine: number): Described {
  const { entries, rest } = yaml === '' ? readVoiceLines(body, bodyLine) : readVoiceLines(yaml, 2);
  return {
    entries: new Map([...entries].map(([name, { value }]) => [name, name === 'performer' ? value[0] : value])),
    lines: new Map([...entries].map(([name, { line }]) => [name, line])),
    notes: yaml === '' ? rest : body,
    bodyLine,
  };
}

function voiceOf({ entries, lines, notes, bodyLine }: Described, path: string, now: Instant, notices: Notice[]) {
  const report = (entry: string | null, message: string) => {
    notices.push(fileNotice(path, entry === null ? bodyLine : (lines.get(entry) ?? 1), message));
  };
  return describeVoice(
    { origin: fileOrigin(path, null), entries, notes, untitled: untitledName(path, notes), report },
    now,
  );
}

/** Returns the name in the title of a text, else the file's name as words: `nell-varrow.md` is Nell Varrow. */
function untitledName(path: string, text: string): string | null {
  const titled = nameInTitle(text);
  if (titled !== null) return titled;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
  const words = plainText(name, 100)
    .split(/[\s._-]+/u)
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || null;
}

/** Names entries as the stage does, in seven languages. The first of two equal names wins; refusals are joined. */
function byName(data: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [key, value] of Object.entries(data)) {
    const name = entryOf(key);
    if (name === null) continue;
    const known = named.get(name);
    if (known === undefined) named.set(name, value);
    else if (name === 'avoid_topics') named.set(name, [...valuesOf(known), ...valuesOf(value)]);
  }
  return named;
}

function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns the entry that a name of front matter means, also any words that refuse; null for an unknown one. */
function entryOf(key: string): string | null {
  const name = entryName(key);
  if (isVoiceEntry(name)) return name;
  const words = name.replaceAll('_', ' ');
  return entryNamed(words) ?? (refuses(words) ? 'avoid_topics' : null);
}

function entryName(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

/** Returns the line of each entry of the front matter, the first of each name. */
function linesOfEntries(text: string, bodyLine: number): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of linesOf(text, bodyLine).entries()) {
    const name = line.includes(':') ? entryName(beforeColon(line)) : '';
    const entry = name === '' ? null : (entryOf(name) ?? name);
    if (entry !== null && !lines.has(entry)) lines.set(entry, index + 1);
  }
  return lines;
}

function beforeColon(line: string): string {
  return line.slice(0, line.indexOf(':')).replace(/["']/gu, '');
}
