import { sameName } from '../../../src/domain/names.js';
import type { SourceShow } from '../show-files/source-show.js';

/** What separates a performer from the title of the show: `Ada Example: Still Here`, `Still Here – Ada Example`. */
const separator = /(?:(?<!\s)\s+)?:\s+|(?<!\s)\s+[|–—-]\s+/u;

/**
 * Replaces a performer written with the show's title by the part that the user's other files name. An entry that names
 * none is of the only performer that they name.
 */
export async function withNamedPerformers(
  shows: readonly SourceShow[],
  readPerformers: () => Promise<readonly string[]>,
): Promise<readonly SourceShow[]> {
  const isUnclear = ({ performer }: SourceShow) => performer === null || separator.test(performer);
  if (!shows.some(isUnclear)) return shows;
  const own = shows.flatMap(({ performer }) => (performer === null || separator.test(performer) ? [] : [performer]));
  const known = distinct([...own, ...(await readPerformers())]);
  return shows.map((show) => (isUnclear(show) ? { ...show, performer: performerOf(show.performer, known) } : show));
}

function performerOf(written: string | null, known: readonly string[]): string | null {
  if (written === null) return known.length === 1 ? (known[0] ?? null) : null;
  return written.split(separator).find((part) => known.some((name) => sameName(name, part))) ?? written;
}

function distinct(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => sameName(name, other)) === index);
}
