const digits = /\d(?:[\d.,'’:\u00a0\u202f]*\d)?/gu;
/** Sizes in words. Small numbers in words are left alone: `two of you` counts nobody. */
const sizes = /\b(?:dozens?|hundreds?|thousands?|millions?|billions?)\b/giu;

/** The first number of a text that none of the others holds; null when all of them do. Thousands may be grouped differently. */
export function foreignNumber(text: string, others: readonly string[]): string | null {
  const known = new Set(others.flatMap(numbersIn));
  return numbersIn(text).find((number) => !known.has(number)) ?? null;
}

function numbersIn(text: string): readonly string[] {
  const figures = [...text.matchAll(digits)].map(([figure]) => plain(figure));
  const words = [...text.matchAll(sizes)].map(([word]) => word.toLowerCase().replace(/s$/u, ''));
  return [...figures, ...words];
}

/** `231,493`, `231 493` and `231493` are one number; `16:47` and `3.5` stay what they are. */
function plain(figure: string): string {
  return /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/u.test(figure) ? figure.replace(/\D/gu, '') : figure.replace(',', '.');
}
