import { Parser } from 'htmlparser2';

/** `declaresEntities`: the document type declared entities, which are never expanded. */
export type PreparedXml = Readonly<{ text: string; declaresEntities: boolean }>;

/** Feeds nest a handful of elements; careless markup in an item, some dozens. */
const maximumDepth = 1_000;

/** What may stand before the first element, and how it ends. */
const prologue = [
  ['<!--', '-->'],
  ['<?xml', '?>'],
] as const;

/** Returns true for a web page, whatever its file name. */
export function isWebPage(text: string): boolean {
  return /^<(?:!doctype\s+html|html)[\s>]/iu.test(withoutPrologue(text.slice(0, 10_000)));
}

function withoutPrologue(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const found = prologue.find(([start]) => rest.startsWith(start));
    if (found === undefined) return rest;
    const [start, end] = found;
    const at = rest.indexOf(end, start.length);
    if (at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/**
 * Removes the document type, so that it cannot include entities or external files; feeds need none. Line numbers stay
 * the same.
 */
export function withoutDocumentType(text: string): PreparedXml {
  const start = text.search(/<!doctype/iu);
  if (start < 0 || start > firstElement(text)) return { text, declaresEntities: false };
  const end = endOfDocumentType(text, start);
  const removed = text.slice(start, end);
  return {
    text: text.slice(0, start) + removed.replace(/[^\n]/gu, '') + text.slice(end),
    declaresEntities: /<!entity/iu.test(removed),
  };
}

/** Returns the line, from 1, of the first unclosed element; null if all are closed. */
export function unclosedLine(text: string): number | null {
  let found: number | null = null;
  const parser = new Parser(
    {
      onclosetag: (_name, implied) => {
        if (implied && found === null && parser.endIndex > parser.startIndex) found = parser.startIndex;
      },
      onend: () => {
        found ??= text.length;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);
  return found === null ? null : lineAt(text, found);
}

/** Returns the line, from 1, where elements are nested too deep, which is extremely slow to parse; else null. */
export function tooDeepLine(text: string): number | null {
  let depth = 0;
  let found: number | null = null;
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        if (depth <= maximumDepth || found !== null) return;
        found = parser.startIndex;
        parser.pause();
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.write(text);
  return found === null ? null : lineAt(text, found);
}

/** Returns the line, from 1, of a position. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Closes a truncated feed after its last complete item; null if its root is closed or no item is complete. */
export function closedAfterLastItem(text: string): string | null {
  const root = /<((?:\w+:)?(?:rss|feed|rdf))[\s>]/iu.exec(text)?.[1];
  if (root === undefined || new RegExp(`</${root}\\s*>\\s*(?:<!--[\\s\\S]*)?$`, 'u').test(text.slice(-2000)))
    return null;
  const last = /^[\s\S]*(<\/((?:\w+:)?(?:item|entry))\s*>)/iu.exec(text);
  if (last === null) return null;
  const channel = /<channel[\s>]/iu.test(text) && !/<\/channel\s*>/iu.test(last[0]) ? '</channel>' : '';
  return `${last[0]}${channel}</${root}>`;
}

function firstElement(text: string): number {
  const found = text.search(/<[\p{L}_]/u);
  return found < 0 ? text.length : found;
}

function endOfDocumentType(text: string, start: number): number {
  const subset = text.indexOf('[', start);
  const plainEnd = text.indexOf('>', start);
  if (subset < 0 || (plainEnd >= 0 && plainEnd < subset)) return plainEnd < 0 ? text.length : plainEnd + 1;
  const closing = /\]\s*>/gu;
  closing.lastIndex = subset;
  const match = closing.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}
