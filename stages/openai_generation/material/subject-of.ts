import { triggersIn } from '../../shared/lines/bit-triggers.js';
import { type Frequency, frequencyOf } from '../../shared/lines/news-words.js';
import { areOnOneThing, isOfKind, phrasesIn, subjectWords } from '../../shared/lines/subjects.js';
import { areSame, contentWords, shareParts } from '../../shared/text/content-words.js';
import { areOfOneRoot } from '../../shared/text/derived-forms.js';
import { sentencesOf } from '../../shared/text/sentences.js';

/** What a bit is compared to, in seven languages: parking as a love story is about parking. */
const comparison =
  /(?<=\p{L},? )(?:as (?:an?|the|if|though)|like an?|als(?: ob)?|wie|comme|como|come|zoals|alsof)(?!\p{L})/iu;
/** What follows the thing that a bit is about: a relative clause, a place, a remark in brackets. */
const addition =
  /(?:[,;:(–—=]|(?<=\p{L}) (?:in|on|at|with|from|for|who|that|which|when|where|mit|aus|vom|im|am|bei|auf|nach|zum|zur|über|für|wo|qui|que|dans|avec|chez|à|au|aux|en|con|donde|che|in|dove|com|em|onde|met|uit|op|bij|naar)(?!\p{L}))/iu;
/** How much a word of a headline shows its subject next to a text that names it in several words. */
const weights: Readonly<Record<Frequency, number>> = { common: 0, uncommon: 0.5, rare: 1 };
/** The same of a word that the voice file says the bit goes with. */
const triggerWeights: Readonly<Record<Frequency, number>> = { common: 1, uncommon: 1, rare: 1 };
/** How much a word made of the same root shows, one in the text of a report, and one that explains a name. */
const less = { root: 0.6, report: 0.5, explained: 1 } as const;
/** Letters of the shortest part of a German or Dutch compound that names a subject. */
const shortestPart = 4;

/**
 * What a bit is about: the words that name it, those of its remark, of all these what it goes with and what is part of
 * the name of a place or person: no church is on `the dog of Chapel Hill`.
 */
export type Subject = Readonly<Record<'core' | 'rest' | 'triggers' | 'names', readonly string[]>>;
/** Capitals next to each other within a sentence. */
const properNames = /(?<=\p{Ll} )\p{Lu}\p{Ll}[\p{L}’'-]{0,30}(?: \p{Lu}\p{Ll}[\p{L}’'-]{0,30})+/gu;
/** A word of a story with how much its place in it counts. */
export type StoryWord = Readonly<{ word: string; counts: number }>;
/**
 * The words of a story that meet a bit, how many different ones of the bit they are, and what they weigh together;
 * `isByName` is true where a headline has all words of its name.
 */
export type Meeting = Readonly<{ words: readonly string[]; own: number; weight: number; isByName: boolean }>;

/** Returns a text without what it compares its subject to. */
export function withoutComparison(text: string): string {
  return before(comparison, text).trim();
}

/** Returns a text up to what an expression finds. */
function before(end: RegExp, text: string): string {
  const at = text.search(end);
  return at < 0 ? text : text.slice(0, at);
}

/** Returns the words of a text that can name its subject, and its phrases that do. */
function namingWords(text: string, language: string | null): readonly string[] {
  return [...contentWords(text), ...phrasesIn(subjectWords(text), language)];
}

/** Returns what a bit is about. */
export function subjectOf(text: string, language: string | null = null): Subject {
  const compared = withoutComparison(text);
  const core = contentWords(before(addition, compared));
  const words = namingWords(compared, language);
  const triggers = triggersIn(text);
  const names = contentWords((compared.match(properNames) ?? []).join(' '));
  if (core.length === 0) return { core: words, rest: [], triggers, names };
  return { core, rest: words.filter((word) => !core.includes(word)), triggers, names };
}

/** Returns the words of a story: of its headline, of its report, and of the sentences that explain a name of it. */
export function storyWords(
  { head, text, language }: Readonly<{ head: string; text: string; language: string | null }>,
  explanations: readonly string[],
): readonly StoryWord[] {
  const found = new Map<string, number>();
  const add = (words: readonly string[], counts: number) => {
    for (const word of words) found.set(word, Math.max(counts, found.get(word) ?? 0));
  };
  add(
    text
      .split('\n')
      .slice(1)
      .flatMap(sentencesOf)
      .flatMap((sentence) => namingWords(sentence, language)),
    less.report,
  );
  add(
    explanations.flatMap((sentence) => contentWords(sentence)),
    less.explained,
  );
  add(namingWords(head, language), 1);
  return [...found].map(([word, counts]) => ({ word, counts }));
}

/**
 * Returns what a story shares with the subject of a bit. The only word that names the bit is enough, however common it
 * is in news, and so are all of several in its headline; of several, a rare one is, in the report as well, or two.
 */
export function meetingOf(
  story: readonly StoryWord[],
  { core, rest, triggers, names }: Subject,
  language: string | null,
): Meeting {
  const isAlone = core.length === 1;
  const all = [...core.map((word) => ({ word, isCore: true })), ...rest.map((word) => ({ word, isCore: false }))];
  const met = all.flatMap(({ word: own, isCore }) => {
    const given = { isCore, isAlone, by: triggers.includes(own) ? triggerWeights : weights, language };
    const known = names.includes(own) ? story.filter(({ word }) => areSame(word, own)) : story;
    const near = known.map((one) => ({ word: one.word, weight: weightOf(one, own, given) }));
    return near.toSorted((one, other) => other.weight - one.weight).slice(0, 1);
  });
  const shown = met.filter(({ weight }) => weight > 0);
  const words = shown.map(({ word }) => word);
  const own = words.filter((word, at) => words.findIndex((one) => areSame(one, word)) === at).length;
  const inHead = story.filter(({ counts }) => counts === 1);
  const isByName = core.length > 0 && core.every((name) => inHead.some(({ word }) => areSame(word, name)));
  const weight = shown.reduce((sum, one) => sum + one.weight, 0);
  return { words, own, weight: isByName ? Math.max(1, weight) : weight, isByName };
}

type Given = Readonly<{ isCore: boolean; isAlone: boolean; by: typeof weights; language: string | null }>;

/** Returns what a word of a story shows next to a word of a bit; 0 for another word. */
function weightOf({ word, counts }: StoryWord, own: string, { isCore, isAlone, by, language }: Given): number {
  const likeness = likenessOf(word, own, language);
  if (likeness === 0) return 0;
  if (isCore && isAlone) {
    const isEveryday = counts < 1 && frequencyOf(own, language) === 'common';
    return likeness * counts * (isEveryday ? less.report : 1);
  }
  // A compound is rarer than the word that it shares.
  const ofWord = by[frequencyOf(word, language)];
  // `Every town gets an animal`: a polar bear is one, however common the word for them all.
  const isMember = by === triggerWeights && isOfKind(word, own, language);
  // Another name of a rare thing is rare too, unless most news have it: `Fundsachen`, `Fundbüro`.
  const isOtherName = ofWord > 0 && word !== own && areOnOneThing(word, own, language);
  const ofOwn = by[frequencyOf(own, language)];
  const weight = isMember ? ofWord : isOtherName ? ofOwn : Math.min(ofWord, ofOwn);
  return likeness * weight * (isCore && weight === weights.rare ? 1 : counts);
}

/**
 * Returns 1 for two forms of one word, a part of a compound, two names of one everyday thing and a thing of the kind
 * that the bit names, less for words of one root, and 0 for others.
 */
export function likenessOf(word: string, own: string, language: string | null): number {
  // The words of a phrase count by themselves: only another name of its subject is more.
  const isPhrase = word.includes(' ') || own.includes(' ');
  if (isPhrase) return isWithin(word, own) || isWithin(own, word) ? 0 : Number(areOnOneThing(word, own, language));
  if (
    shareParts(word, own, language) ||
    isFirstPart(own, word, language) ||
    isFirstPart(word, own, language) ||
    isMadeOf(word, own, language) ||
    isMadeOf(own, word, language) ||
    areOnOneThing(word, own, language) ||
    isOfKind(word, own, language)
  )
    return 1;
  return areOfOneRoot(word, own, language) ? less.root : 0;
}

function isWithin(part: string, whole: string): boolean {
  return part.split(' ').every((word) => whole.split(' ').some((one) => areSame(word, one)));
}

/** Returns whether a Dutch adjective is of a material: `glazen, glas`, `houten, hout`. */
function isMadeOf(adjective: string, material: string, language: string | null): boolean {
  const ending = adjective.length - material.length;
  if (ending !== 2 || language?.startsWith('nl') !== true || !/en$/u.test(adjective)) return false;
  const stem = adjective.slice(0, -2);
  return stem === material || (material.endsWith('s') && stem === `${material.slice(0, -1)}z`);
}

/** Returns whether a German or Dutch word of four letters begins a compound: `Park`, `Parkplatz`. */
function isFirstPart(part: string, whole: string, language: string | null): boolean {
  return (
    /^(?:de|nl)/u.test(language ?? '') &&
    part.length === shortestPart &&
    whole.startsWith(part) &&
    whole.length - part.length >= shortestPart
  );
}
