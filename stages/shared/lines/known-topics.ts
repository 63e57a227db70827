import { once, oncePerText } from './once.js';
import { topicWords } from './topic-words.js';
import { stemOf, wordsOf } from './words.js';

type TopicWords = Readonly<{ language: string; named: RegExp; implied(): RegExp }>;

const topics: readonly (readonly TopicWords[])[] = topicWords.map((row) =>
  Object.entries(row).map(([language, lists]) => {
    const [named = '', implying = ''] = lists.split(' | ');
    return { language, named: wordsIn(named), implied: once(() => wordsIn(`${named} ${implying}`)) };
  }),
);

/** Returns the known topics that a topic names, with the languages that it names them in. */
const namedTopics = oncePerText(
  20_000,
  (topic) => topic,
  (topic: string) =>
    topics
      .map((row) => ({ row, known: row.filter(({ named }) => named.test(` ${topic} `)) }))
      .filter(({ known }) => known.length > 0),
);

function wordsIn(list: string): RegExp {
  const words = list.split(' ').map((entry) => entry.replaceAll('_', ' ').replace(/\*$/u, '\\p{L}*'));
  return new RegExp(` (?:${words.join('|')})(?= )`, 'u');
}

/**
 * Returns whether a text has words of a known topic; where the `whole` that it is a part of is party politics, more
 * than those of the town hall.
 */
export function implies(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
  whole: readonly string[] = topic,
): boolean {
  const code = language?.slice(0, 2).toLowerCase() ?? null;
  const all = ` ${words.join(' ')} `;
  const spaced = isPartisan(whole) ? all.replace(townHall, ' ') : all;
  const named = namedTopics(topic.join(' '));
  // What a topic means in the language of the text comes first: deportation is no sport.
  const inLanguage = named.filter(({ known }) => known.some((one) => one.language === code));
  return (inLanguage.length > 0 ? inLanguage : named).some(({ row, known }) => {
    const inText = row.filter((one) => one.language === code);
    return (inText.length > 0 ? inText : known).some(({ implied }) => implied().test(spaced));
  });
}

/** Returns the different words of politics that a report has; none unless a topic is about nothing else. */
export function politicsIn(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
): readonly string[] {
  const [politics = []] = topics;
  const known = politics.filter(({ named }) => named.test(` ${topic.join(' ')} `));
  const read = politics.find((one) => one.language === language?.slice(0, 2)) ?? known[0];
  const isOfPolitics = (word: string) => partisan.test(word) || known.some(({ named }) => named.test(` ${word} `));
  if (known.length === 0 || read === undefined || !topic.every(isOfPolitics)) return [];
  const said = words
    .map((word) => ` ${word} `)
    .filter((word) => !(isPartisan(topic) && word.replace(townHall, '') !== word));
  const found = said.filter((word) => read.implied().test(word)).map((word) => word.trim());
  return [...new Map(found.map((word) => [stemOf(word), word])).values()];
}

/** Returns whether two texts are about one known topic, each in any language: a bishop and Good Friday. */
export function sharesTopic(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => ` ${wordsOf(text).join(' ')} `) as [string, string];
  return topics.some(
    (row) => row.some(({ implied }) => implied().test(mine)) && row.some(({ implied }) => implied().test(theirs)),
  );
}

/** Words of a topic that is about parties or the nation, and those of a town hall, which is neither. */
const partisan =
  /^(?:[ck]andida[a-z]*|siglas|part(?:y|ies|ei(?:en|politik)?|is?|idos?|it[oi]|ijen?|ipolitik)|national[a-z]*|nacional|nazionale)$/u;
const townHall =
  /(?<= )(?:council\p{L}*|mayors?|alderman|stadtrat|gemeinderat|burgermeister\p{L}*|conseil|maire|ayuntamiento|alcald\p{L}*|concejal\p{L}*|sindac\p{L}*|assessor\p{L}*|consiglio|prefeit\p{L}*|vereador\p{L}*|camara|gemeenteraad|burgemeester\p{L}*|wethouder\p{L}*)(?= )/gu;

function isPartisan(topic: readonly string[]): boolean {
  return topic.some((word) => partisan.test(word));
}
