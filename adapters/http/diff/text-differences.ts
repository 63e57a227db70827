/** A part of two texts: lines that both have, or that only one has. */
export type Change = Readonly<{ kind: 'same' | 'removed' | 'added'; line: string }>;

/** Lines of each side that are compared in full; beyond them everything counts as replaced. */
const mostLines = 1_500;

/** A line with what it is compared by. */
type Keyed = Readonly<{ key: string; line: string }>;

/**
 * Returns the lines of both texts in order, with the longest common subsequence as `same`. Lines are the same when
 * `keyOf` returns the same for them.
 */
export function differencesOf(
  one: readonly string[],
  other: readonly string[],
  keyOf: (line: string) => string = (line) => line,
): readonly Change[] {
  const keyed = (line: string): Keyed => ({ key: keyOf(line), line });
  const [left, right] = [one.map(keyed), other.map(keyed)];
  let start = 0;
  while (start < left.length && start < right.length && left[start]?.key === right[start]?.key) start += 1;
  const rest = Math.min(left.length, right.length) - start;
  let end = 0;
  while (end < rest && left.at(-1 - end)?.key === right.at(-1 - end)?.key) end += 1;
  const middle = changesBetween(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return [...all('same', left.slice(0, start)), ...middle, ...all('same', left.slice(left.length - end))];
}

function all(kind: Change['kind'], lines: readonly Keyed[]): readonly Change[] {
  return lines.map(({ line }) => ({ kind, line }));
}

function changesBetween(one: readonly Keyed[], other: readonly Keyed[]): readonly Change[] {
  if (one.length > mostLines || other.length > mostLines) return [...all('removed', one), ...all('added', other)];
  const lengths = commonLengths(one, other);
  const changes: Change[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    if (one[left]?.key === other[right]?.key) {
      changes.push(...all('same', one.slice(left, left + 1)));
      left += 1;
      right += 1;
    } else if (lengthAt(lengths, left + 1, right) >= lengthAt(lengths, left, right + 1)) {
      changes.push(...all('removed', one.slice(left, left + 1)));
      left += 1;
    } else {
      changes.push(...all('added', other.slice(right, right + 1)));
      right += 1;
    }
  }
  return [...changes, ...all('removed', one.slice(left)), ...all('added', other.slice(right))];
}

/** Returns the length of the longest common subsequence of every pair of ends. */
function commonLengths(one: readonly Keyed[], other: readonly Keyed[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let left = one.length - 1; left >= 0; left -= 1) {
    for (let right = other.length - 1; right >= 0; right -= 1) {
      const row = lengths[left] as Uint16Array;
      row[right] =
        one[left]?.key === other[right]?.key
          ? lengthAt(lengths, left + 1, right + 1) + 1
          : Math.max(lengthAt(lengths, left + 1, right), lengthAt(lengths, left, right + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly Uint16Array[], left: number, right: number): number {
  return lengths[left]?.[right] ?? 0;
}
