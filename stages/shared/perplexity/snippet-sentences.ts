import { sift } from '../input-files/unhurried.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../untrusted-text/unsafe-words.js';
import { replaceLinks } from './markdown-links.js';

/** Of a page that the vendor read for us, in characters: it may hand on a whole one. */
const longestSnippet = 12_000;
/** Fewer words than this without an end are a menu or a caption. */
const fewestWords = 6;

/** Shortened words that a name or a word follows, in the screened languages; a capital alone is a first name. */
const beforeNames =
  'St|Ste|Mt|Ft|Dr|Dra|Mr|Mrs|Ms|Messrs|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Rep|Hr|Fr|Dhr|dhr|Mevr|mevr|Mme|Mlle|Sr|Sra|Sta|Sto|Dom|Sig|vs|bv|bijv|o\\.a|m\\.a\\.w|z\\.B|d\\.h|u\\.a|bzw|e\\.g|i\\.e|p\\.ex|p\\. ex|ca|approx|\\p{Lu}';
/** Those that stand for themselves at the end of a sentence, too, but never before a number. */
const beforeNumbers =
  'Nos?|no|nos|Nrs?|nr|nrs|Núm|núm|Vol|vol|Art|art|Abs|\\p{L}*[Ss]tr|pp?|Fig|fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez|janv|févr|avr|juil|déc|Ene|ene|Abr|abr|Ago|ago|Dic|dic';
const months = 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert';
/** Blanks after the end of a sentence; no point that only shortens a word or makes an ordinal of a German number ends one. */
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
 * What a search result's snippet says, sentence by sentence, in its own words: its Markdown is taken off, and menus, captions and
 * sentences that carry an address, code, what looks like an order to a model or what is hidden are left out. `longest` is how many
 * characters of it are looked at. Others have their turn between two sentences.
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
  return sift(sentences, (sentence) => unsafeWords(sentence, hidden) === null);
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
