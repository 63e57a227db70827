import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode } from '../../shared/places/countries.js';
import type { KnownRow } from '../../shared/places/place-evidence.js';
import { isInRegion, isRegionOf } from '../../shared/places/regions.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import type { HistoryRow } from './history-row.js';

type NamedPlace = Pick<KnownRow, 'city' | 'region' | 'country' | 'venue' | 'performer'>;

/**
 * Returns true for a row whose place only the town's name decides, where the user's files name a namesake: another row
 * of the performer, or the notes on the town.
 */
export function hasNamesake(row: HistoryRow, known: readonly NamedPlace[], show: Show, table: PlaceTable): boolean {
  if (row.region !== null || row.country !== null || couldBeSameHall(row.venue ?? '', show.venue.name)) return false;
  if (relationTo(show, row, noStops, table) !== 'same' || isOfSameHall(row, known, show, table)) return false;
  return known.some(
    (other) =>
      sameName(other.city, row.city) && couldBeSame(other.performer, row.performer) && isElsewhere(other, show, table),
  );
}

/** Returns true where another row says with its region or country that the row's venue is in the show's town. */
function isOfSameHall({ city, venue }: HistoryRow, known: readonly NamedPlace[], show: Show, table: PlaceTable) {
  return known.some(
    (other) =>
      venue !== null &&
      sameName(other.venue, venue) &&
      sameName(other.city, city) &&
      (other.region !== null || other.country !== null) &&
      !isElsewhere(other, show, table),
  );
}

function isElsewhere(other: NamedPlace, show: Show, table: PlaceTable): boolean {
  const { region, country } = other;
  if ((region === null && country === null) || sameName(region, show.region)) return false;
  return relationTo(show, other, noStops, table) === 'other' || (region !== null && isAbroad(region, show, table));
}

/** Returns true for the name of another country, or of a region of another country. */
function isAbroad(text: string, { place }: Show, table: PlaceTable): boolean {
  const town = place?.id == null ? null : table.townOf(place.id);
  if (town === null || isInRegion(town, text, table) || isRegionOf(text, town.country, table)) return false;
  const code = countryCode(text);
  const countries = new Set(table.allRegions.map(({ country }) => country));
  return code === null ? [...countries].some((one) => isRegionOf(text, one, table)) : code !== town.country;
}
