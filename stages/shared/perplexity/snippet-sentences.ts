import { plainText } from '../untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../untrusted-text/unsafe-words.js';

/** Of a page that the vendor read for us, in characters: it may hand on a whole one. */
const longestSnippet = 12_000;
/** Fewer words than this without an end are a menu or a caption. */
const fewestWords = 6;

/**
 * What a search result's snippet says, sentence by sentence, in its own words: its Markdown is taken off, and menus, captions and
 * sentences that carry an address, code, what looks like an order to a model or what is hidden are left out. `longest` is how many
 * characters of it are looked at.
 */
export function snippetSentences(snippet: string, hidden: Hidden, longest = longestSnippet): readonly string[] {
  return snippet
    .slice(0, longest)
    .split(/\n+|\s\|\s/u)
    .map(withoutMarkdown)
    .flatMap((line) => line.split(/(?<=[.!?…]["”’»)]?)\s+(?=[\p{Lu}\p{N}"“„«(¿¡])|(?<=[。！？])/u))
    .map((sentence) => plainText(sentence))
    .filter((sentence) => isSentence(sentence) && unsafeWords(sentence, hidden) === null);
}

function withoutMarkdown(line: string): string {
  return line
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,2}\.)\s+/u, '')
    .replace(/\*\*|__|(?<!\p{L})[*_]|[*_](?!\p{L})/gu, '');
}

function isSentence(sentence: string): boolean {
  return /[.!?…。！？]["”’»)]*$/u.test(sentence) || sentence.split(' ').length >= fewestWords;
}
