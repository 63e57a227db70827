/** The number of an item at its start: `1)`, `(1)`, `1.`, `1.)` */
const atStart = /^(\s*)\(?(\d{1,2})(\.\)|[).])\s+(?=\S)/u;
/** The same anywhere in a line. */
const within = /(?<!\S)\(?(\d{1,2})([).])\s+/gu;
/** Items of the shortest list in a line: a full stop is also after a day, a row or a floor. */
const fewestItems: Readonly<Record<string, number>> = { ')': 2, '.': 3 };

/** Returns the items of a line that is a list numbered from one, without their numbers; else the line. */
export function itemsInLine(line: string): readonly string[] {
  const items: { from: number; to: number; mark: string }[] = [];
  for (const { 0: found, 1: digits, 2: mark = '', index } of line.matchAll(within)) {
    const isNext = Number(digits) === items.length + 1 && (items[0]?.mark ?? mark) === mark;
    if (isNext) items.push({ from: index, to: index + found.length, mark });
  }
  const [first] = items;
  if (first === undefined || items.length < (fewestItems[first.mark] ?? 0)) return [line];
  return [line.slice(0, first.from), ...items.map(({ to }, at) => line.slice(to, items[at + 1]?.from))];
}

/**
 * Returns lines in which each item of a list numbered from one begins with `- ` instead of its number. Where any list
 * of the lines has two items, one alone is an item, too; else it may be the first of a month.
 */
export function withBullets(lines: readonly string[]): readonly string[] {
  const numbers = lines.map((line) => Number(atStart.exec(line)?.[2] ?? 0));
  const items = new Set<number>();
  let expected = 1;
  for (const [at, number] of numbers.entries()) {
    if (number === 0) continue;
    if (number === 1) expected = 1;
    if (number === expected) items.add(at);
    expected = number === expected ? expected + 1 : 1;
  }
  if (![...items].some((at) => numbers[at] === 2)) return lines;
  return lines.map((line, at) => (items.has(at) ? line.replace(atStart, '$1- ') : line));
}
