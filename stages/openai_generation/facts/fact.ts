import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { LocalDate } from '../../../src/domain/time.js';

/** `worked`, `promised` and `person` are statements of the notes of earlier visits. */
export type FactKind = 'news' | 'city' | 'venue' | 'event' | 'holiday' | 'worked' | 'promised' | 'person';

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
  worth: number;
  /** True for one that is only worth a note if it meets what the performer says anyway. */
  isWeak?: boolean;
}>;

/** German months, before which a day ends with a dot: `ab dem 20. Juli`. */
const germanMonth = /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u;

/** Returns true for a text that ends within a quotation or with an initial. */
function isOpen(text: string): boolean {
  const unquoted = text.replace(/„[^“”]{0,400}[“”]|“[^”]{0,400}”|«[^»]{0,400}»|»[^«]{0,400}«/gu, '');
  return /(?:^|\s)(?:\p{Lu}|\p{Lu}\.\p{Lu})\.$/u.test(text) || /[„“«]/u.test(unquoted);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the sentences of a text, without one that was cut off. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    const isDay = /\d\.$/u.test(before ?? '') && germanMonth.test(segment);
    if (before !== undefined && (isDay || isOpen(before)))
      sentences[sentences.length - 1] = `${before} ${segment.trim()}`;
    else if (segment.trim() !== '') sentences.push(segment.trim());
  }
  const whole = sentences.filter((sentence) => !/(?:…|\.\.\.|\[…\])\s*\]?$/u.test(sentence));
  return whole.length > 0 ? whole : sentences;
}
