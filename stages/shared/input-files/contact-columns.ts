/** Headers of a person, in seven languages: of who plays, or of who is there for the house. */
const whoWords: ReadonlySet<string> = new Set('who wer qui quien chi quem wie'.split(' '));
/** A first name as people write that of a contact: `Pauline`, `Heather M`, `Márcia (house)`. */
const firstName = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\.?)?(?: \([^()]{1,20}\))?$/u;

/** Returns whether a column of such a header names someone else in most rows, by a first name. */
export function isOfContacts(header: string, cells: readonly string[]): boolean {
  if (!whoWords.has(header)) return false;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell));
  const names = new Set(filled);
  return (
    names.size > 1 &&
    names.size * 2 > filled.length &&
    [...names].filter((one) => firstName.test(one)).length * 2 > names.size
  );
}
