import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { areSame, contentWords, shareParts } from '../../shared/text/content-words.js';
import { withoutComparison } from './subject-of.js';

export type VoiceEvidence = NonNullable<GeneratedLine['voice_evidence']>;
/** A word and how much it shows the subject of its text, from 0 to 1. */
export type SubjectWord = Readonly<{ word: string; weight: number; language: string | null }>;
/**
 * A text of the performer; a story shares the subject with a `subject` of the voice file, and not the words.
 * `isBit` is true for the name of a bit that the voice file describes, `isLaughed` for what got a laugh in a recording,
 * `isLoud` for a loud one or applause.
 */
export type Own = Readonly<{
  text: string;
  from: string;
  kind: VoiceEvidence['kind'];
  isSubject?: boolean;
  isBit?: boolean;
  isLaughed?: boolean;
  isLoud?: boolean;
}>;
/** Texts with their words, by the start and the end of each: all forms and compounds of a word share one. */
export type OwnIndex = ReadonlyMap<string, ReadonlySet<Readonly<{ item: Own; words: readonly string[] }>>>;

const endsOf = (word: string) => [word.slice(0, 4), `-${word.slice(-4)}`];

/** Returns the texts by the starts of their words. */
export function indexed(items: readonly Own[]): OwnIndex {
  const index = new Map<string, Set<Readonly<{ item: Own; words: readonly string[] }>>>();
  for (const item of items) {
    const entry = { item, words: contentWords(item.kind === 'worked' ? withoutComparison(item.text) : item.text) };
    for (const end of entry.words.flatMap(endsOf)) index.set(end, (index.get(end) ?? new Set()).add(entry));
  }
  return index;
}

/**
 * Returns the text that shares the most with the words, if they weigh `least` together or are all of a subject of
 * several words, and are not `refused`.
 */
export function bestShared(
  words: readonly SubjectWord[],
  own: OwnIndex,
  least: number,
  refuses: (item: Own, shared: readonly string[]) => boolean,
) {
  const near = new Set(words.flatMap(({ word }) => endsOf(word).flatMap((end) => [...(own.get(end) ?? [])])));
  const found = [...near]
    .map(({ item, words: ownWords }) => {
      const shared = words.filter(({ word, language }) => ownWords.some((own) => shareParts(word, own, language)));
      const weights = new Map(shared.map(({ word, weight }) => [word, weight]));
      const isWhole =
        item.isSubject === true &&
        ownWords.length > 1 &&
        ownWords.every((own) => words.some(({ word }) => areSame(word, own)));
      const weight = [...weights.values()].reduce((sum, one) => sum + one, 0);
      return { item, shared: [...weights.keys()], weight, isEnough: isWhole || weight >= least };
    })
    .filter(({ item, shared, isEnough }) => isEnough && !refuses(item, shared));
  return found.toSorted((one, other) => other.weight - one.weight)[0] ?? null;
}
