import type { HeaderCell } from './column-names.js';

/** A column that is known by its values, where it is, and what shows it. */
export type FoundColumn = readonly [column: string, position: number, reason: string];

/** Where each column is; null if it is not there. */
export type Positions = ReadonlyMap<string, number | null>;

/** Returns the positions with the found columns, each of which has no other meaning. */
export function withFound(
  positions: Positions,
  found: readonly (readonly [string, number, ...unknown[]])[],
): Positions {
  const taken = new Set(found.map(([, position]) => position));
  return new Map([
    ...[...positions].map(
      ([column, position]) => [column, position !== null && taken.has(position) ? null : position] as const,
    ),
    ...found.map(([column, position]) => [column, position] as const),
  ]);
}

/** Returns the columns without a meaning whose filled cells, but for a total at the end, are of a form. */
export function freeColumns(headers: readonly HeaderCell[], positions: Positions, has: (cell: string) => boolean) {
  const used = new Set(positions.values());
  return headers
    .map(({ cells }, position) => ({ position, cells }))
    .filter(({ position, cells }) => {
      const filled = cells.filter((cell) => cell.trim() !== '');
      // A row of totals below the table has something else in its cells.
      return (
        !used.has(position) && filled.length > 0 && filled.filter(has).length >= filled.length - 1 && filled.some(has)
      );
    });
}
