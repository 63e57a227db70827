import { readFileSync } from 'node:fs';
import { itemsOfBan } from './ban-subject.js';
import { everydayRows } from './everyday-subjects.js';
import { isPartisan, withoutTownHall } from './known-topics.js';
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

/** A report: one word of its head shows what it is about, of the rest two do. */
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

/** Returns comparable words between spaces, those after an elision by themselves: `l’alcool`. */
function spacedWords(text: string, withoutHall = false): string {
  const words = wordsOf(text.replace(/['’]/gu, ' '));
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
      const meant = topic.filter((words) => found(listOf(words), spaced).length >= least);
      return { topic, languages: meant.map(({ language }) => language) };
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
  const texts = [report.head, `${report.head} ${report.rest}`].map((text) => spacedWords(text, isOfParties));
  for (const item of own.length > 0 ? own : items) {
    const words = item.map(({ topic }) => wordsOfTopic(topic, code, texts));
    if (words.every(({ length }) => length > 0)) return words.flat();
  }
  return [];
}

function wordsOfTopic(topic: Topic, code: string | null, [head = '', all = '']: readonly string[]): readonly string[] {
  const ofLanguage = topic.filter(({ language }) => language === code);
  for (const { implied } of ofLanguage.length > 0 ? ofLanguage : topic) {
    const words = found(implied, all);
    if (found(implied, head).length > 0 || words.length >= fewest) return words;
  }
  return [];
}
