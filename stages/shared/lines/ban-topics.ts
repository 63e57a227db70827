import { sentencesOf } from '../text/sentences.js';
import { itemsOfBan } from './ban-subject.js';
import { isOnPolitics, meant, partiesIn, unmeant, withoutTownHall } from './known-topics.js';
import { oncePerText } from './once.js';
import { type SubjectWord, subjectLanguages, subjectsIn, subjectWords, wordsOnSubject } from './subjects.js';
import { wordsOf } from './words.js';

/** A subject with the languages in which a ban names it. */
type NamedTopic = Readonly<{ topic: string; languages: readonly string[] }>;

/** The topics that a word of a ban names, of which a report is on any. */
type NamedTopics = readonly NamedTopic[];

/**
 * What a ban is about: each of its items, by its words that name topics, which a report must all be on
 * (`drink-drivers`), and its words.
 */
export type BannedTopics = Readonly<{ items: readonly (readonly NamedTopics[])[]; words: readonly string[] }>;

/** A report: its headline shows what it is about, and so do two sentences of the rest. */
export type Report = Readonly<{ head: string; rest: string; language: string | null }>;

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

/** Returns the comparable words of a text, without names that are on something else. */
function plainWords(text: string): readonly string[] {
  return wordsOf(` ${subjectWords(text).join(' ')} `.replace(otherThings, ' '));
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
    const words = plainWords(subject);
    const items = itemsOfBan(subject).map((item) => namedIn(plainWords(item)));
    const together = topicsWhere(words, ({ length }) => length >= fewest).map((one) => [[one]]);
    return {
      items: [...items, ...together].filter(({ length }) => length > 0),
      words: wordsOf(subject),
    };
  },
);

/** Returns the topics that words name, by these words. */
function namedIn(words: readonly string[]): readonly NamedTopics[] {
  const naming = new Set(
    subjectLanguages.flatMap((one) =>
      subjectsIn(words, one)
        .filter(({ isNamed }) => isNamed)
        .map(({ word }) => word),
    ),
  );
  const groups = [...naming].map((word) =>
    topicsWhere(words, (found) => found.some((one) => one.isNamed && one.word === word)),
  );
  const isSame = (one: NamedTopics, other: NamedTopics) =>
    one.some(({ topic }) => other.some((own) => own.topic === topic));
  // Two words for one topic are one.
  const different = groups.filter((group, at) => !groups.slice(0, at).some((other) => isSame(group, other)));
  const serious = different.filter((group) => !group.every(({ topic }) => ofJokes.has(topic)));
  return serious.length > 0 ? serious : different;
}

/** What a ban is on besides its subject: `Nazi jokes`. */
const ofJokes = new Set(['comedy_standup', 'laughter']);

/** Returns the topics that words are on in a language in which what is found of them is enough. */
function topicsWhere(
  words: readonly string[],
  isEnough: (found: readonly SubjectWord[]) => boolean,
): readonly NamedTopic[] {
  const languagesOf = new Map<string, string[]>();
  for (const language of subjectLanguages) {
    const found = subjectsIn(words, language);
    for (const topic of new Set(found.map(({ subject }) => subject))) {
      const known = wordsOnSubject(found, topic);
      if (isEnough(found.filter((one) => one.subject === topic && known.includes(one.word))))
        languagesOf.set(topic, [...(languagesOf.get(topic) ?? []), language]);
    }
  }
  return [...languagesOf].map(([topic, languages]) => ({ topic, languages }));
}

/** Returns the words by which a report is on what a ban is about; none where it is not. */
export function wordsOnBanned({ items, words: ban }: BannedTopics, report: Report): readonly string[] {
  if (items.length === 0) return [];
  const parties = isOnPolitics(ban) ? partiesIn(report.head, report.language) : [];
  if (parties.length > 0) return parties;
  const code = report.language?.slice(0, 2).toLowerCase() ?? null;
  // A ban that names a topic in the language of the report is in that language: `velocidade` is no bicycle.
  const isOfLanguage = ({ languages }: NamedTopic) => code !== null && languages.includes(code);
  const own = items
    .map((item) => item.map((topics) => topics.filter(isOfLanguage)))
    .filter((item) => item.every(({ length }) => length > 0));
  const texts = [report.head, ...sentencesOf(report.rest)].map((text, at) =>
    withoutTownHall(plainWords(text), unmeant(ban, at === 0)),
  );
  const found = texts.map((words) => languagesRead(code).map((language) => subjectsIn(words, language)));
  for (const item of own.length > 0 ? own : items) {
    const words = item.map((topics) => [...new Set(topics.flatMap(({ topic }) => wordsOfTopic(topic, code, found)))]);
    // A subject of several topics is in the headline by one of them.
    const isHead = item.length < 2 || words.flat().some((word) => ` ${texts[0]?.join(' ')} `.includes(` ${word} `));
    if (isHead && words.every(({ length }) => length > 0)) return words.flat();
  }
  return [];
}

/** Returns the languages in which a report is read: its own, or all. */
function languagesRead(code: string | null): readonly string[] {
  const known = subjectLanguages.filter((language) => language === code);
  return known.length > 0 ? known : subjectLanguages;
}

type Found = readonly (readonly SubjectWord[])[];

function wordsOfTopic(topic: string, code: string | null, found: readonly Found[]): readonly string[] {
  for (const at of languagesRead(code).keys()) {
    const [head = [], ...rest] = found.map((ofText) => ofText[at] ?? []);
    const met = wordsOfSubject(topic, head, rest);
    if (met.length > 0) return met;
  }
  return [];
}

/**
 * Returns the words by which a topic is a subject of a report: its name in the headline, two words of it of which
 * the headline has one, or several words with its name in two sentences.
 */
function wordsOfSubject(topic: string, head: readonly SubjectWord[], rest: Found): readonly string[] {
  const all = meant(wordsOnSubject([...head, ...rest.flat()], topic));
  const inHead = wordsOnSubject(head, topic).filter((word) => all.includes(word));
  const isNamed = (words: readonly SubjectWord[]) =>
    wordsOnSubject(words, topic, true).some((word) => all.includes(word));
  if (inHead.length === 0) return all.length >= fewest && rest.filter(isNamed).length >= fewest ? all : [];
  return isNamed(head) || all.length >= fewest ? all : [];
}
