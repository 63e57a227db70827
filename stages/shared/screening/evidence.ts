import type { LocalDate } from '../../../src/domain/time.js';
import { topicsOf } from '../text/topics.js';
import type { Sign } from './lexicon.js';
import { type Category, categories } from './lexicon.js';
import type { CompiledLexicon, Tag } from './lexicons.js';
import type { Match } from './patterns.js';
import type { Sentence, Word } from './sentences.js';

/** A word of harm; `lasting` are those that no lapse of time makes harmless. */
export type Alarm = Readonly<{ category: Category; certain: boolean; lasting: boolean; words: string }>;

/** A sign by a word, or by a number: how many, an age, a year. */
export type Fact = Sign | 'counted' | 'age' | 'young' | 'oldYear' | 'recentYear';

/** What speaks for and against harm in a sentence. */
export type Evidence = Readonly<{
  sentence: string;
  alarms: readonly Alarm[];
  signs: ReadonlySet<Fact>;
  /** Different words that make harm fictional, sporting, comic or an animal's. */
  light: ReadonlySet<string>;
  /** Names an everyday thing: an animal, food, transport, an office, … */
  isEveryday: boolean;
}>;

export type Surroundings = Readonly<{ date: LocalDate | null; names: readonly (readonly string[])[] }>;

/** Replaces words that mean something else here; no expression matches across it. */
const removed = '\u0000';
/** Categories whose certain words no lapse of time makes harmless. */
const lasting: ReadonlySet<Category> = new Set(['suicide', 'sexual abuse', 'hate', 'living memory']);
const lightSigns: ReadonlySet<Sign> = new Set(['fiction', 'sport', 'fun', 'animals']);
/** Years after which harm is history. */
const lifetime = 100;

const age =
  /(?:^|\s)\(?(\d{1,3})\)|,\s(\d{1,3})(?:,|\.|$|\s[-–—])|\baged?\s(\d{1,3})|\b(\d{1,3})[\s-]?(?:year[\s-]old|jährig|jarige|ans\b|años|anni\b|anos\b|enne)/giu;
const counted =
  /(?:^|\s)(?:\d+|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds|thousands|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|duas|três|quatro|twee|drie|vier|vijf)(?=\s)/iu;

/** Collects the evidence of a sentence by one lexicon. */
export function evidenceOf(sentence: Sentence, lexicon: CompiledLexicon, surroundings: Surroundings): Evidence {
  const words = literalWords(sentence.words, lexicon, surroundings.names);
  const matches = lexicon.words.matches(words);
  const alarms = alarmsOf(matches, sentence, lexicon);
  const taken = new Set(alarms.flatMap(({ match }) => range(match)));
  const signs = new Set<Fact>(signsOfText(sentence.text, surroundings.date));
  for (const { tag, start } of matches) if ('sign' in tag && !taken.has(start)) signs.add(tag.sign);
  const light = new Set<string>();
  for (const { tag, start } of matches)
    if ('sign' in tag && lightSigns.has(tag.sign) && !taken.has(start)) light.add(words[start] ?? '');
  const isEveryday = topicsOf(sentence.text, lexicon.language).size > 0;
  return { sentence: sentence.text, alarms: alarms.map(({ alarm }) => alarm), signs, light, isEveryday };
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
  { words }: Sentence,
  { language }: CompiledLexicon,
): readonly Readonly<{ alarm: Alarm; match: Match<Tag> }>[] {
  const namesShow = language !== 'de' && !isTitleCase(words);
  return matches.flatMap((match) => {
    if (!('category' in match.tag)) return [];
    const { category, certain } = match.tag;
    const said = words.slice(match.start, match.end);
    const isName = namesShow && match.start > 0 && said.every(({ written }) => /^\p{Lu}\p{Ll}/u.test(written));
    if (!certain && (isName || said.every(({ isQuoted }) => isQuoted))) return [];
    const alarm = {
      category,
      certain,
      lasting: certain && lasting.has(category),
      words: said.map(({ compared }) => compared).join(' '),
    };
    return [{ alarm, match }];
  });
}

/** Headlines such as `Man Killed in Crash`, in which capitals show no names. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.slice(1).filter(({ written }) => written.length > 3);
  return long.filter(({ written }) => /^\p{Lu}/u.test(written)).length * 2 > long.length;
}

function signsOfText(text: string, date: LocalDate | null): readonly Fact[] {
  const ages = [...text.matchAll(age)].map((match) => Number(match.slice(1).find((group) => group !== undefined)));
  const today = Number((date ?? new Date().toISOString()).slice(0, 4));
  const years = [...text.matchAll(/(?<!\d)(?:1\d|20)\d\d(?!\d)/gu)].map(([year]) => Number(year));
  return [
    ...ages.filter((years) => years < 115).map((years) => (years < 18 ? ('young' as const) : ('age' as const))),
    ...(counted.test(text) ? (['counted'] as const) : []),
    ...years.map((year) => (year <= today - lifetime ? ('oldYear' as const) : ('recentYear' as const))),
  ];
}

function range({ start, end }: Match<Tag>): readonly number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** The gravest category of alarms, of the certain ones if there is any. */
export function gravest(alarms: readonly Alarm[]): Alarm | null {
  const order = Object.keys(categories);
  const rank = (alarm: Alarm) => order.indexOf(alarm.category) - (alarm.certain ? 100 : 0);
  return alarms.reduce<Alarm | null>(
    (first, alarm) => (first === null || rank(alarm) < rank(first) ? alarm : first),
    null,
  );
}
