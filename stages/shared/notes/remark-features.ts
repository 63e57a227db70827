import { hashed, mixed } from '../classifier/feature-hash.js';
import { type Feature, featuresOf, hashBits } from '../classifier/text-features.js';
import type { Vocabulary } from '../classifier/vocabulary.js';
import { anyLanguage } from './statement-features.js';

/** Where a sentence is written: in the notes of a show, in those of an earlier night, or in a file on a town. */
export type RemarkPlace = 'show' | 'history' | 'city';

/** What has a form is written as one word, so that the model knows it whatever its digits. */
const forms: readonly (readonly [word: string, form: RegExp])[] = [
  ['address', /[^\s@]{1,64}@[^\s@]{1,64}\.\p{L}{2,}/giu],
  ['link', /(?:https?:|www\.)\S+/giu],
  ['date', /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?!\d)/gu],
  [
    'money',
    /[$€£¥]\s?\d[\d.,]{0,12}k?|\d[\d.,]{0,12}k?\s?(?:[$€£]|(?:euros?|eur|dollars?|quid|reais|chf|gbp)(?!\p{L}))/giu,
  ],
  ['share', /\d{1,3}(?:[.,]\d)?\s?%|(?<![\d/.])\d\d\s?\/\s?\d\d(?![\d/.])/gu],
  ['phone', /(?<![\d:.,/-])(?:\+\d|0)[\d\s()/.-]{6,18}\d|(?<![\d.,:/-])[\dxX*]{2,4}(?:[ .-][\dxX*]{2,4}){2,4}/gu],
  ['clock', /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d(?!\d)|\s?(?:h|uhr|uur|am|pm)(?!\p{L}))/giu],
  ['minutes', /(?<!\d)\d{1,3}\s?(?:min(?:ut\p{L}{1,3}|s)?(?!\p{L})|['’′](?!\p{L}))/giu],
  [
    'code',
    /(?<![\p{L}\d])(?![A-Z]{1,2}\d{1,4}(?![A-Z\d-]))(?=[A-Z-]{0,8}\d)(?=[\d-]{0,8}[A-Z])[A-Z\d-]{4,12}(?![\p{L}\d])|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,8}(?!\d)/gu,
  ],
];
/** How much what a sentence looks like counts, where its words count 1. */
const ofLook = 0.35;

/** Returns the features by which it is recognised what kind of remark a sentence is. */
export function remarkFeatures(sentence: string, place: RemarkPlace, vocabulary: Vocabulary): readonly Feature[] {
  const headline = forms.reduce((text, [word, form]) => text.replace(form, ` form${word} `), sentence);
  const words = featuresOf({ headline, summary: null, language: anyLanguage, date: null, names: [] }, vocabulary);
  const looks = looksOf(sentence, place).map((look) => ({
    slot: mixed(hashed(`look ${look}`)) >>> (32 - hashBits),
    value: ofLook,
  }));
  return [...words, ...looks];
}

/** Returns what a sentence looks like: its capitals, names, marks, length and first word. */
function looksOf(sentence: string, place: RemarkPlace): readonly string[] {
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? [];
  const shouted = words.some((word) => /^\p{Lu}{4,}$/u.test(word));
  const names = words.filter((word, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word)).length;
  const marks = (sentence.match(/[:=?!]/gu) ?? []).map((mark) => `mark ${mark}`);
  return [
    ...[`in ${place}`, `first ${(words[0] ?? '').toLocaleLowerCase()}`, `names ${Math.min(3, names)}`],
    ...[`length ${Math.min(8, words.length >> 1)}`, /^\p{Ll}/u.test(sentence) ? 'small' : 'capital'],
    ...(shouted ? [words.some((word) => /^\p{Ll}{3,}$/u.test(word)) ? 'a word shouted' : 'all shouted'] : []),
    ...new Set(marks),
  ];
}
