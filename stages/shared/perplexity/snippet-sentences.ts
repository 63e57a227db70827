import { filterYielding } from '../input-files/yielding-to-event-loop.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../untrusted-text/unsafe-words.js';
import { replaceLinks } from './markdown-links.js';

/** Characters of a snippet that are read: a vendor may pass on a whole page. */
const longestSnippet = 12_000;
/** Shorter fragments without a final mark are menus or captions. */
const fewestWords = 6;

/** Abbreviations before a name or a word, in the screened languages; a single capital is an initial. */
const beforeNames =
  'St|Ste|Mt|Ft|Dr|Dra|Mr|Mrs|Ms|Messrs|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Rep|Hr|Fr|Dhr|dhr|Mevr|mevr|Mme|Mlle|Sr|Sra|Sta|Sto|Dom|Sig|vs|bv|bijv|o\\.a|m\\.a\\.w|z\\.B|d\\.h|u\\.a|bzw|e\\.g|i\\.e|p\\.ex|p\\. ex|ca|approx|\\p{Lu}';
/** Abbreviations that may end a sentence, but not before a number. */
const beforeNumbers =
  'Nos?|no|nos|Nrs?|nr|nrs|Núm|núm|Vol|vol|Art|art|Abs|\\p{L}*[Ss]tr|pp?|Fig|fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez|janv|févr|avr|juil|déc|Ene|ene|Abr|abr|Ago|ago|Dic|dic';
const months = 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert';
/** White space after the end of a sentence; the dot of an abbreviation or of a German ordinal does not end one. */
const sentenceEnd = new RegExp(
  [
    '(?<=[.!?…]["”’»)]?)',
    `(?<!(?<![\\p{L}\\p{N}])(?:${beforeNames})\\.)`,
    `(?!(?<=(?<!\\p{L})(?:${beforeNumbers})\\.)\\s+\\p{N})`,
    `(?!(?<=(?<!\\p{N})\\p{N}{1,2}\\.)\\s+(?:${months})(?!\\p{L}))`,
    '\\s+(?=[\\p{Lu}\\p{N}"“„«(¿¡])|(?<=[。！？])',
  ].join(''),
  'u',
);

/**
 * Splits a search result's snippet into sentences, without Markdown. Drops menus, captions and sentences with an
 * address, code, an instruction to a model or hidden text. Reads at most `longest` characters and yields to the event
 * loop.
 */
export async function snippetSentences(
  snippet: string,
  hidden: Hidden,
  longest = longestSnippet,
): Promise<readonly string[]> {
  const sentences = snippet
    .slice(0, longest)
    .split(/\n+|\s\|\s/u)
    .map(withoutMarkdown)
    .flatMap((line) => line.split(sentenceEnd))
    .map((sentence) => plainText(sentence))
    .filter(isSentence);
  return filterYielding(sentences, (sentence) => unsafeWords(sentence, hidden) === null);
}

function withoutMarkdown(line: string): string {
  const withoutImages = replaceLinks(line, '![', () => ' ');
  return replaceLinks(withoutImages, '[', (words) => words)
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,2}\.)\s+/u, '')
    .replace(/\*\*|__|(?<!\p{L})[*_]|[*_](?!\p{L})/gu, '');
}

function isSentence(sentence: string): boolean {
  return /[.!?…。！？]["”’»)]*$/u.test(sentence) || sentence.split(' ').length >= fewestWords;
}
