import { comparableName, couldBeSame } from '../../../src/domain/names.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { byOrigin } from '../../shared/origins/origin.js';
import type { SalesRow } from './sales-row.js';

/** A show as derived from its sales rows, which keep their order. */
export type SalesShow = Readonly<{
  showId: string | null;
  showDate: string;
  city: string;
  region: string | null;
  country: string | null;
  venue: string | null;
  performer: string | null;
  start: SalesRow['start'];
  rows: readonly SalesRow[];
}>;

/** Shows of one town and evening. Beyond this, the columns hold something else, and rows are not merged. */
const maximumEvening = 100;

/**
 * Groups the rows by show, oldest show first. A show is identified by its id. Rows with fewer details (no id, no venue,
 * no performer) belong to the one show of that day and town that they could match; if several or none match, they form
 * a show of their own.
 */
export async function salesShows(rows: readonly SalesRow[]): Promise<readonly SalesShow[]> {
  const byShow = await groupBy(rows, (row) => row.showId ?? JSON.stringify(['', ...placeOf(row)]));
  const shows = byShow.flatMap(showOf);
  const evenings = await groupBy(shows, (show) => JSON.stringify([show.showDate, comparableName(show.city)]));
  const merged = evenings.flatMap((evening) => (evening.length > maximumEvening ? evening : mergedEvening(evening)));
  return merged.sort((one, other) => (one.showDate < other.showDate ? -1 : Number(one.showDate > other.showDate)));
}

function placeOf(row: SalesRow): readonly string[] {
  return [
    row.showDate,
    ...[row.city, row.region ?? '', row.country ?? '', row.venue ?? '', row.performer ?? '', row.start ?? ''].map(
      comparableName,
    ),
  ];
}

async function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Promise<readonly (readonly Item[])[]> {
  const groups = new Map<string, Item[]>();
  for await (const item of yieldingToEventLoop(items)) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** Merges rows of one id; if they differ about the show itself, the last non-empty value wins. */
function showOf(rows: readonly SalesRow[]): readonly SalesShow[] {
  const last = rows.at(-1);
  if (last === undefined) return [];
  return [
    {
      showId: rows.find((row) => row.showId !== null)?.showId ?? null,
      showDate: last.showDate,
      city: last.city,
      region: rows.findLast((row) => row.region !== null)?.region ?? null,
      country: rows.findLast((row) => row.country !== null)?.country ?? null,
      venue: rows.findLast((row) => row.venue !== null)?.venue ?? null,
      performer: rows.findLast((row) => row.performer !== null)?.performer ?? null,
      start: rows.findLast((row) => row.start !== null)?.start ?? null,
      rows,
    },
  ];
}

function mergedEvening(evening: readonly SalesShow[]): readonly SalesShow[] {
  const known: SalesShow[] = [];
  for (const show of [...evening].sort((one, other) => detailOf(other) - detailOf(one))) {
    const meant = known.filter((other) => detailOf(other) > detailOf(show) && couldMatch(show, other));
    const [only] = meant;
    if (show.showId !== null || only === undefined || meant.length > 1) known.push(show);
    else known.splice(known.indexOf(only), 1, ...showOf(inOrder([...only.rows, ...show.rows])));
  }
  return known;
}

/** Returns how specific the description of a show is: an id outweighs a start, that a venue, and that a performer. */
function detailOf(show: SalesShow): number {
  const details = [show.showId, show.start, show.venue, show.performer];
  return details.reduce((sum, detail, at) => sum + (detail === null ? 0 : 8 >> at), 0);
}

function couldMatch(vague: SalesShow, show: SalesShow): boolean {
  const samePlace = couldBeSame(vague.region, show.region) && couldBeSame(vague.country, show.country);
  const sameStart = vague.start === null || vague.start === show.start;
  return samePlace && sameStart && couldBeSame(vague.venue, show.venue) && couldBeSame(vague.performer, show.performer);
}

/** Returns rows in the order of their files and lines. */
export function inOrder(rows: readonly SalesRow[]): readonly SalesRow[] {
  return [...rows].sort((one, other) => byOrigin(one.origin, other.origin));
}
