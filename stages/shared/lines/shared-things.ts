import { isOfAudience } from '../notes/statement.js';
import { contentWords, sharedForms, sharedParts } from '../text/content-words.js';
import { frequencyOf } from './news-words.js';
import { oncePerText } from './once.js';
import { wordsOf } from './words.js';

/** Words before the name of a thing, in seven languages: articles, possessives, prepositions that no verb follows. */
const determiners = [
  'the|an?|this|that|these|those|my|your|his|her|its|our|their|every|each|no|some|in|on|at|by|with|from|for|of|into',
  'der|die|das|den|dem|des|eine?[mnrs]?|keine?[mnrs]?|im|am|vom|beim|zur|zum|ins|mit|ohne|von|aus|auf',
  'le|la|les|l|une?|des?|du|d|aux?|ce|cette|ces|mon|ma|mes|ton|sa|son|ses|leurs?|en|avec|sans|sur|chaque',
  'el|los|las|unos?|unas?|del|al|mis?|tus?|sus?|est[ea]s?|es[ea]s?|con|sin|cada',
  'il|lo|gli|i|un|della?|delle|dei|degli|dell|nel|nell[aeo]?|sul|sull[aeo]?|al|all[aeo]?|di|mi[ao]|tu[ao]|su[ao]|senza|ogni',
  'os?|as?|um|uma|uns|umas|do|da|dos|das|no|na|nos|nas|ao|aos|meus?|minhas?|seus?|suas?|com|sem',
  'het|een|de|van|op|aan|bij|voor|mijn|jouw|zijn|haar|onze?|hun|elke?',
].join('|');
/** A word after a determiner or a number, and the next one, which it may describe. */
const determined = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${determiners}|\\d{1,4})(?:['’]|[ \\u00a0])[«“„"'‘]?(?=(\\p{L}[\\p{L}-]{0,40})(?:[ \\u00a0](\\p{L}[\\p{L}-]{0,40}))?)`,
  'giu',
);
/** A capital that does not begin a sentence. */
const capital = /(?<=[^\s.!?…] [(«“„"'‘]?|[-/])\p{Lu}[\p{L}-]{0,40}/gu;

/** Returns the words of a text that it uses as names or nouns. */
export const thingsIn = oncePerText(
  200_000,
  (text) => text,
  (text: string): readonly string[] => {
    const written = [...text.matchAll(determined)].flatMap(([, first = '', second = '']) => [first, second]);
    return [...new Set([...contentWords(written.join(' ')), ...namesIn(text)])];
  },
);

function namesIn(text: string): readonly string[] {
  return contentWords((text.match(capital) ?? []).join(' '));
}

/** Returns the words of a German text that it writes small, and that are no nouns. */
function smallIn(text: string): readonly string[] {
  return contentWords((text.match(/(?<!\p{L})\p{Ll}[\p{L}-]*/gu) ?? []).join(' '));
}

/** Capitals next to each other are one name: `Santa Ana`. */
const names = /(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]{0,40}(?: \p{Lu}[\p{L}’'-]{0,40}){1,6}/gu;

/** Returns whether a word is part of two different names in two texts: `Santa Ana` and `Semana Santa`. */
function isOfDifferentNames(word: string, one: string, other: string): boolean {
  const namesWith = (text: string) => (text.match(names) ?? []).map(wordsOf).filter((name) => name.includes(word));
  const isWithin = (inner: readonly string[], outer: readonly string[]) => inner.every((part) => outer.includes(part));
  const [mine, theirs] = [namesWith(one), namesWith(other)];
  const isAlone = (text: string, found: readonly (readonly string[])[]) =>
    wordsOf(text).filter((one) => one === word).length > found.length;
  if (mine.length === 0 || theirs.length === 0 || isAlone(one, mine) || isAlone(other, theirs)) return false;
  return !mine.some((name) => theirs.some((their) => isWithin(name, their) || isWithin(their, name)));
}

/** Returns the words that two texts both write as names; none in German, in which every noun has a capital. */
export function sharedNames(one: string, other: string, language: string | null): readonly string[] {
  return language?.startsWith('de') === true ? [] : sharedForms(namesIn(one), namesIn(other));
}

/** Letters of the shortest word that shows a subject. */
const shortest = 4;
/** Directions and middles, in seven languages: half of all roads go west, and towns have a centre. */
const directions =
  /^(?:middle|cent(?:re|er)|mitten?|zentrum|milieu|medio|mezzo|meio|midden|centr(?:o|um)|north|south|east|west|(?:nor|sud|sued|ost|west)(?:den|en)?|nord|nort|noorden|zuid(?:en)?|oost(?:en)?|sur|este|oeste|est|ouest|ovest|sul|leste|norte)$/u;
/** The evening itself, in seven languages: every remark of a local is near it, and so is half of the sport. */
const ofEvening =
  /^(?:shows?|gigs?|performances?|auftritte?[ns]?|vorstellung(?:en)?|spectacles?|funcion(?:es)?|actuacion(?:es)?|spettacol[oi]|espetaculos?|optredens?|voorstelling(?:en)?|evenings?|nights?|abend(?:s|en|e)?|soirees?|noches?|serat[ae]|notti?|noites?|avond(?:en)?)$/u;

export type Comparison = Readonly<{ place: ReadonlySet<string>; language: string | null; named?: readonly string[] }>;

/**
 * Returns the nouns and names that two texts share, each with how much it shows that they are about one thing: a rare
 * one by itself, one that both write as a name, and any of `named`, which name a bit; of those that news sometimes has,
 * two. The name of the place, words of most news, seats of an audience, and verbs of both texts show nothing.
 */
export function sharedThings(one: string, other: string, given: Comparison): ReadonlyMap<string, number> {
  const { place, language, named = [] } = given;
  const isNamed = (word: string) => sharedForms([word], named).length > 0;
  const isOfRoom = (word: string) => isOfAudience(word) || ofEvening.test(word) || directions.test(word);
  const isOfPlace = (word: string) => sharedForms([word], [...place]).length > 0;
  // An adjective of the place is no compound: `Essener` has nothing to do with food.
  const isCompounding = /^(?:de|nl)/u.test(language ?? '');
  const words = contentWords(other, place).filter((word) => !isCompounding || !isOfPlace(word));
  const shared = sharedParts(contentWords(one, place), words, language).filter(
    (word) => (word.length >= shortest || isNamed(word)) && !isOfRoom(word) && !isOfPlace(word),
  );
  // A noun of German has a capital.
  const isGerman = language?.startsWith('de') === true;
  const nouns = isGerman ? namesIn : thingsIn;
  const small = isGerman ? [...smallIn(one), ...smallIn(other)] : [];
  const things = sharedParts(shared, [...nouns(one), ...nouns(other), ...named], language).filter(
    (word) => sharedParts([word], small, language).length === 0 && !isOfDifferentNames(word, one, other),
  );
  const capitals = sharedNames(one, other, language);
  const weights = things.map((word) => {
    const frequency = frequencyOf(word, language);
    const isName = isNamed(word) || sharedForms([word], capitals).length > 0;
    return [word, frequency === 'common' ? 0 : frequency === 'rare' || isName ? 1 : 0.5] as const;
  });
  return new Map(weights.filter(([, weight]) => weight > 0));
}

/** Returns how much two texts share; with 1 they are about one thing. */
export function nearness(one: string, other: string, given: Comparison): number {
  return [...sharedThings(one, other, given).values()].reduce((sum, weight) => sum + weight, 0);
}

/** Returns whether two texts are about one thing. */
export function areOnOne(one: string, other: string, given: Comparison): boolean {
  return nearness(one, other, given) >= 1;
}
