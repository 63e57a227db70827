import { wordsOf } from '../lines/words.js';
import { type Topic, topicWords } from './topic-words.js';

/** Languages that write a compound as one word, whose last part is what it is. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl']);
/** Letters of the shortest word that is looked for at the end of a compound. */
const shortestPart = 4;

type Matcher = Readonly<{ exact: ReadonlySet<string>; starts: readonly string[]; ends: readonly string[] }>;

const matchers = new Map<string, readonly (readonly [Topic, Matcher])[]>();

/** Returns the topics of a text with the word that shows each; empty for a language that is not listed above. */
export function topicsOf(text: string, language: string | null): ReadonlyMap<Topic, string> {
  const found = new Map<Topic, string>();
  if (language === null) return found;
  const words = wordsOf(withoutNames(text, language));
  for (const [topic, matcher] of matchersOf(language)) {
    const word = words.find((one) => matches(one, matcher));
    if (word !== undefined) found.set(topic, word);
  }
  return found;
}

/** Removes runs of two or more capitalised words: the Swan Hotel has no swan. */
function withoutNames(text: string, language: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isTitle = words.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * words.length;
  if (language === 'de' || isTitle) return text;
  return text.replace(/(?:^|(?<=\p{Ll}[,’'”)]? ))\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu, '…');
}

function matches(word: string, { exact, starts, ends }: Matcher): boolean {
  return exact.has(word) || starts.some((start) => word.startsWith(start)) || ends.some((end) => word.endsWith(end));
}

function matchersOf(language: string): readonly (readonly [Topic, Matcher])[] {
  const known = matchers.get(language);
  if (known !== undefined) return known;
  const made = Object.entries(topicWords).flatMap(([topic, lists]) => {
    const list = lists[language];
    return list === undefined ? [] : [[topic as Topic, matcherFrom(list.split(/\s+/u), language)] as const];
  });
  matchers.set(language, made);
  return made;
}

function matcherFrom(entries: readonly string[], language: string): Matcher {
  const single = entries.filter((entry) => !entry.endsWith('*'));
  return {
    exact: new Set(
      single.flatMap((entry) => [entry, `${entry}s`, ...(/(?:[sxo]|ch|sh)$/u.test(entry) ? [`${entry}es`] : [])]),
    ),
    starts: entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1)),
    ends: compounding.has(language) ? single.filter((entry) => entry.length >= shortestPart) : [],
  };
}
