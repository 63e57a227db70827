/** Two names this many edits apart or fewer are taken for a slip of the hand. */
const mostEdits = 3;

/** ` (did you mean "x"?)` where a known name is close to what was written, else nothing. */
export function didYouMean(written: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, edits: editsBetween(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)[0];
  if (nearest === undefined || nearest.edits > Math.min(mostEdits, nearest.name.length / 2)) return '';
  return ` (did you mean "${nearest.name}"?)`;
}

/** Levenshtein's distance, a row at a time. */
function editsBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(previous, column - 1) + (other[column - 1] === letter ? 0 : 1);
      current.push(Math.min(replaced, at(previous, column) + 1, at(current, column - 1) + 1));
    }
    previous = current;
  }
  return at(previous, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
