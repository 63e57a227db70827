import type { Translator } from '../../shared/page-language/translator.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Own } from './own-index.js';

/** An id of a video in a file's name: letters and digits mixed, or in brackets; `zittau-2025` is none. */
const videoId =
  /(?:(?<!\s)\s+)?\[[\w-]+\]|(?<![\w-])(?![A-Za-z]+[_-]?\d+(?![\w-]))(?=[\w-]*\d)(?=[\w-]*\p{L})[\w-]{11}(?![\w-])\s*/gu;
const longestQuote = 110;
/** Characters of a quotation of what got a laugh, which ends with what was said just before it. */
const longestLaugh = 190;
const longestName = 60;

/** Returns the row that quotes the performer on the subject of a note. */
export function ownRow(own: Own, words: string, t: Translator): string {
  if (own.kind === 'habit' && own.isBit !== true) return t('You: {text}', { text: words });
  return own.kind !== 'transcript' ? t('Your bit: {text}', { text: t.quoted(words) }) : saidRow(own, words, t);
}

/** Returns the row that quotes a recording. */
function saidRow({ from, isLaughed, isLoud }: Own, words: string, t: Translator): string {
  const said = { from: plainText(from.replace(videoId, '')), text: t.quoted(words) };
  if (isLoud === true) return t('Got a loud laugh ({from}): {text}', said);
  return isLaughed === true ? t('Got a laugh ({from}): {text}', said) : t('Said before ({from}): {text}', said);
}

/** Returns the sentence of a text that has the words. */
export function sentenceWith({ text: written, kind, isLaughed }: Own, words: readonly string[]): string {
  if (isLaughed === true) return endOf(written);
  // A long bit may begin with its name: `the two lists: in the village, …`.
  const name = written.split(/\s?:\s/u, 1)[0] ?? '';
  const isNamed =
    kind === 'worked' && written.length > longestName && sharedForms(words, contentWords(name)).length > 0;
  const text = isNamed ? name : written;
  const sentences = sentencesOf(text);
  if (text.length <= longestQuote) return plainText(text);
  const sharedIn = (one: string) => sharedForms(words, contentWords(one)).length;
  // Of a long list of what the performer likes, only the item is quoted.
  const pieces = [...sentences, ...sentences.flatMap((one) => one.split(/[,;]\s/u))];
  const fitting = pieces.filter((one) => sharedIn(one) > 0 && one.length <= longestQuote);
  const best = fitting.toSorted((one, other) => sharedIn(other) - sharedIn(one) || other.length - one.length)[0];
  return plainText((best ?? text).trim(), longestQuote);
}

/** Returns the last whole sentences of a text that a quotation has room for. */
function endOf(text: string): string {
  const sentences = sentencesOf(text);
  const from = sentences.findIndex((_, index) => sentences.slice(index).join(' ').length <= longestLaugh);
  return plainText(sentences.slice(from).join(' '), longestLaugh);
}
