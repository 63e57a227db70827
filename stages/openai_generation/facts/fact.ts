import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Topic } from '../../shared/text/topic-words.js';

/** `atlas` is a claim from data sets and calculations alone; `room` is tonight's house and tickets. */
export type FactKind = 'news' | 'city' | 'atlas' | 'venue' | 'event' | 'holiday' | 'weather' | 'room' | 'worked';

/**
 * Something that a line can be based on. `head` is its headline or first sentence, `details` are its other sentences;
 * `text` is all of it. `claimIds` is empty for facts from the performer's own files. `worth` orders facts, 0 to 1.
 */
export type Fact = Readonly<{
  key: string;
  kind: FactKind;
  claimIds: readonly string[];
  head: string;
  details: readonly string[];
  text: string;
  language: string | null;
  from: string | null;
  date: LocalDate | null;
  mark: FactCheckMark | null;
  topics: ReadonlyMap<Topic, string>;
  figure: string | null;
  worth: number;
}>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the sentences of a text, without one that was cut off. */
export function sentencesOf(text: string): readonly string[] {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');
  const whole = sentences.filter((sentence) => !/(?:…|\.\.\.|\[…\])\s*\]?$/u.test(sentence));
  return whole.length > 0 ? whole : sentences;
}
