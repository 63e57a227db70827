import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePer } from '../lines/once.js';
import { countryCode } from './countries.js';
import { usesCurrency } from './currencies.js';
import { kilometresBetween, type Point } from './distance.js';
import type { KnownRow } from './place-evidence.js';
import { isInCountry, isInRegion } from './regions.js';
import { couldBeSameHall } from './same-hall.js';
import type { PlaceTable, Town } from './table.js';

/** What the rest of the input says of where shows are: the rows of all tables, the names of the folders of feeds. */
export type PlaceClues = Readonly<{ rows: readonly KnownRow[]; feedFolders: readonly string[] }>;

export const noClues: PlaceClues = { rows: [], feedFolders: [] };

/** The show whose town is open; `tour` are the performer's other stops, near in time. */
export type OpenShow = Readonly<{
  city: string;
  venue: string | null;
  performer: string | null;
  date: LocalDate;
  tour: readonly Point[];
}>;

export type Clue = Readonly<{ town: Town; basis: 'venue' | 'tour'; why: string }>;

/** Kilometres of a drive between two stops. */
const drive = 400;

/**
 * Decides which of several towns of a name is meant: by the region and country of other rows with the venue, by a
 * folder of feeds that names a region, by the currency of the tickets and by the stops of the tour within a drive.
 */
export function townByClues(towns: readonly Town[], show: OpenShow, clues: PlaceClues, table: PlaceTable): Clue | null {
  const rows = rowsByCity(clues.rows).get(comparableName(show.city)) ?? [];
  // What costs least to compare comes first: each show is compared with all rows of its town.
  const ofVenue = rows.filter(
    ({ venue, region, country, performer }) =>
      (region ?? country) !== null &&
      venue !== null &&
      show.venue !== null &&
      couldBeSame(performer, show.performer) &&
      couldBeSameHall(venue, show.venue),
  );
  const byVenue = only(towns.filter((town) => ofVenue.length > 0 && ofVenue.every((row) => isAt(row, town, table))));
  if (byVenue !== null) return { town: byVenue, basis: 'venue', why: 'another row of your files has the venue there' };
  const byFeed = only(
    towns.filter((town) => clues.feedFolders.some((folder) => namesRegionOf(folder, town, show, table))),
  );
  if (byFeed !== null) return { town: byFeed, basis: 'tour', why: 'a folder of your feeds names its region' };
  const ofDay = rows.filter((row) => row.showDate === show.date && couldBeSame(row.performer, show.performer));
  const currencies = ofDay.flatMap(({ currency }) => currency ?? []);
  const sold = towns.filter(({ country }) => currencies.every((currency) => usesCurrency(country, currency)));
  const byCurrency = currencies.length > 0 && sold.length < towns.length ? only(sold) : null;
  if (byCurrency !== null) return { town: byCurrency, basis: 'tour', why: 'its tickets are in that currency' };
  const byTour = onTour(sold.length > 0 ? sold : towns, show);
  return byTour === null ? null : { town: byTour, basis: 'tour', why: 'most stops around it are within a drive' };
}

const rowsByCity = oncePer((rows: readonly KnownRow[]) => {
  const found = new Map<string, KnownRow[]>();
  for (const row of rows) {
    const key = comparableName(row.city);
    const known = found.get(key);
    if (known === undefined) found.set(key, [row]);
    else known.push(row);
  }
  return found;
});

function isAt({ region, country }: KnownRow, town: Town, table: PlaceTable): boolean {
  const inCountry = country === null || countryCode(country) === null || isInCountry(town, country);
  return inCountry && (region === null || isInRegion(town, region, table) || isInCountry(town, region));
}

/** Accepts `lancashire`, and `athens-oh` for a town named Athens. */
function namesRegionOf(folder: string, town: Town, { city }: OpenShow, table: PlaceTable): boolean {
  const [name, own] = [comparableName(folder), comparableName(city)];
  const rest = name.startsWith(`${own} `) ? name.slice(own.length + 1) : name;
  return !sameName(rest, city) && (isInRegion(town, rest, table) || (rest !== name && isInCountry(town, rest)));
}

/** Returns the town that most stops are near, twice as many as are near any other. */
function onTour(towns: readonly Town[], { tour }: OpenShow): Town | null {
  const counted = towns
    .map((town) => ({ town, near: tour.filter((stop) => kilometresBetween(stop, town) <= drive).length }))
    .toSorted((one, other) => other.near - one.near);
  const [best, second] = counted;
  return best !== undefined && best.near > 0 && best.near >= 2 * (second?.near ?? 0) ? best.town : null;
}

function only(towns: readonly Town[]): Town | null {
  return towns.length === 1 ? (towns[0] ?? null) : null;
}
