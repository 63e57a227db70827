import { hashed } from '../classifier/feature-hash.js';
import { type Frequency, frequencyOf } from '../lines/news-words.js';
import { oncePerText } from '../lines/once.js';
import { subjectsIn, subjectWords } from '../lines/subjects.js';
import { stemOf } from '../lines/words.js';
import { contentWords } from '../text/content-words.js';

/** A content word of a text: its stem, how often news has it, and whether it is written as a name. */
export type ReadWord = Readonly<{ stem: string; hash: number; frequency: Frequency; isName: boolean }>;

/** A text as it is compared: its words, and the subjects that it names or implies. */
export type ReadText = Readonly<{
  words: readonly ReadWord[];
  named: readonly string[];
  implied: readonly string[];
}>;

/** Words within a sentence that begin with a capital. */
const capitals = /(?<=[\p{Ll},;:»“"'’] )\p{Lu}[\p{L}’'-]{0,40}/gu;

/** Reads a text in a language, for which its words are counted in news. */
export const readText = oncePerText(
  400_000,
  (text, language) => `${language} ${text}`,
  (text: string, language: string): ReadText => {
    const names = new Set((text.match(capitals) ?? []).flatMap((word) => contentWords(word)));
    const words = [...new Set(contentWords(text))].map((word) => {
      const stem = stemOf(word);
      return { stem, hash: hashed(stem), frequency: frequencyOf(word, language), isName: names.has(word) };
    });
    const subjects = subjectsIn(subjectWords(text), language);
    const named = new Set(subjects.filter(({ isNamed }) => isNamed).map(({ subject }) => subject));
    return { words, named: [...named], implied: [...new Set(subjects.map(({ subject }) => subject))] };
  },
);
