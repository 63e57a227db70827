/** A set of words; `holds` is true for each of them and for their other forms. */
export type WordIndex = Readonly<{ words: readonly string[]; holds(word: string): boolean }>;

/** Length of the prefix by which words are indexed: all forms of a word share it. */
const sameStart = 4;
/** Length of the common prefix of two forms of a word, and its share of the longer one: `librarian` and `library`. */
const commonStart = 5;
const commonShare = 0.6;

export function wordIndex(words: Iterable<string>): WordIndex {
  const exact = new Set(words);
  const byStart = new Map<string, string[]>();
  for (const word of exact) {
    const start = word.slice(0, sameStart);
    const list = byStart.get(start);
    if (list === undefined) byStart.set(start, [word]);
    else list.push(word);
  }
  return {
    words: [...exact],
    holds: (word) =>
      exact.has(word) || (byStart.get(word.slice(0, sameStart)) ?? []).some((other) => isSameWord(word, other)),
  };
}

/** Returns whether two words are forms of the same word. Numbers must be equal. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/u.test(one) || /\d/u.test(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= sameStart && long === `${short}er`) return true;
  let length = 0;
  while (length < short.length && short[length] === long[length]) length += 1;
  return length >= commonStart && length >= commonShare * long.length;
}
