import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { resolvePlace } from './resolve-place.js';
import type { PlaceTable } from './table.js';

/** A row of the user's files of shows, visits and sales, as far as it says something about its place. */
export type KnownRow = Readonly<{
  city: string;
  venue: string | null;
  region: string | null;
  country: string | null;
  currency: string | null;
  performer: string | null;
  /** True for an earlier visit. */
  isVisit: boolean;
  showDate?: LocalDate | null;
  /** What a row of visits says, and that nobody was counted in it and nothing played; null for other rows. */
  blankVisit?: string | null;
}>;

type Stated = Pick<KnownRow, 'city' | 'venue'> & Partial<Pick<KnownRow, 'region' | 'country' | 'currency'>>;

/** What the user's other rows say about the place of a row. */
export type PlaceEvidence = Readonly<{
  /** Adds the region, country and currency that other rows give the same venue in a town of this name. */
  completed<Place extends Stated>(place: Place): Place & Pick<KnownRow, 'region' | 'country' | 'currency'>;
  /**
   * The countries of the performer's earlier visits that the town's name alone does not decide. A tour of today says
   * nothing about former years.
   */
  countriesOfVisits(city: string, performer: string | null): ReadonlySet<string>;
}>;

/** Towns whose country is looked up: more than a performer visits. */
const mostTowns = 500;

/** Returns the evidence of rows that are read only when it is needed, once. */
export function evidenceOf(
  readRows: () => Promise<readonly KnownRow[]>,
  table: PlaceTable,
): () => Promise<PlaceEvidence> {
  let found: Promise<PlaceEvidence> | null = null;
  return () => {
    found ??= readRows().then((rows) => placeEvidence(rows, table));
    return found;
  };
}

function placeEvidence(rows: readonly KnownRow[], table: PlaceTable): PlaceEvidence {
  const venues = byVenue(rows);
  return {
    completed: (place) => {
      const known = place.venue === null ? [] : (venues.get(venueKey(place.city, place.venue)) ?? []);
      const only = (key: 'region' | 'country' | 'currency') => {
        const said = new Set(known.flatMap((row) => row[key] ?? []));
        return said.size === 1 ? ([...said][0] ?? null) : null;
      };
      const stated = { region: place.region ?? null, country: place.country ?? null, currency: place.currency ?? null };
      const isStated = stated.region !== null || stated.country !== null;
      const found = isStated ? stated : { ...stated, region: only('region'), country: only('country') };
      return { ...place, ...found, currency: stated.currency ?? only('currency') };
    },
    countriesOfVisits: (city, performer) => {
      const says = (row: KnownRow) => row.region !== null || row.country !== null || !sameName(row.city, city);
      const theirs = rows.filter((row) => row.isVisit && says(row) && couldBeSame(row.performer, performer));
      const distinct = new Map(theirs.map((row) => [JSON.stringify([row.city, row.region, row.country]), row]));
      const towns = [...distinct.values()].slice(0, mostTowns).map((row) => {
        const query = { city: row.city, region: row.region, country: row.country };
        return resolvePlace({ ...query, text: null, position: null, timeZone: null }, [], table).town;
      });
      return new Set(towns.flatMap((town) => town?.country ?? []));
    },
  };
}

function byVenue(rows: readonly KnownRow[]): ReadonlyMap<string, readonly KnownRow[]> {
  const venues = new Map<string, KnownRow[]>();
  for (const row of rows) {
    if (row.venue === null) continue;
    const key = venueKey(row.city, row.venue);
    const known = venues.get(key);
    if (known === undefined) venues.set(key, [row]);
    else known.push(row);
  }
  return venues;
}

function venueKey(city: string, venue: string): string {
  return `${comparableName(city)}\n${comparableName(venue)}`;
}
