import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { oncePerText } from '../lines/once.js';
import { linesOf } from '../text/lines.js';
import { fileNotice } from './notices.js';

type FrontMatter =
  | Readonly<{
      kind: 'read';
      /** The parsed YAML, not validated; empty when there is no front matter. */
      data: Record<string, unknown>;
      body: string;
      /** First line of the body, from 1. */
      bodyLine: number;
    }>
  | Readonly<{
      kind: 'unusable';
      notice: Notice;
      /** The front matter and the body as text, if only the YAML is wrong. */
      text: Readonly<{ yaml: string; body: string; bodyLine: number }> | null;
    }>;

/** Limit of the front matter in characters: enough for long lists. */
const maximumCharacters = 32_768;

/** What the entry of a voice with its performer's name is called, as comparable words, in seven languages. */
export const performerEntries =
  'performer, artist, comedian, comic, name, nombre, nom, nome, naam, kunstler, kunstlerin, komiker, artiste, humoriste, artista, comico, humorista, comediante, artiest, cabaretier, act, band, duo, trio, ensemble';
const performerNames: ReadonlySet<string> = new Set(performerEntries.split(', '));

/** Returns the name of the performer in the entries of a voice; null without one. */
export function performerIn(data: Readonly<Record<string, unknown>>): string | null {
  const [, named] = Object.entries(data).find(([key]) => performerNames.has(comparableName(key))) ?? [];
  return typeof named === 'string' && named.trim() !== '' ? named.trim() : null;
}

/**
 * Splits a file into its YAML front matter (between two lines of `---`) and its body. Accepts plain YAML 1.2 only:
 * other engines (`---js`), tags and aliases are rejected, because they can execute code or expand without limit.
 */
export function readFrontMatter(text: string, file: string): FrontMatter {
  const lines = linesOf(text);
  const opening = (lines[0] ?? '').trimEnd();
  const engine = /^(?:---\s*([^\s-].*)|(\+\+\+|;;;).*)$/u.exec(opening);
  if (engine !== null && engine[1]?.toLowerCase() !== 'yaml') {
    const shown = opening.slice(0, 20).toWellFormed();
    return unusable(file, 1, `has front matter of another kind ("${shown}"); only YAML between lines of --- is read`);
  }
  if (engine === null && opening !== '---') return { kind: 'read', data: {}, body: text, bodyLine: 1 };
  const closing = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/u.test(line));
  if (closing < 0) return unusable(file, 1, 'has front matter that no second line of --- closes');
  const yaml = lines.slice(1, closing).join('\n');
  if (yaml.length > maximumCharacters) {
    return unusable(file, 1, `has front matter of more than ${maximumCharacters} characters`);
  }
  const parsed = parseYaml(yaml);
  const rest = { body: lines.slice(closing + 1).join('\n'), bodyLine: closing + 2 };
  if (parsed.kind === 'data') return { kind: 'read', data: parsed.data, ...rest };
  return { ...unusable(file, parsed.line + 1, parsed.message), text: { yaml, ...rest } };
}

type ParsedYaml =
  | Readonly<{ kind: 'data'; data: Record<string, unknown> }>
  | Readonly<{ kind: 'problem'; line: number; message: string }>;

const parseYaml = oncePerText(200_000, (yaml) => yaml, parseAnew);

function parseAnew(yaml: string): ParsedYaml {
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument(yaml, {
      schema: 'core',
      resolveKnownTags: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter,
    });
    const first = document.errors[0] ?? document.warnings[0];
    if (first !== undefined) {
      const message = `has front matter that is not plain YAML: ${first.message.split('\n')[0] ?? ''}`;
      return { kind: 'problem', line: Math.max(1, lineCounter.linePos(first.pos[0]).line), message };
    }
    return repeatedEntry(document, lineCounter) ?? dataOf(document);
  } catch {
    return { kind: 'problem', line: 1, message: 'has front matter that is nested too deep or uses aliases (&, *)' };
  }
}

/** Replaces the parser's own check for repeated keys, which takes minutes for thousands of keys. */
function repeatedEntry(document: Document.Parsed, lines: LineCounter): ParsedYaml | null {
  const seen = new Set<unknown>();
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key)) continue;
    const line = lines.linePos(key.range?.[0] ?? 0).line;
    if (seen.has(key.value)) return { kind: 'problem', line, message: 'has front matter with two entries of one name' };
    seen.add(key.value);
  }
  return null;
}

/** Throws for an alias. */
function dataOf(document: Document.Parsed): ParsedYaml {
  const data: unknown = document.toJS({ maxAliasCount: 0 });
  if (data === null) return { kind: 'data', data: {} };
  return typeof data === 'object' && !Array.isArray(data)
    ? { kind: 'data', data: { ...data } }
    : { kind: 'problem', line: 1, message: 'has front matter that is no list of "name: value" lines' };
}

function unusable(file: string, line: number, message: string) {
  return { kind: 'unusable', notice: fileNotice(file, line, message), text: null } as const;
}
