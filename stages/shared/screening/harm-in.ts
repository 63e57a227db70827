import { comparableName } from '../../../src/domain/names.js';
import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { stemOf } from '../lines/words.js';
import { type Alarm, type Evidence, evidenceOf, gravest, mildest } from './evidence.js';
import { type Category, categories } from './lexicon.js';
import { type CompiledLexicon, lexiconOf, screenedLanguages } from './lexicons.js';
import { withoutRites } from './rites.js';
import { sentencesOf } from './sentences.js';

/**
 * What is known about a text: its `language` as a tag, null if unknown; the `date` of publication; the `names` of town,
 * venue and performer, which mean nothing by their words; and the `figures` of a feast, who are no one.
 */
export type TextContext = Readonly<{
  language: string | null;
  date?: LocalDate | null;
  names?: readonly string[];
  figures?: readonly string[];
}>;

/** Gravity from which a statement is harmful: a certain word of harm, or two possible ones. */
const grave = 2;

/**
 * Returns what must not be joked about in a statement (a fact, a note, a line) by its words of harm; null if nothing
 * was found. Without a language, the certain words of every language are searched, and all of English.
 */
export function harmIn(text: string, context: TextContext): Harm | null {
  const lexicon = lexiconOf(context.language);
  const lexicons = lexicon === null ? screenedLanguages : [lexicon.language];
  for (const language of lexicons) {
    const evidence = withoutRites(evidenceIn(text, { ...context, language }), text, context.figures);
    const certainOnly = lexicon === null && language !== 'en';
    for (const sentence of certainOnly ? evidence.map(withoutPossible) : evidence) {
      const harm = harmOf([sentence]);
      if (harm !== null) return harm;
    }
  }
  return null;
}

/**
 * Returns the words of harm in a statement, as comparable words; null if it has none. By default a certain word or two
 * possible ones in a sentence count; `certain` words only, or `any` word.
 */
export function wordsOfHarm(
  text: string,
  language: string,
  counting: 'grave' | 'certain' | 'any' = 'grave',
): string | null {
  for (const evidence of evidenceIn(text, { language })) {
    const alarms = presentAlarms([counting === 'certain' ? withoutPossible(evidence) : evidence]);
    if (gravityOf(alarms) >= (counting === 'any' ? 1 : grave)) return gravest(alarms)?.words ?? null;
  }
  return null;
}

/** Returns whether a text has a word of crime or court, even one that may be harmless. */
export function accuses(text: string, language: string | null): boolean {
  return evidenceIn(text, { language }).some(({ alarms }) => alarms.some(isOfLaw));
}

/** Returns whether a text has a word of court, even one that may be harmless. */
export function isOfCourt(text: string, language: string | null): boolean {
  return evidenceIn(text, { language }).some(({ alarms }) => alarms.some(({ category }) => category === 'court'));
}

function isOfLaw({ category }: Alarm): boolean {
  return category === 'crime' || category === 'court';
}

/** Returns the evidence of each sentence of a text in a screened language; empty for any other. */
export function evidenceIn(text: string, { language, date = null, names = [] }: TextContext): readonly Evidence[] {
  const lexicon = lexiconOf(language);
  return lexicon === null ? [] : evidenceBy(lexicon, text, date ?? new Date().toISOString().slice(0, 10), names);
}

/** Several stages of each run judge the same texts. Of the date, only the year counts. */
const evidenceBy = oncePerText(
  1_000_000,
  (lexicon, text, date, names) => JSON.stringify([lexicon.language, text, date.slice(0, 4), ...names]),
  (lexicon: CompiledLexicon, text: string, date: LocalDate, names: readonly string[]): readonly Evidence[] => {
    const surroundings = { date, names: names.map((name) => comparableName(name).split(' ')).filter(isName) };
    return sentencesOf(text).map((sentence) => evidenceOf(sentence, lexicon, surroundings));
  },
);

function isName(words: readonly string[]): boolean {
  return words.join('').length > 2;
}

/** Ambiguous words of a language that a text may not be in mean nothing. */
function withoutPossible(evidence: Evidence): Evidence {
  return { ...evidence, alarms: evidence.alarms.filter(({ certain }) => certain) };
}

/** Returns whether the words of a sentence say that it is harm: a certain word, or two possible ones. */
function isGrave(evidence: Evidence): boolean {
  return gravityOf(presentAlarms([evidence])) >= grave;
}

/** Letters by which forms and derivations of one word are recognised: `fundraiser, fundraising`. */
const sameBeginning = 5;

/** Counts different words of harm, of which forms of one word are one: a certain one counts twice. */
function gravityOf(alarms: readonly Alarm[]): number {
  const count = (of: readonly Alarm[]) => new Set(of.map(({ words }) => stemOf(words).slice(0, sameBeginning))).size;
  return 2 * count(alarms.filter(({ certain }) => certain)) + count(alarms.filter(({ certain }) => !certain));
}

/** Returns the alarms that are not history. */
export function presentAlarms(evidence: readonly Evidence[]): readonly Alarm[] {
  return evidence.flatMap(({ alarms, isHistory }) => (isHistory ? alarms.filter(({ lasting }) => lasting) : alarms));
}

/**
 * Returns the gravest harm of sentences with the sentence that shows it. A category is named by a certain word or two
 * possible ones; that of a drug by the crime next to it. Possible words of several categories in one sentence only say
 * that something happened: the mildest of them is named, because a graver one may not be true.
 */
function harmOf(evidence: readonly Evidence[]): Harm | null {
  const alarms = presentAlarms(evidence);
  const named = categoriesSaid(alarms);
  const isNamed = ({ category }: Alarm) => named.has(category);
  const mixed = presentAlarms(evidence.filter(isGrave).slice(0, 1)).filter(({ category }) => category !== 'hardship');
  const first = namedHarm(alarms.filter(isNamed)) ?? mildest(mixed);
  const shown = evidence.find((sentence) => first !== null && sentence.alarms.includes(first));
  if (first === null || shown === undefined) return null;
  const { category } = first;
  const words = wordsOfAlarms(
    alarms.filter((alarm) =>
      named.size === 0 ? mixed.includes(alarm) : isNamed(alarm) && alarm.category === category,
    ),
  );
  return { category, sentence: shown.sentence, reason: reasonOf(category, shown), words };
}

/** Returns the categories that words name: by a certain one, or two possible ones. */
export function categoriesSaid(alarms: readonly Alarm[]): ReadonlySet<Category> {
  const all = new Set(alarms.map(({ category }) => category));
  return new Set([...all].filter((one) => gravityOf(alarms.filter(({ category }) => category === one)) >= grave));
}

/** Returns the categories of two or more possible words together, without hardship, which is in most news. */
export function categoriesMixed(alarms: readonly Alarm[]): ReadonlySet<Category> {
  const mixed = alarms.filter(({ category }) => category !== 'hardship');
  return new Set(gravityOf(mixed) >= grave ? mixed.map(({ category }) => category) : []);
}

/** Words that show why something is harm: more say the same. */
const mostWords = 3;

/** Returns words of harm as they are written, without forms of one word and words within a longer one. */
export function wordsOfAlarms(alarms: readonly Alarm[]): string[] {
  const longest = alarms.toSorted((one, other) => other.words.length - one.words.length);
  const kept: Alarm[] = [];
  for (const alarm of longest)
    if (!kept.some(({ words }) => words.includes(alarm.words.slice(0, sameBeginning)))) kept.push(alarm);
  return alarms
    .filter((alarm) => kept.includes(alarm))
    .slice(0, mostWords)
    .map(({ written }) => written);
}

/** Returns the gravest of several harms; null without one. */
export function gravestOf(harms: readonly Harm[]): Harm | null {
  const order: readonly string[] = Object.keys(categories);
  return harms.toSorted((one, other) => order.indexOf(one.category) - order.indexOf(other.category))[0] ?? null;
}

function namedHarm(alarms: readonly Alarm[]): Alarm | null {
  const found = gravest(alarms);
  return found?.category === 'illness' ? (gravest(alarms.filter(isOfLaw)) ?? found) : found;
}

/** Returns what a sentence says of a category: that a child was harmed only where no word of law may accuse it. */
export function reasonOf(category: Category, { alarms }: Evidence): string {
  const isChild = alarms.some((alarm) => alarm.category === category && alarm.ofChild) && !alarms.some(isOfLaw);
  return categories[category][isChild ? 'child' : 'reason'];
}
