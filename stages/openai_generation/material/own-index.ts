import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';

export type VoiceEvidence = NonNullable<GeneratedLine['voice_evidence']>;
/** A word and how much it shows the subject of its text, from 0 to 1. */
export type SubjectWord = Readonly<{ word: string; weight: number; language: string | null }>;
/** A text of the performer; a story shares the subject with a `subject` of the voice file, and not the words. */
export type Own = Readonly<{ text: string; from: string; kind: VoiceEvidence['kind']; isSubject?: boolean }>;
/** Texts with their words, by the start of each: all forms of a word share it. */
export type OwnIndex = ReadonlyMap<string, ReadonlySet<Readonly<{ item: Own; words: readonly string[] }>>>;

const startOf = (word: string) => word.slice(0, 4);

/** Returns the texts by the starts of their words. */
export function indexed(items: readonly Own[]): OwnIndex {
  const index = new Map<string, Set<Readonly<{ item: Own; words: readonly string[] }>>>();
  for (const item of items) {
    const entry = { item, words: contentWords(item.text) };
    for (const word of entry.words) {
      const start = startOf(word);
      index.set(start, (index.get(start) ?? new Set()).add(entry));
    }
  }
  return index;
}

/** Returns the text that shares the most with the words, if they weigh `least` together and are not `refused`. */
export function bestShared(
  words: readonly SubjectWord[],
  own: OwnIndex,
  least: number,
  refuses: (item: Own, shared: readonly string[]) => boolean,
) {
  const near = new Set(words.flatMap(({ word }) => [...(own.get(startOf(word)) ?? [])]));
  const found = [...near]
    .map(({ item, words: ownWords }) => {
      const shared = words.filter((one) => isIn(one, ownWords));
      const weights = new Map(shared.map(({ word, weight }) => [word, weight]));
      return { item, shared: [...weights.keys()], weight: [...weights.values()].reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ item, shared, weight }) => weight >= least && !refuses(item, shared));
  return found.toSorted((one, other) => other.weight - one.weight)[0] ?? null;
}

/** Letters of the shortest first part of a compound word. */
const firstPart = 5;

/** Returns whether words contain a word in another form or, in German and Dutch, one that begins the other. */
function isIn({ word, language }: SubjectWord, others: readonly string[]): boolean {
  if (sharedForms([word], others).length > 0) return true;
  if (!/^(?:de|nl)/u.test(language ?? '') || word.length < firstPart) return false;
  return others.some((other) => other.length >= firstPart && (word.startsWith(other) || other.startsWith(word)));
}
