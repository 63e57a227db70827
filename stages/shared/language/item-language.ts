import { screenedLanguages } from '../screening/lexicons.js';
import { type LanguageScore, languageScores } from './function-words.js';
import { languageOfTag, languageOfText } from './language.js';

/**
 * An item's language. `clear` is false when neither the item nor its feed determines it: then `language` is the most
 * likely screened language, or null, and every lexicon must be searched. A clear null is a language without a lexicon.
 */
export type ItemLanguage = Readonly<{ language: string | null; clear: boolean }>;

/** An item's surroundings: its feed's language tag, the feed's text, and the town's country as an ISO code. */
export type LanguageHints = Readonly<{ feedTag: string | null; feedText: string | null; country: string | null }>;
const noHints: LanguageHints = { feedTag: null, feedText: null, country: null };

/** Number of different function words that decide a language. */
const enoughHits = 2;
/** Their minimal total weight, where a word unique to a language weighs 1. */
const enoughScore = 0.6;
/** Minimal ratio of the first language's score to the second's. */
const enoughLead = 1.5;
/** Countries whose press mostly writes English although their likely language is another. */
const englishPress = new Set('BW FJ GH KE LS MT MW NA PG PH SL TZ UG ZM ZW'.split(' '));

/** Decides by the item's own tag, then its words, then its feed's tag, then the feed's other items and the country. */
export function languageOfItem(text: string, tag: string | null, hints = noHints): ItemLanguage {
  const own = languageOfTag(tag);
  if (own !== null) return { language: own, clear: true };
  if (!isLatin(text)) return { language: languageOfScript(text, hints.feedTag), clear: true };
  const scores = languageScores(text);
  return (
    languageOfWords(scores) ??
    languageOfLetters(text) ??
    languageOfFeed(scores, hints.feedTag) ?? { language: likeliest(scores, hints), clear: false }
  );
}

/** Returns the language that the words and letters of a text show by themselves; null if they do not. */
export function clearLanguageOf(text: string): string | null {
  const { language, clear } = languageOfItem(text, null);
  return clear ? language : null;
}

/** Returns the language that the function words of a text determine; null when they do not. */
function languageByWords(text: string): string | null {
  return languageOfWords(languageScores(text))?.language ?? null;
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

/** Returns the feed's language unless the item's words indicate another. */
function languageOfFeed(scores: readonly LanguageScore[], tag: string | null): ItemLanguage | null {
  const language = languageOfTag(tag);
  if (language === null) return null;
  const own = scores.find((score) => score.language === language)?.score ?? 0;
  return own >= (scores[0]?.score ?? 0) ? { language, clear: true } : null;
}

/** Returns the screened language that the item's words indicate, else its feed's other items, else its country. */
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

/**
 * Returns the likely language of a country's press in Latin script, by Unicode's likely subtags; null for an unknown
 * country.
 */
function languageOfCountry(country: string | null): string | null {
  if (country === null || !/^[A-Z]{2}$/u.test(country)) return null;
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  return englishPress.has(country) || script !== 'Latn' ? 'en' : language;
}

function isLatin(text: string): boolean {
  if (!/(?!\p{sc=Latin})\p{L}/u.test(text)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{sc=Latin}/gu)?.length ?? 0) * 2 >= letters;
}

/** No lexicon covers a non-Latin script, so a feed tag of a Latin-script language is a default to ignore. */
function languageOfScript(text: string, feedTag: string | null): string | null {
  const tagged = languageOfTag(feedTag);
  return languageOfText(text) ?? (tagged === null || screenedLanguages.includes(tagged) ? null : tagged);
}
