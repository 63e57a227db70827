import { capacityWords, eveningWords, seatWords, sentenceWords } from '../text/evening-words.js';
import type { Token } from './tokens.js';

/** A word that names a fact of the evening, and where its last token is. */
export type NamedFact = Readonly<{ fact: string; at: number }>;

type Name = Readonly<{ fact: string; words: readonly string[] }>;

const plain = (words: string) => words.replaceAll(/\(\?[^()]*\)|\(|\)|\?/gu, '').split('|');

/** The names of each fact by their first word, the longest first. */
const namesByWord = new Map<string, readonly Name[]>();
for (const [fact, list] of [
  ...[...Object.entries(eveningWords), ...Object.entries(sentenceWords)].map(
    ([key, words]) => [key, words.split(',')] as const,
  ),
  ['seats', plain(seatWords)] as const,
  ['capacity', plain(capacityWords)] as const,
]) {
  for (const name of list) {
    const words = name.trim().split(/\s+/u);
    const [first = ''] = words;
    const known = [...(namesByWord.get(first) ?? []), { fact, words }];
    namesByWord.set(
      first,
      known.toSorted((one, other) => other.words.length - one.words.length),
    );
  }
}

/** Returns the words of a text that name a fact of the evening. */
export function namedFacts(tokens: readonly Token[]): readonly NamedFact[] {
  const found: NamedFact[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const end = token?.kind === 'word' ? endOfName(tokens, at) : null;
    if (end !== null) {
      found.push(end);
      at = end.at;
    }
  }
  return found;
}

function endOfName(tokens: readonly Token[], from: number): NamedFact | null {
  for (const { fact, words } of namesByWord.get(tokens[from]?.text ?? '') ?? []) {
    let at = from;
    const isNamed = words.every((word, index) => {
      if (index > 0 && tokens[at]?.text === '-') at += 1;
      return tokens[at++]?.text === word;
    });
    if (isNamed) return { fact, at: at - 1 };
  }
  return null;
}
