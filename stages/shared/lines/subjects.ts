import { readFileSync } from 'node:fs';
import { comparableName } from '../../../src/domain/names.js';
import { once, oncePerText } from './once.js';
import { stemOf, wordsOf } from './words.js';

/**
 * A subject, such as fireworks, by language: the words that name it, then ` | ` and those that imply it, comparable;
 * `_` joins a phrase and `*` is any ending.
 */
type Row = Readonly<{ id: string } & Record<string, string>>;

/** A word of a text that names a subject, or implies it. */
export type SubjectWord = Readonly<{ subject: string; word: string; isNamed: boolean }>;

/** The entries of a language by their words; the first words of its phrases. */
type Index = Readonly<{ entries: ReadonlyMap<string, Entry | readonly Entry[]>; firstOfPhrases: ReadonlySet<string> }>;
type Entry = Readonly<{ subject: string; isNamed: boolean }>;

/** The languages of the subjects. */
export const subjectLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
/** Letters of the shortest stem with any ending, and words of the longest phrase. */
const [shortestStem, longestPhrase] = [2, 4] as const;

const rows = once((): readonly Row[] => {
  const file = new URL('../../../../stages/shared/lines/subjects.ndjson', import.meta.url);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
});

const indexes = new Map(subjectLanguages.map((language) => [language as string, once(() => indexOf(language))]));

function indexOf(language: string): Index {
  const entries = new Map<string, Entry | Entry[]>();
  const firstOfPhrases = new Set<string>();
  const add = (words: string, entry: Entry) => {
    const known = entries.get(words);
    if (known === undefined) entries.set(words, entry);
    else if (Array.isArray(known)) known.push(entry);
    else entries.set(words, [known, entry]);
  };
  for (const row of rows()) {
    const lists = (row[language] ?? '').split(' | ');
    for (const [at, list] of lists.entries()) {
      // Many words share an entry.
      const entry = { subject: row.id, isNamed: at === 0 };
      for (const written of list.split(' ')) {
        const end = written.indexOf('_');
        if (end > 0) firstOfPhrases.add(written.slice(0, end));
        add(end > 0 ? written.replaceAll('_', ' ') : written, entry);
      }
    }
  }
  return { entries, firstOfPhrases };
}

/** Returns the comparable words of a text, those after an elision by themselves: `l’alcool`, but `New Year’s`. */
export function subjectWords(text: string): readonly string[] {
  return wordsOf(comparableName(text.replace(/['’](?=s(?!\p{L}))/gu, '').replace(/['’]/gu, ' ')));
}

/** Returns the comparable words of a text that name or imply subjects in a language; none in an unknown one. */
export const subjectsIn = oncePerText(
  400_000,
  (words: readonly string[], language: string | null) => `${language ?? ''} ${words.join(' ')}`,
  (words: readonly string[], language: string | null): readonly SubjectWord[] => {
    const index = indexes.get(language?.slice(0, 2).toLowerCase() ?? '')?.();
    return index === undefined ? [] : words.flatMap((_, at) => foundAt(words, at, index));
  },
);

function foundAt(words: readonly string[], at: number, { entries, firstOfPhrases }: Index): readonly SubjectWord[] {
  const first = words[at] ?? '';
  const longest = firstOfPhrases.has(first) ? longestPhrase : 1;
  const found: SubjectWord[] = [];
  for (let length = 1; length <= longest && at + length <= words.length; length += 1) {
    const phrase = length === 1 ? first : words.slice(at, at + length).join(' ');
    const start = phrase.length - (words[at + length - 1]?.length ?? 0);
    const add = (key: string) => {
      for (const { subject, isNamed } of [entries.get(key) ?? []].flat())
        found.push({ subject, isNamed, word: phrase });
    };
    add(phrase);
    for (let end = start + shortestStem; end <= phrase.length; end += 1) add(`${phrase.slice(0, end)}*`);
  }
  return found;
}

/** Returns the different words by which a text names or implies a subject. */
export function wordsOnSubject(found: readonly SubjectWord[], subject: string, isNamed = false): readonly string[] {
  const words = found.filter((one) => one.subject === subject && (one.isNamed || !isNamed)).map(({ word }) => word);
  return [...new Map(words.map((word) => [stemOf(word), word])).values()];
}

/** Returns the phrases of comparable words that name a subject in a language: `charity shop`. */
export function phrasesIn(words: readonly string[], language: string | null): readonly string[] {
  const phrases = subjectsIn(words, language).filter(({ word, isNamed }) => isNamed && word.includes(' '));
  return [...new Set(phrases.map(({ word }) => word))];
}

/** Returns whether two comparable words of a language name one subject: `pantano`, `embalse`. */
export function areOnOneThing(one: string, other: string, language: string | null): boolean {
  const { named } = subjectsOfWord(one, language);
  return named.length > 0 && share(named, subjectsOfWord(other, language).named);
}

/** Subjects of which the words that imply them are of their kind: `magpie`, `bird`. */
const kinds = new Set(['bird', 'animal', 'animal_2', 'fish', 'vehicle', 'bread', 'weather', 'dentist', 'clothes']);

/** Returns whether a comparable word of a language is a thing of the kind that another names: `magpie`, `bird`. */
export function isOfKind(thing: string, kind: string, language: string | null): boolean {
  const { namedKinds } = subjectsOfWord(kind, language);
  return namedKinds.length > 0 && share(namedKinds, subjectsOfWord(thing, language).all);
}

function share(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one));
}

const ofNoSubject = { all: [], named: [], namedKinds: [] } as const;

/** Every word of a story is compared with every word of a bit: what a word names is sorted once. */
const subjectsOfWord = oncePerText(
  100_000,
  (word: string, language: string | null) => `${language ?? ''} ${word}`,
  (word: string, language: string | null) => {
    const found = subjectsIn(word.split(' '), language ?? 'en').filter((one) => one.word === word);
    if (found.length === 0) return ofNoSubject;
    const named = found.filter(({ isNamed }) => isNamed).map(({ subject }) => subject);
    return { all: found.map(({ subject }) => subject), named, namedKinds: named.filter((one) => kinds.has(one)) };
  },
);
