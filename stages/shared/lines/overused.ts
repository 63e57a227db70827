import { contentWords, sharedWords } from '../text/content-words.js';

/** The share of the joke's or the text's words, and their number, from which a text is the overused joke. */
const SHARE = 0.6;
const WORDS = 2;

/** Returns the overused joke that a text repeats; null when it repeats none. */
export function overusedIn(text: string, jokes: readonly string[], place: ReadonlySet<string>): string | null {
  const words = new Set(contentWords(text, place));
  return (
    jokes.find((joke) => {
      const named = new Set(contentWords(joke, place));
      const shared = sharedWords([...named], [...words]).length;
      return shared >= WORDS && shared >= SHARE * Math.min(named.size, words.size);
    }) ?? null
  );
}
