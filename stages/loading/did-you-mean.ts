import { distance } from 'fastest-levenshtein';

/** Edits up to which a name is taken for a typing error. */
const mostEdits = 3;

/** Returns ` (did you mean "x"?)` when a known name is close to the written one, else an empty text. */
export function didYouMean(written: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, edits: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)[0];
  if (nearest === undefined || nearest.edits > Math.min(mostEdits, nearest.name.length / 2)) return '';
  return ` (did you mean "${nearest.name}"?)`;
}
