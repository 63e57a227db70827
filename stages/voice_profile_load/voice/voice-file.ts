import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { describeVoice, isVoiceEntry, type Voice } from './describe-voice.js';

/** Reads one `voice/*.md`. `voice` is null if the file is unusable; every notice names file and line. */
export function readVoice(
  text: string,
  path: string,
  now: Instant,
): Readonly<{ voice: Voice | null; notices: readonly Notice[] }> {
  const frontMatter = readFrontMatter(text, path);
  if (frontMatter.kind === 'unusable') return { voice: null, notices: [frontMatter.notice] };
  const notices: Notice[] = [];
  const lines = linesOfEntries(text, frontMatter.bodyLine);
  const report = (entry: string | null, message: string) => {
    const line = entry === null ? frontMatter.bodyLine : (lines.get(entry) ?? 1);
    notices.push(fileNotice(path, line, message));
  };
  const entries = byName(frontMatter.data);
  for (const name of entries.keys()) {
    if (!isVoiceEntry(name)) report(name, `unknown entry ignored: ${plainText(name, 60)}`);
  }
  const raw = {
    origin: fileOrigin(path, null),
    entries,
    notes: frontMatter.body,
    untitled: untitledName(path),
    report,
  };
  return { voice: describeVoice(raw, now), notices };
}

/** Returns the file's name as words: `nell-varrow.md` is Nell Varrow. */
function untitledName(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
  const words = plainText(name, 100)
    .split(/[\s._-]+/u)
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || null;
}

/** Normalises entry names: any case, spaces or hyphens for `_`. The first of two equal names wins. */
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

/** Returns the line of each entry of the front matter, the first of each name. */
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
