import { comparableName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { hashed, hashedCode, mixed } from './feature-hash.js';
import { groupsIn, type Vocabulary } from './vocabulary.js';

/** What a story says; `names` are those of town, venue and performer, which mean nothing by their words. */
export type StoryText = Readonly<{
  headline: string;
  summary: string | null;
  language: string;
  date: LocalDate | null;
  names: readonly string[];
}>;

/** How strongly a feature counts; `slot` is its place in the table of weights. */
export type Feature = Readonly<{ slot: number; value: number }>;

/** Kinds of features with their shares: each kind has the same length whatever the text's length. */
const shares = { word: 1, shared: 0.7, pair: 0.7, part: 1, start: 1, form: 0.5, group: 1 } as const;
type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];

/** Letters of the shortest and longest part of a word, its ends included. */
const parts = { shortest: 3, longest: 6 };
/** Letters of the shortest and longest beginning of a word. */
const starts = { shortest: 4, longest: 9 };
/** Years after which what happened is history. */
const lifetime = 100;

/** Bits of a slot; a model with fewer weights uses the upper ones. */
export const hashBits = 17;

/**
 * Returns the features of a story: its words, pairs of words, parts of words and their beginnings, groups of words, and
 * the form of its sentences. Words, pairs and beginnings count per language, the others in all.
 */
export function featuresOf(
  { headline, summary, language, date, names }: StoryText,
  vocabulary: Vocabulary,
): readonly Feature[] {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, new Map<number, number>()])) as Counts;
  const unnamed = withoutNames(names);
  for (const [place, text] of [['headline', headline] as const, ['summary', summary ?? ''] as const]) {
    const words = unnamed(wordsOf(text, date));
    addWords(words, language, counts);
    for (const group of groupsIn(words, language, vocabulary)) add(counts.group, hashedCode(group, seeds.group));
    for (const form of formsOf(text, words.length)) add(counts.form, hashed(`${place} ${form}`, seeds.form));
  }
  return kinds.flatMap((kind) => scaled(counts[kind], shares[kind]));
}

/** Memoises the score of a story: several stages of each run judge the same stories. */
export function oncePerStory(score: (story: StoryText) => number): (story: StoryText) => number {
  const keyOf = ({ headline, summary, language, date, names }: StoryText) =>
    JSON.stringify([headline, summary, language, date?.slice(0, 4), ...names]);
  return oncePerText(500_000, keyOf, score);
}

type Counts = Record<Kind, Map<number, number>>;

const seeds = Object.fromEntries(kinds.map((kind) => [kind, hashed(kind)])) as Record<Kind, number>;
const [blank, wordStart, wordEnd] = [...' ^$'].map((letter) => letter.charCodeAt(0)) as [number, number, number];

/** Adds one to the slot of a hash, its highest bits. */
function add(slots: Map<number, number>, hash: number): void {
  const slot = mixed(hash) >>> (32 - hashBits);
  slots.set(slot, (slots.get(slot) ?? 0) + 1);
}

function addWords(words: readonly string[], language: string, counts: Counts): void {
  const [wordSeed, pairSeed, startSeed] = [seeds.word, seeds.pair, seeds.start].map((seed) => hashed(language, seed));
  let before: number | null = null;
  for (const word of words) {
    add(counts.word, hashed(word, wordSeed));
    add(counts.shared, hashed(word, seeds.shared));
    if (before !== null) add(counts.pair, hashed(word, before));
    before = hashedCode(blank, hashed(word, pairSeed));
    addStarts(word, startSeed ?? 0, counts.start);
    addParts(word, counts.part);
  }
}

function addStarts(word: string, seed: number, slots: Map<number, number>): void {
  let hash = seed;
  for (let at = 0; at < Math.min(starts.longest, word.length); at += 1) {
    hash = hashedCode(word.charCodeAt(at), hash);
    if (at + 1 >= starts.shortest) add(slots, hash);
  }
}

function addParts(word: string, slots: Map<number, number>): void {
  const codes = [wordStart, ...Array.from({ length: word.length }, (_, at) => word.charCodeAt(at)), wordEnd];
  for (let from = 0; from + parts.shortest <= codes.length; from += 1) {
    let hash = seeds.part;
    for (let at = from; at < Math.min(from + parts.longest, codes.length); at += 1) {
      hash = hashedCode(codes[at] ?? 0, hash);
      if (at - from + 1 >= parts.shortest) add(slots, hash);
    }
  }
}

/** Returns comparable words; numbers differ by their size, years by whether they are within a lifetime. */
function wordsOf(text: string, date: LocalDate | null): readonly string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).flatMap((written) => {
    if (/^\p{N}/u.test(written)) return [numberWord(written, date)];
    const word = comparableName(written).replaceAll(' ', '');
    return word === '' ? [] : [word];
  });
}

function numberWord(written: string, date: LocalDate | null): string {
  if (!/^(?:1\d|20)\d\d$/u.test(written)) return `#${Math.min(written.length, 5)}`;
  const today = Number((date ?? '2026').slice(0, 4));
  return Number(written) <= today - lifetime ? '#old' : '#year';
}

function withoutNames(names: readonly string[]): (words: readonly string[]) => readonly string[] {
  const parted = names.map((name) => comparableName(name).split(' ')).filter((words) => words.join('').length > 2);
  return (words) =>
    parted.reduce((left, name) => {
      const starts = left.flatMap((_, at) => (name.every((word, index) => left[at + index] === word) ? [at] : []));
      return starts.length === 0 ? left : left.filter((_, at) => !starts.some((s) => s <= at && at < s + name.length));
    }, words);
}

/** Returns what a text looks like, whatever its words mean. */
function formsOf(text: string, words: number): readonly string[] {
  if (words === 0) return ['none'];
  const signs = [
    [/\?/u, 'question'],
    [/!/u, 'exclamation'],
    [/["“„«‘]/u, 'quotation'],
    [/…/u, 'ellipsis'],
    [/:/u, 'colon'],
    [/[–—]/u, 'dash'],
    [/\p{N}/u, 'number'],
    [/(?:^|[\s,(])\d{2}[), -]/u, 'age'],
  ] as const;
  const found = signs.filter(([sign]) => sign.test(text)).map(([, name]) => name);
  return [...found, `length ${Math.min(8, words >> 2)}`];
}

/** Dampens repetitions, and scales a kind to the length of its share. */
function scaled(counts: ReadonlyMap<number, number>, share: number): readonly Feature[] {
  let total = 0;
  for (const count of counts.values()) total += count;
  const factor = share / Math.sqrt(total || 1);
  return Array.from(counts, ([slot, count]) => ({ slot, value: factor * Math.sqrt(count) }));
}
