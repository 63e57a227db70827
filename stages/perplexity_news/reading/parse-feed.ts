import { parseFeed as parseAny } from 'feedsmith';
import { oncePerText } from '../../shared/lines/once.js';
import { feedOf } from './feed-items.js';
import { maximumItems, type ParsedFeed, type Warning } from './feed.js';
import {
  closedAfterLastItem,
  isWebPage,
  lineAt,
  tooDeepLine,
  unclosedLine,
  withoutDocumentType,
} from './prepare-xml.js';

/** Parses RSS, Atom, RDF or JSON Feed. A truncated feed yields its complete items. */
export const parseFeed = oncePerText(1_000_000, (text) => text, parseAnew);

function parseAnew(text: string): ParsedFeed {
  if (text.trim() === '') return { kind: 'problem', message: 'is empty', line: null };
  if (isWebPage(text)) return { kind: 'problem', message: 'is a web page (HTML), not a feed', line: 1 };
  return /^\s*[[{]/u.test(text) ? parseJson(text) : parseXml(text);
}

function parseJson(text: string): ParsedFeed {
  try {
    JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    const line = lineAt(text, position === undefined ? text.length : Number(position));
    return { kind: 'problem', message: 'is not valid JSON', line };
  }
  return parsed(text, text, []) ?? { kind: 'problem', message: 'is JSON, but no JSON Feed', line: null };
}

function parseXml(written: string): ParsedFeed {
  const { text, declaresEntities } = withoutDocumentType(written);
  const entities = { message: 'declares entities of its own, which are not expanded', line: 1 };
  const warnings: readonly Warning[] = declaresEntities ? [entities] : [];
  const deep = tooDeepLine(text);
  if (deep !== null) return { kind: 'problem', message: 'is nested too deep for a feed', line: deep };
  const closed = closedAfterLastItem(text);
  if (closed !== null) {
    const cutOff = { message: 'ends in the middle; its complete items were read', line: lineAt(text, text.length) };
    const salvaged = parsed(closed, text, [...warnings, cutOff]);
    if (salvaged !== null) return salvaged;
  }
  const whole = parsed(text, text, warnings);
  if (whole !== null) return whole;
  return /<(?:\w+:)?(?:rss|feed|rdf)[\s>]/iu.test(text)
    ? { kind: 'problem', message: 'is not well-formed XML', line: unclosedLine(text) }
    : { kind: 'problem', message: 'is not an RSS, Atom or JSON feed', line: 1 };
}

/** Returns null if the parser throws. */
function parsed(text: string, written: string, warnings: readonly Warning[]): ParsedFeed | null {
  try {
    const feed = feedOf(parseAny<string>(text, { maxItems: maximumItems }), itemLines(text));
    const full = { message: `has more than ${maximumItems} items; the rest was not read`, line: null };
    const more = feed.items.length >= maximumItems && itemLines(written, maximumItems + 1).length > maximumItems;
    return { kind: 'feed', feed, warnings: more ? [...warnings, full] : warnings };
  } catch {
    return null;
  }
}

/** Returns the first lines of items; empty for JSON. */
function itemLines(text: string, most = maximumItems): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let from = 0;
  for (const match of text.matchAll(/<(?:\w+:)?(?:item|entry)[\s>]/gu)) {
    for (let at = text.indexOf('\n', from); at >= 0 && at < match.index; at = text.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    lines.push(line);
    if (lines.length >= most) break;
  }
  return lines;
}
