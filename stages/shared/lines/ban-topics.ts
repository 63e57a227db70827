import { readFileSync } from 'node:fs';
import { comparableName } from '../../../src/domain/names.js';
import { sentencesOf } from '../text/sentences.js';
import { itemsOfBan } from './ban-subject.js';
import { everydayRows } from './everyday-subjects.js';
import { isPartisan, meant, withoutTownHall } from './known-topics.js';
import { frequencyOf } from './news-words.js';
import { once, oncePerText } from './once.js';
import { peopleTopics } from './people-topics.js';
import { topicWords } from './topic-words.js';
import { stemOf, wordsOf } from './words.js';

/** The words of a topic in one language: those that name it, and with them those that imply it. */
type TopicWords = Readonly<{ language: string; named: RegExp; implied: RegExp }>;
type Topic = readonly TopicWords[];
/** A topic with the languages in which a ban names it. */
type NamedTopic = Readonly<{ topic: Topic; languages: readonly string[] }>;

/**
 * What a ban is about: each of its items, by the topics that it names together, which a report must all be on
 * (`drink-drivers`). Party politics is no town hall.
 */
export type BannedTopics = Readonly<{ items: readonly (readonly NamedTopic[])[]; isPartisan: boolean }>;

/** A report: its headline shows what it is about, and so do two sentences of the rest. */
export type Report = Readonly<{ head: string; rest: string; language: string | null }>;

const known = once((): readonly Topic[] => {
  const file = new URL('../../../../stages/shared/lines/wide-subjects.json', import.meta.url);
  const wide: typeof topicWords = JSON.parse(readFileSync(file, 'utf8'));
  return [...topicWords, ...peopleTopics, ...wide, ...everydayRows()].map((row) =>
    Object.entries(row).map(([language, lists]) => {
      const [named = '', implying = ''] = lists.split(' | ');
      return { language, named: wordsIn(named), implied: wordsIn(`${named} ${implying}`) };
    }),
  );
});

function wordsIn(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/u)
    .map((one) => one.replaceAll('_', ' ').replace(/\*$/u, '\\p{L}*'));
  return new RegExp(`(?<= )(?:${words.join('|')})(?= )`, 'gu');
}

/** Returns the different words of a list that a text has. */
function found(words: RegExp, spaced: string): readonly string[] {
  return [...new Map((spaced.match(words) ?? []).map((word) => [stemOf(word), word])).values()];
}

/** Names with a word of a topic that are on something else, in seven languages, comparable: `feux d’artifice`. */
const otherThings = new RegExp(
  ` (?:${[
    'camp fires?|fire pits?|driving (?:force|rain)|(?:food|blood|toy) drives?',
    'feux? (?:d )?artifice|feux? (?:de la )?(?:rampe|joie|camp|saint jean)|feux? (?:tricolores?|rouges?|verts?)|bals? (?:des )?(?:sapeurs )?pompiers',
    'fuegos? (?:artificiales|de artificio)|castillos? de fuegos',
    'fuoc(?:o|hi) d artificio',
    'fogos? (?:de )?artificio|queima de fogos',
    'olympisches feuer',
    'olympisch vuur|gelijke monniken',
  ].join('|')})(?= )`,
  'gu',
);

/** Returns comparable words between spaces, those after an elision by themselves: `l’alcool`. */
function spacedWords(text: string, withoutHall = false): string {
  const words = wordsOf(` ${comparableName(text.replace(/['’]/gu, ' '))} `.replace(otherThings, ' '));
  return withoutHall ? withoutTownHall(words) : ` ${words.join(' ')} `;
}

/** Different words of a topic by which a ban without its name, and a report below its headline, are about it. */
const fewest = 2;

/**
 * Returns the known topics that the subject of a ban is about: those that an item names, and those of which it has two
 * different words (`drunk, tipsy`).
 */
export const topicsOfBan = oncePerText(
  100_000,
  (subject) => subject,
  (subject: string): BannedTopics => {
    const items = itemsOfBan(subject).map((item) => topicsWhere(item, ({ named }) => named, 1));
    const together = topicsWhere(subject, ({ implied }) => implied, fewest).map((one) => [one]);
    return {
      items: [...items, ...together].filter(({ length }) => length > 0),
      isPartisan: isPartisan(wordsOf(subject)),
    };
  },
);

function topicsWhere(text: string, listOf: (words: TopicWords) => RegExp, least: number): readonly NamedTopic[] {
  const spaced = spacedWords(text);
  if (spaced.trim() === '') return [];
  return known()
    .map((topic) => {
      const naming = topic.filter((words) => found(listOf(words), spaced).length >= least);
      return { topic, languages: naming.map(({ language }) => language) };
    })
    .filter(({ languages }) => languages.length > 0);
}

/** Returns the words by which a report is on what a ban is about; none where it is not. */
export function wordsOnBanned({ items, isPartisan: isOfParties }: BannedTopics, report: Report): readonly string[] {
  if (items.length === 0) return [];
  const code = report.language?.slice(0, 2).toLowerCase() ?? null;
  // A ban that names a topic in the language of the report is in that language: `velocidade` is no bicycle.
  const isOfLanguage = ({ languages }: NamedTopic) => code !== null && languages.includes(code);
  const own = items.filter((item) => item.every(isOfLanguage));
  const texts = [report.head, ...sentencesOf(report.rest)].map((text) => spacedWords(text, isOfParties));
  for (const item of own.length > 0 ? own : items) {
    const words = item.map(({ topic }) => wordsOfTopic(topic, code, texts));
    // A subject of several topics is in the headline by one of them.
    const isHead = item.length < 2 || words.flat().some((word) => texts[0]?.includes(` ${word} `));
    if (isHead && words.every(({ length }) => length > 0)) return words.flat();
  }
  return [];
}

function wordsOfTopic(topic: Topic, code: string | null, [head = '', ...rest]: readonly string[]): readonly string[] {
  const ofLanguage = topic.filter(({ language }) => language === code);
  for (const words of ofLanguage.length > 0 ? ofLanguage : topic) {
    const met = wordsOfSubject(words, head, rest);
    if (met.length > 0) return met;
  }
  return [];
}

/**
 * Returns the words by which a topic is a subject of a report: its name in the headline, words of it of which the
 * headline has one that most news do not have, or several words with its name in two sentences.
 */
function wordsOfSubject(words: TopicWords, head: string, rest: readonly string[]): readonly string[] {
  const { named, implied, language } = words;
  const all = meant(found(implied, [head, ...rest].join(' ')));
  const inHead = found(implied, head).filter((word) => all.includes(word));
  const isNamed = (text: string) => found(named, text).some((word) => all.includes(word));
  if (inHead.length === 0) return all.length >= fewest && rest.filter(isNamed).length >= fewest ? all : [];
  const isRare = (word: string) => frequencyOf(word, language) !== 'common';
  return isNamed(head) || all.length >= fewest || inHead.some(isRare) ? all : [];
}
