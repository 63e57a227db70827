import { screenedLanguages } from '../sensitivity/sensitivity.js';
import { type LanguageScore, languageScores } from './function-words.js';
import { grammarWords } from './grammar-words.js';
import { languageOfTag, languageOfText } from './language.js';

/**
 * What is known of an item's language. `clear` is false when neither the item nor its feed tells it: then `language` is the likeliest
 * of what can be screened, or null, and the words must be looked up in every lexicon. A clear null is a language that has no name here and no lexicon.
 */
export type ItemLanguage = Readonly<{ language: string | null; clear: boolean }>;

/** What stands around an item: its feed's tag, the grammar words of the whole feed, and the town's country as an ISO code. */
export type LanguageHints = Readonly<{ feedTag: string | null; feedText: string | null; country: string | null }>;

/** Different grammar words that a text must hold of a language before they decide. */
const enoughHits = 2;
/** Weight that they must come to together, where a word that no other language has weighs 1. */
const enoughScore = 0.6;
/** How many times as strong as the next language the first must be. */
const enoughLead = 1.5;
/** Countries whose papers mostly write English although their likeliest language is another one. */
const englishPress = new Set('BW FJ GH KE LS MT MW NA PG PH SL TZ UG ZM ZW'.split(' '));

/** An item's own tag counts most, then what its words show, then its feed, then the feed's other items and the country. */
export function languageOfItem(text: string, tag: string | null, hints: LanguageHints): ItemLanguage {
  const own = languageOfTag(tag);
  if (own !== null) return { language: own, clear: true };
  if (!isLatin(text)) return { language: languageOfScript(text, hints.feedTag), clear: true };
  const scores = languageScores(grammarWords(text));
  return (
    languageOfWords(scores) ??
    languageOfLetters(text) ??
    languageOfFeed(scores, hints.feedTag) ?? { language: likeliest(scores, hints), clear: false }
  );
}

/** The language that the grammar words of a text show beyond doubt; null when they do not. */
function languageByWords(text: string): string | null {
  return languageOfWords(languageScores(grammarWords(text)))?.language ?? null;
}

function languageOfWords(scores: readonly LanguageScore[]): ItemLanguage | null {
  const [first, second] = scores;
  if (first === undefined || first.hits < enoughHits || first.score < enoughScore) return null;
  if (first.score >= enoughLead * (second?.score ?? 0)) return { language: first.language, clear: true };
  const covered = scores.find((score) => score.covered);
  // Danish or Norwegian: which one does not matter, no lexicon covers either.
  return !first.covered && first.score >= enoughLead * (covered?.score ?? 0) ? { language: null, clear: true } : null;
}

function languageOfLetters(text: string): ItemLanguage | null {
  const language = languageOfText(text);
  return language === null ? null : { language, clear: true };
}

/** A feed's tag counts unless the item's words speak for another language. */
function languageOfFeed(scores: readonly LanguageScore[], tag: string | null): ItemLanguage | null {
  const language = languageOfTag(tag);
  if (language === null) return null;
  const forIt = scores.find((score) => score.language === language)?.score ?? 0;
  return forIt >= (scores[0]?.score ?? 0) ? { language, clear: true } : null;
}

/** Of the screened languages the one that the item's words speak for, else its feed's other items, else its country. */
function likeliest(scores: readonly LanguageScore[], { feedText, country }: LanguageHints): string | null {
  const [first, second] = scores.filter((score) => score.covered);
  const isAhead = first !== undefined && first.hits >= enoughHits && first.score >= (scores[0]?.score ?? 0);
  const isLikely = isAhead && first.score > (second?.score ?? 0);
  const guesses = [
    isLikely ? first.language : null,
    feedText === null ? null : languageByWords(feedText),
    languageOfCountry(country),
  ];
  return guesses.find((guess) => guess !== null && screenedLanguages.includes(guess)) ?? null;
}

/** The likeliest language of a country's press in Latin script, by Unicode's likely subtags; null for an unknown country. */
function languageOfCountry(country: string | null): string | null {
  if (country === null || !/^[A-Z]{2}$/u.test(country)) return null;
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  return englishPress.has(country) || script !== 'Latn' ? 'en' : language;
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{sc=Latin}/gu)?.length ?? 0) * 2 >= letters;
}

/** No lexicon covers another script, so a tag of one that is written in Latin letters is a program's default. */
function languageOfScript(text: string, feedTag: string | null): string | null {
  const tagged = languageOfTag(feedTag);
  return languageOfText(text) ?? (tagged === null || screenedLanguages.includes(tagged) ? null : tagged);
}
