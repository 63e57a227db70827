import { contentWords, sharedWords } from '../text/content-words.js';

/** The share of the joke's or the text's words, and their number, from which a text is the overused joke. */
const line = { share: 0.6, words: 2 } as const;
/** The same for a fact of the town that is always true: it is what the joke is made of. */
const lasting = { share: 0.5, words: 1 } as const;

/** Returns the variants of a joke, also without the sentences after it: `The bridge. Everyone does it.` */
function waysOf(joke: string): readonly string[] {
  return joke.split(/\s\/\s|;/u).flatMap((way) => {
    const [first = way] = way.split(/(?<=[.!?])\s/u);
    return first === way ? [way] : [way, first];
  });
}

/**
 * Returns the overused joke of which a text repeats a variant, which slashes separate; null when it repeats none. Of a
 * variant of one word, that one is enough.
 */
export function overusedIn(
  text: string,
  jokes: readonly string[],
  place: ReadonlySet<string>,
  isLasting = false,
): string | null {
  const words = new Set(contentWords(text, place));
  const least = isLasting ? lasting : line;
  return (
    jokes.find((joke) =>
      waysOf(joke).some((way) => {
        const named = new Set(contentWords(way, place));
        const shared = sharedWords([...named], [...words]).length;
        const enough = Math.max(1, Math.min(least.words, named.size));
        return shared >= enough && shared >= least.share * Math.min(named.size, words.size);
      }),
    ) ?? null
  );
}
