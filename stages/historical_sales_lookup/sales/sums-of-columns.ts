/** The numbers of a column, one for each row; null for a cell without one. */
export type Numbers = Readonly<{ position: number; counts: readonly (number | null)[] }>;
/** How a column adds up others: those of its row, or all rows until it; with `withComps`, free tickets are in it. */
export type Sum = Readonly<{ position: number; isRunning: boolean; withComps: boolean; withoutBack: boolean }>;

/** Columns that a total adds up, at most. */
const mostParts = 8;
/** Share of the rows that add up. */
const leastFitting = 0.9;

type Parts = Readonly<{ kinds: readonly Numbers[]; comps: Numbers | null; back: Numbers | null }>;

/**
 * Returns how a column adds up others, with or without the free tickets and those given back; null if it does not. A
 * running total may follow one column of each day, or all but one: a subtotal, a postal code.
 */
export function sumIn(total: Numbers, { kinds, comps, back }: Parts): Sum | null {
  const all = kinds.filter(({ position }) => position !== total.position).slice(0, mostParts);
  const sets = [all, ...all.map((left) => all.filter((one) => one !== left)), ...all.map((one) => [one])];
  const variants = [
    { withComps: false, withoutBack: false },
    { withComps: false, withoutBack: true },
    { withComps: true, withoutBack: false },
    { withComps: true, withoutBack: true },
  ].filter(({ withComps, withoutBack }) => (!withComps || hasNumber(comps)) && (!withoutBack || hasNumber(back)));
  for (const parts of sets)
    for (const { withComps, withoutBack } of variants) {
      const added = total.counts.map((_, row) => {
        const free = withComps ? Math.abs(comps?.counts[row] ?? 0) : 0;
        const given = withoutBack ? Math.abs(back?.counts[row] ?? 0) : 0;
        return { sum: sumAt(parts, row) + free - given, parts: countAt(parts, row) + Number(free > 0) };
      });
      const isRunning = fits(total, added, true);
      if (isRunning || fits(total, added, false))
        return { position: total.position, isRunning, withComps, withoutBack };
    }
  return null;
}

type Added = Readonly<{ sum: number; parts: number }>;

function fits({ counts }: Numbers, added: readonly Added[], isRunning: boolean): boolean {
  const rows = added.slice(isRunning ? 1 : 0).map(({ sum, parts }, at) => {
    const row = at + (isRunning ? 1 : 0);
    const [count, before] = [counts[row] ?? null, isRunning ? (counts[row - 1] ?? null) : 0];
    return { isRight: count !== null && before !== null && count - before === sum, sum, parts };
  });
  const right = rows.filter(({ isRight }) => isRight);
  const telling = right.filter(({ sum, parts }) => sum !== 0 && (isRunning || parts > 1));
  return telling.length > (isRunning ? 1 : 0) && right.length >= rows.length * leastFitting;
}

function sumAt(parts: readonly Numbers[], row: number): number {
  return parts.reduce((sum, { counts }) => sum + (counts[row] ?? 0), 0);
}

function countAt(parts: readonly Numbers[], row: number): number {
  return parts.filter(({ counts }) => (counts[row] ?? 0) !== 0).length;
}

function hasNumber(column: Numbers | null): boolean {
  return column?.counts.some((count) => (count ?? 0) !== 0) === true;
}
