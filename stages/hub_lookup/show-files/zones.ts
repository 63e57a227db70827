import type { SourceShow } from './source-show.js';

/**
 * Adds up the rows of a file that are zones or prices of one show: they agree in day, place, start and id, each has its
 * own tickets, and their seats differ: they are not those of one house counted again. Notes are kept where all rows
 * have them.
 */
export function withZonesAdded(shows: readonly SourceShow[]): readonly SourceShow[] {
  const groups = new Map<string, SourceShow[]>();
  for (const show of shows) {
    const key = keyOf(show);
    const rows = groups.get(key);
    if (rows === undefined) groups.set(key, [show]);
    else rows.push(show);
  }
  return [...groups.values()].flatMap((rows) => (areZones(rows) ? [sumOf(rows)] : rows));
}

function keyOf({ origin, date, city, venue, start, id, performer, title, status }: SourceShow): string {
  return JSON.stringify([origin.document, date, city, venue, start, id, performer, title, status]);
}

function areZones(rows: readonly SourceShow[]): boolean {
  const seats = rows.flatMap(({ capacity }) => capacity ?? []);
  const isSold = rows.every(({ capacity, ticketsSold: sold }) => sold !== undefined && sold <= (capacity ?? sold));
  return isSold && new Set(seats).size > 1;
}

function sumOf(rows: readonly SourceShow[]): SourceShow {
  const [first, ...others] = rows as [SourceShow, ...SourceShow[]];
  const added = (of: (show: SourceShow) => number | null | undefined) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const lines = (first.notes ?? '').split('\n').filter((line) => others.every(({ notes }) => notes?.includes(line)));
  return {
    ...first,
    capacity: added(({ capacity }) => capacity),
    ticketsSold: added(({ ticketsSold }) => ticketsSold),
    notes: lines.join('\n') || null,
    noted: [],
    notices: rows.flatMap(({ notices }) => notices),
  };
}
