import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { Instant } from '../../../src/domain/time.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import { plainParagraphs, plainText } from '../../shared/untrusted-text/plain-text.js';
import { textsOf } from './texts.js';

/** A voice as its file tells it, before it is known why it is taken. */
export type Voice = Readonly<{ source: Source }> & Omit<VoiceProfile, 'matched_by'>;

const lists = ['tone', 'habits', 'worked', 'avoid_words', 'avoid_topics'] as const;

/** As long as the stage value allows, in UTF-16 units: some ten printed pages. */
const maximumNotes = 20_000;
/** Characters of a body that are looked at: what is kept, with plenty of space around the words. */
const maximumBody = 100_000;
const maximumPerformer = 200;

/** Reads one `voice/*.md`. `voice` is null where it does not say whose it is; every notice names file and line. */
export function readVoice(
  text: string,
  path: string,
  now: Instant,
): Readonly<{ voice: Voice | null; notices: readonly Notice[] }> {
  const frontMatter = readFrontMatter(text, path);
  if (frontMatter.kind === 'unusable') return { voice: null, notices: [frontMatter.notice] };
  const notices: Notice[] = [];
  const lines = linesOfEntries(text, frontMatter.bodyLine);
  const say = (key: string, message: string) => notices.push(fileNotice(path, lines.get(key) ?? 1, message));
  const data = byName(frontMatter.data);
  for (const name of data.keys()) {
    if (name !== 'performer' && !isList(name)) say(name, `unknown entry left aside: ${plainText(name, 60)}`);
  }
  const list = (name: (typeof lists)[number]) => {
    const read = textsOf(data.get(name));
    for (const problem of read.problems) say(name, `${name} ${problem}`);
    return [...read.texts];
  };
  const performer = performerOf(data.get('performer'));
  if (performer === null) say('performer', 'has no performer: write "performer: " and the name as text at the top');
  const described = {
    tone: list('tone'),
    habits: list('habits'),
    worked: list('worked'),
    avoid_words: list('avoid_words'),
    avoid_topics: list('avoid_topics'),
  };
  const notes = notesOf(frontMatter.body);
  if (notes.cut) notices.push(fileNotice(path, frontMatter.bodyLine, `is cut after ${maximumNotes} characters`));
  if (performer === null) return { voice: null, notices };
  const source = sourceOfFile(path, null, now, performer);
  return { voice: { performer, ...described, notes: notes.text, source }, notices };
}

/** Entries are found in any case, with spaces or hyphens for `_`; the first of two counts. */
function byName(data: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [key, value] of Object.entries(data)) {
    const name = entryName(key);
    if (!named.has(name)) named.set(name, value);
  }
  return named;
}

function entryName(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

function isList(name: string): boolean {
  return (lists as readonly string[]).includes(name);
}

function performerOf(value: unknown): string | null {
  return typeof value === 'string' ? plainText(value, maximumPerformer) || null : null;
}

/** Cut by UTF-16 units, as the value's limit counts, and never through a character. */
function notesOf(body: string): Readonly<{ text: string | null; cut: boolean }> {
  const whole = plainParagraphs(body.slice(0, maximumBody), Number.POSITIVE_INFINITY);
  if (whole.length <= maximumNotes && body.length <= maximumBody) return { text: whole || null, cut: false };
  const kept = whole.slice(0, maximumNotes - 1).replace(/[\ud800-\udbff]$/u, '');
  return { text: kept === '' ? null : `${kept.trimEnd()}…`, cut: true };
}

/** Where each entry of the front matter stands, the first of each name. */
function linesOfEntries(text: string, bodyLine: number): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/u, bodyLine).entries()) {
    const name = line.includes(':') ? entryName(beforeColon(line)) : '';
    if (name !== '' && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
}

function beforeColon(line: string): string {
  return line.slice(0, line.indexOf(':')).replace(/["']/gu, '');
}
