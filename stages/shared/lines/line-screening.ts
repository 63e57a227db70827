import { comparableName } from '../../../src/domain/names.js';
import { phonemesOf } from '../language/english-dictionary.js';
import { languageScores } from '../language/function-words.js';
import { languageOfItem } from '../language/item-language.js';
import { wordsOfHarm } from '../screening/harm-in.js';
import { screenedLanguages } from '../screening/lexicons.js';
import { isCommon } from './news-words.js';
import { wordsOf } from './words.js';

/** Comparable words of a lexicon that are harmless in another screened language. */
const falseFriends: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'brand dealer tot',
    en: 'coma dies pedo pedos rape retard retards war wog',
    es: 'crash',
    fr: 'accident blesses coma crash dealer dealers prisoned relaxed',
    it: 'coma lager',
    nl: 'brand coma dealer dealers ramp roof',
    pt: 'coma terminal',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const everyFalseFriend = new Set(Object.values(falseFriends).flatMap((words) => [...words]));

/** Weight of function words that decides a line's language, where a word unique to a language weighs 1. */
const enoughScore = 0.6;
/** The same when false friends, which may be function words, count too. */
const enoughWithFriends = 1;
/** Largest ratio by which a language without a lexicon may lead: similar languages share most function words. */
const neighbourly = 1.5;

/** Length of a line that may be accepted as English by a dictionary, in words. */
const fewWords = 6;
/** Idioms of performers about their own shows. */
const performing =
  /(?<![\p{L}\p{M}\p{N}])(?:i|we)(?:['’]ve| have| had)?(?: (?:just|once|only|really|already|nearly|also))? (?:died (?:on ?stage|on my feet|up here|out there)|bombed(?! (?:an?|the|their|your|his|her|our|my)(?!\p{L}))|killed (?:a|the|that|half a|another) bottle)(?![\p{L}\p{M}\p{N}])/giu;

/**
 * Returns the words of harm of a line in any screened language, because a line may mix languages; null if it has none.
 * Of languages that the line's other words do not indicate, only words count that occur in harm only. In its own
 * language, a single ambiguous word counts only with `any`.
 */
export function sensitiveInLine(line: string, counting: 'grave' | 'any' = 'grave'): string | null {
  const text = line.replace(performing, '…');
  const spoken = spokenIn(withoutAny(text, everyFalseFriend), enoughScore) ?? spokenIn(text, enoughWithFriends);
  const textFor = (language: string) =>
    spoken === null || spoken === language ? text : withoutAny(text, falseFriends[language] ?? new Set());
  for (const language of screenedLanguages) {
    const found = wordsOfHarm(textFor(language), language, language === (spoken ?? 'en') ? counting : 'certain');
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns whether a line is in a language with a lexicon, by its function words, letters and script. A line without
 * function words passes when most of its words are everyday English or in `known`, the texts that it is about, which
 * were already screened. A short one also passes when all of its words are in an English dictionary.
 */
export function canBeScreened(text: string, known: readonly string[]): boolean {
  const { language, clear } = languageOfItem(text, null);
  if (clear) return language !== null && screenedLanguages.includes(language);
  const scores = languageScores(text);
  const covered = scores.find((score) => score.covered);
  if (covered !== undefined) return covered.score * neighbourly >= (scores[0]?.score ?? 0);
  return scores.length === 0 && (isMadeOf(text, new Set(known.flatMap(wordsOf))) || isShortEnglish(text, known));
}

function isShortEnglish(text: string, known: readonly string[]): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  const knownWords = new Set(known.flatMap((one) => one.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));
  const isEnglish = (word: string) => knownWords.has(word) || phonemesOf(word.replace('’', "'")) !== null;
  return words.length <= fewWords && words.every(isEnglish) && /^[\p{ASCII}’‘“”…–—]*$/u.test(text);
}

function spokenIn(text: string, enough: number): string | null {
  const first = languageScores(text).find(({ covered }) => covered);
  return first !== undefined && first.score >= enough ? first.language : null;
}

function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return words.filter((word) => known.has(word) || isCommon(word)).length * 2 >= words.length;
}

function withoutAny(text: string, words: ReadonlySet<string>): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => (words.has(comparableName(word)) ? '…' : word));
}
