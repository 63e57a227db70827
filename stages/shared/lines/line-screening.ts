import { dictionary } from 'cmu-pronouncing-dictionary';
import { comparableName } from '../../../src/domain/names.js';
import { languageScores } from '../language/function-words.js';
import { grammarWords } from '../language/grammar-words.js';
import { languageOfItem } from '../language/item-language.js';
import { screenedLanguages, sensitivityOf } from '../sensitivity/sensitivity.js';
import { graveWords } from './appeal/gravity.js';
import { isCommon } from './common-words.js';
import { wordsOf } from './words.js';

/** Words of a lexicon that say something harmless in another screened language, as they compare. */
const falseFriends: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'brand dealer tot',
    en: 'coma die dies pedo pedos rape war wog',
    es: 'crash',
    fr: 'accident blesses coma crash dealer dealers prisoned relaxed',
    it: 'coma lager',
    nl: 'brand coma dealer dealers ramp roof',
    pt: 'coma terminal',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const everyFalseFriend = new Set(Object.values(falseFriends).flatMap((words) => [...words]));

/** Weight of grammar words that tell a line's language, where a word that no other language has weighs 1. */
const enoughScore = 0.6;
/** The same where words that are grammar in one language and grave in another count as well. */
const enoughWithFriends = 1;
/** How many times as strongly the grammar words may speak for a language without a lexicon: neighbours share most of them. */
const neighbourly = 1.5;

/** Words up to which a line may be English by its words alone. */
const fewWords = 6;
/** What performers say of their own evenings; of anybody else it may be true. */
const performing =
  /(?<![\p{L}\p{M}\p{N}])(?:i|we)(?:['’]ve| have| had)?(?: (?:just|once|only|really|already|nearly|also))? (?:died (?:on ?stage|on my feet|up here|out there)|bombed(?! (?:an?|the|their|your|his|her|our|my)(?!\p{L}))|killed (?:a|the|that|half a|another) bottle)(?![\p{L}\p{M}\p{N}])/giu;

/**
 * The words for which a line must not be said, in whichever screened language they are: a line may be in several. A word that is harmless in
 * another language counts where the line's other words speak for its own, or for none.
 */
export function sensitiveInLine(line: string): string | null {
  const text = line.replace(performing, '…');
  const spoken = spokenIn(withoutAny(text, everyFalseFriend), enoughScore) ?? spokenIn(text, enoughWithFriends);
  const asked = (language: string) =>
    spoken === null || spoken === language ? text : withoutAny(text, falseFriends[language] ?? new Set());
  for (const language of screenedLanguages) {
    const { finding } = sensitivityOf(asked(language), language);
    if (finding !== null) return finding.matched;
  }
  return graveWords(asked('en'));
}

/**
 * Whether a line is in a language with a lexicon, as far as its grammar words, letters and script tell. One without any grammar word is where
 * most of its words are everyday English or stand in `known`, the texts that it is about, which were screened before; a short one also where
 * all of them are in an English dictionary, which hardly holds a sentence of another language.
 */
export function canBeScreened(text: string, known: readonly string[]): boolean {
  const { language, clear } = languageOfItem(text, null, { feedTag: null, feedText: null, country: null });
  if (clear) return language !== null && screenedLanguages.includes(language);
  const scores = languageScores(grammarWords(text));
  const covered = scores.find((score) => score.covered);
  if (covered !== undefined) return covered.score * neighbourly >= (scores[0]?.score ?? 0);
  return scores.length === 0 && (isMadeOf(text, new Set(known.flatMap(wordsOf))) || isShortEnglish(text, known));
}

function isShortEnglish(text: string, known: readonly string[]): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  const told = new Set(known.flatMap((one) => one.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));
  const isEnglish = (word: string) => told.has(word) || Object.hasOwn(dictionary, word.replace('’', "'"));
  return words.length <= fewWords && words.every(isEnglish) && /^[\p{ASCII}’‘“”…–—]*$/u.test(text);
}

function spokenIn(text: string, enough: number): string | null {
  const first = languageScores(grammarWords(text)).find(({ covered }) => covered);
  return first !== undefined && first.score >= enough ? first.language : null;
}

function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return words.filter((word) => known.has(word) || isCommon(word)).length * 2 >= words.length;
}

function withoutAny(text: string, words: ReadonlySet<string>): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => (words.has(comparableName(word)) ? '…' : word));
}
