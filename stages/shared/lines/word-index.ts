/** Words to look others up among; `holds` is true for a word that is one of them or a form of one. */
export type WordIndex = Readonly<{ words: readonly string[]; holds(word: string): boolean }>;

/** Letters with which all forms of one word begin alike, so that a word is compared with few others. */
const sameStart = 4;
/** Letters that two words must have in common from their start to be forms of one: `librarian` and `library`. */
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

/** Numbers are the same or different, and nothing between. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/u.test(one) || /\d/u.test(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= sameStart && long === `${short}er`) return true;
  let length = 0;
  while (length < short.length && short[length] === long[length]) length += 1;
  return length >= commonStart && length >= commonShare * long.length;
}
