import type { LocalDate } from '../../../src/domain/time.js';
import { isFunctionWord } from '../language/function-words.js';
import { type Category, categories } from './lexicon.js';
import type { CompiledLexicon, Tag } from './lexicons.js';
import type { Match } from './patterns.js';
import type { Sentence, Word } from './sentences.js';

/**
 * A word of harm, comparable and as `written`; `lasting` are those that no lapse of time makes harmless, `ofChild`
 * those next to a child.
 */
export type Alarm = Readonly<{
  category: Category;
  certain: boolean;
  lasting: boolean;
  words: string;
  written: string;
  ofChild: boolean;
}>;

/** What speaks for harm in a sentence. */
export type Evidence = Readonly<{
  sentence: string;
  alarms: readonly Alarm[];
  /** Names a year more than a lifetime ago, and no later one. */
  isHistory: boolean;
}>;

export type Surroundings = Readonly<{ date: LocalDate; names: readonly (readonly string[])[] }>;

/** Replaces words that mean something else here; no expression matches across it. */
const removed = '\u0000';
/** Categories whose certain words no lapse of time makes harmless. */
const lasting: ReadonlySet<Category> = new Set(['suicide', 'sexual abuse', 'hate', 'living memory']);
/** Years after which harm is history. */
const lifetime = 100;
const childYears = 18;

const age =
  /(?:^|\s)\(?(\d{1,3})\)|,\s(\d{1,3})(?:,|\.|$|\s[-–—])|\baged?\s(\d{1,3})|\b(\d{1,3})[\s-]?(?:year[\s-]old|jährig|jarige|ans\b|años|anni\b|anos\b|enne)/giu;

/** A pupil by the school year: `a year three student`, `a 4th grader`. */
const schoolYear =
  /\b(?:year|grade) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:student|pupil)|\b\d{1,2}(?:st|nd|rd|th)[ -]grader/giu;

/** What may happen, in seven languages. */
const hypothetical =
  /^(?:if|wenn|falls|si|se|caso|als|indien) |(?<!\p{L})(?:could (?:fall|kill|cause)|risk of (?:falling|collapse)|könnte|pourrait|podría|potrebbe|zou kunnen|pode (?:cair|ceder|causar)|possa ocorrer|em caso de|risco de queda|riesgo de caída|rischio (?:di )?caduta|risque de chute)(?!\p{L})/iu;
/** Who was missing, stuck or feared dead and is safe, in seven languages. */
const safe =
  /(?<!\p{L})(?:found (?:alive|safe|unharmed|well)|safe and (?:sound|well)|rescued|wrongly (?:feared|declared|reported)|(?:lebend|wohlbehalten|unversehrt|wieder) (?:gefunden|aufgefunden|zurück)|wohlauf|wohlbehalten|gerettet|retrouvée?s? vivante?s?|saine?s? et sau(?:f|ve)s?|secourue?s?|sauvée?s?|(?:hallaron|encontraron|hallad[oa]s?|encontrad[oa]s?) (?:con vida|viv[oa]s?|\p{L}+(?:ando|iendo))|san[oa]s? y salv[oa]s?|rescatad[oa]s?|ritrovat[oaie] viv[oaie]|san[oaie] e salv[oaie]|(?:tratt[oaie]|mess[oaie]) in salvo|salvat[oaie]|encontrad[oa]s? (?:com vida|viv[oa]s?|bem)|(?:sã|são|sãs|sãos) e salv[oa]s?|resgatad[oa]s?|(?:levend|ongedeerd) (?:terug)?gevonden|ongedeerd|gered)(?!\p{L})/iu;

/** Collects the evidence of a sentence by one lexicon. */
export function evidenceOf(sentence: Sentence, lexicon: CompiledLexicon, surroundings: Surroundings): Evidence {
  const { text } = sentence;
  const matches = lexicon.words.matches(literalWords(sentence.words, lexicon, surroundings.names));
  return {
    sentence: text,
    alarms: alarmsOf(matches, sentence, lexicon).filter((alarm) => hasHappened(alarm, text)),
    isHistory: isHistory(text, surroundings.date),
  };
}

/** Returns the comparable words, without figurative expressions and the names of town, venue and performer. */
function literalWords(
  words: readonly Word[],
  { figurative }: CompiledLexicon,
  names: readonly (readonly string[])[],
): readonly string[] {
  const left = words.map(({ compared }) => compared);
  for (const { start, end } of figurative.matches(left)) left.fill(removed, start, end);
  for (const name of names) {
    for (let start = 0; start + name.length <= left.length; start += 1)
      if (name.every((word, index) => left[start + index] === word)) left.fill(removed, start, start + name.length);
  }
  return left;
}

function alarmsOf(
  matches: readonly Match<Tag>[],
  { text, words }: Sentence,
  { language }: CompiledLexicon,
): readonly Alarm[] {
  const namesShow = language !== 'de' && !isTitleCase(words);
  const children = childrenIn(matches, text, words);
  return matches.flatMap(({ tag, start, end }) => {
    if (tag === 'minors') return [];
    const { category, certain } = tag;
    const said = words.slice(start, end);
    const isName = namesShow && start > 0 && said.every(({ written }) => /^\p{Lu}\p{Ll}/u.test(written));
    if (!certain && (isName || said.every(({ isQuoted }) => isQuoted))) return [];
    const isLasting = certain && lasting.has(category);
    const ofChild = children.some((child) => areNext(child, { start, end }, text, words));
    const compared = said.map((word) => word.compared).join(' ');
    const written = text.slice(said[0]?.at, (said.at(-1)?.at ?? 0) + (said.at(-1)?.written.length ?? 0));
    return [{ category, certain, lasting: isLasting, words: compared, written, ofChild }];
  });
}

/** Indexes of words, from `start` to before `end`. */
type Span = Readonly<{ start: number; end: number }>;

/** Words before a child that say that it is one no more, or whose child it is. */
const notTheChild =
  /^(?:ex|former(?:ly)?|ehemalig\p{L}*|ancien(?:ne)?s?|antig[uo][oa]s?|voormalig\p{L}*|of|von|vom|de|des|di|dei|da|do|dos|van)$/u;

/** Returns the words for a child, its age or school year, without those of `former pupils` and `mother of girls`. */
function childrenIn(matches: readonly Match<Tag>[], text: string, words: readonly Word[]): readonly Span[] {
  const years = [...text.matchAll(age)].filter(
    (match) => Number(match.slice(1).find((group) => group !== undefined)) < childYears,
  );
  const ofAge = [...years, ...text.matchAll(schoolYear)].map(({ index, 0: { length } }) => {
    const isInside = ({ at }: Word) => at >= index && at < index + length;
    return { start: words.findIndex(isInside), end: words.findLastIndex(isInside) + 1 };
  });
  return [...matches.filter(({ tag }) => tag === 'minors'), ...ofAge];
}

/** Separates clauses; a comma next to a number only sets off an age. */
const clauseEnd = /[;:–—]|(?<!\d),(?!\s?\d)/u;

/** Returns whether only words of grammar and numbers of one clause stand between a child and a word of harm. */
function areNext(child: Span, harm: Span, text: string, words: readonly Word[]): boolean {
  const isBefore = child.start < harm.start;
  const [first, last] = isBefore ? [child, harm] : [harm, child];
  if (
    isBefore &&
    words.slice(Math.max(0, child.start - 2), child.start).some((word) => notTheChild.test(word.compared))
  )
    return false;
  if (clauseEnd.test(text.slice(words[first.start]?.at, words[last.start]?.at))) return false;
  const between = words.slice(first.end, last.start);
  return between.every(({ compared }) => isFunctionWord(compared) || /^\d+$/u.test(compared));
}

/** Returns false for what only may happen, and where all are safe, for what does not surely say that they are not. */
export function hasHappened({ certain, category }: Alarm, text: string): boolean {
  if (category === 'missing person') return !safe.test(text);
  if (certain || !accidental.has(category)) return true;
  return !hypothetical.test(text) && (category !== 'injury or accident' || !safe.test(text));
}

const accidental: ReadonlySet<Category> = new Set(['injury or accident', 'death', 'disaster']);

/** Headlines such as `Man Killed in Crash`, in which capitals show no names. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.slice(1).filter(({ written }) => written.length > 3);
  return long.filter(({ written }) => /^\p{Lu}/u.test(written)).length * 2 > long.length;
}

/** A century before the last two, or antiquity: `século III`, `18th century`, `Roma antiga`. */
const oldCentury =
  /\b(?:s[eé]culo|siglo|secolo|si[eè]cle) (?:X{0,1}(?:IX|IV|V?I{0,3})|XVI{0,3})(?![\p{L}])|\b(?:\d|1[0-8])(?:st|nd|rd|th|\.|e|er|[eè]me)?[ -](?:century|jahrhundert|si[eè]cle|eeuw)|\b(?:ancient (?:rome|greece)|roma antiga|antigua roma|roma antica|antiga roma|rome antique)\b/iu;

function isHistory(text: string, date: LocalDate): boolean {
  if (oldCentury.test(text)) return !/(?<!\d)(?:19|20)\d\d(?!\d)/u.test(text);
  const today = Number(date.slice(0, 4));
  const years = [...text.matchAll(/(?<!\d)(?:1\d|20)\d\d(?!\d)/gu)].map(([year]) => Number(year));
  return years.length > 0 && years.every((year) => year <= today - lifetime);
}

/** Returns the alarm of the gravest category, of the certain ones if there is any. */
export function gravest(alarms: readonly Alarm[]): Alarm | null {
  const rank = (alarm: Alarm) => rankOf(alarm) - (alarm.certain ? 100 : 0);
  return alarms.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Returns the alarm of the mildest category. */
export function mildest(alarms: readonly Alarm[]): Alarm | null {
  return alarms.toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;
}

function rankOf({ category }: Alarm): number {
  return Object.keys(categories).indexOf(category);
}
