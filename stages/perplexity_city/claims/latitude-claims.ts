import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { gazetteerClaim } from './gazetteer-source.js';

/** Towns with a well-known location, by name and country. */
export const wellKnownTowns: readonly (readonly [city: string, country: string])[] = [
  ['Athens', 'GR'],
  ['Auckland', 'NZ'],
  ['Barcelona', 'ES'],
  ['Beijing', 'CN'],
  ['Buenos Aires', 'AR'],
  ['Cairo', 'EG'],
  ['Calgary', 'CA'],
  ['Cape Town', 'ZA'],
  ['Copenhagen', 'DK'],
  ['Dubai', 'AE'],
  ['Havana', 'CU'],
  ['Helsinki', 'FI'],
  ['Hong Kong', 'HK'],
  ['Istanbul', 'TR'],
  ['Las Vegas, Nevada', 'US'],
  ['Lisbon', 'PT'],
  ['London', 'GB'],
  ['Los Angeles', 'US'],
  ['Madrid', 'ES'],
  ['Marrakesh', 'MA'],
  ['Milan', 'IT'],
  ['Montréal', 'CA'],
  ['Moscow', 'RU'],
  ['Mumbai', 'IN'],
  ['New York City', 'US'],
  ['Oslo', 'NO'],
  ['Reykjavík', 'IS'],
  ['Rio de Janeiro', 'BR'],
  ['Rome', 'IT'],
  ['Seattle', 'US'],
  ['Sydney', 'AU'],
  ['Tokyo', 'JP'],
  ['Venice', 'IT'],
  ['Vienna', 'AT'],
  ['Winnipeg', 'CA'],
];

/** Minimum difference in latitude (about 22 km): below, the extent of the towns could invert the comparison. */
const leastDifferenceDegrees = 0.2;
/** Maximum difference in latitude: beyond, the comparison is no surprise. */
const greatestDifferenceDegrees = 4;
/** Minimum difference in longitude: below, the map makes it obvious. */
const leastLongitudeDegrees = 25;

/**
 * Returns a claim like `Toronto lies further south than Venice`: the closest comparison with a town far to the east or
 * west.
 */
export function latitudeClaims(town: Town, table: PlaceTable): readonly Claim[] {
  const others = comparedTowns(table).filter((other) => comparable(town, other));
  const [other] = others.toSorted((one, two) => difference(town, one) - difference(town, two) || one.id - two.id);
  if (other === undefined) return [];
  const direction = town.latitude > other.latitude ? 'north' : 'south';
  const text = `${town.name} lies further ${direction} than ${other.name}: ${degrees(town)} against ${degrees(other)}.`;
  return gazetteerClaim('calculation', { id: 'latitude', topic: 'latitude', text, rows: [town, other] }, table.date);
}

let compared: readonly Town[] | null = null;

function comparedTowns(table: PlaceTable): readonly Town[] {
  compared ??= wellKnownTowns.flatMap(
    ([city, country]) => resolvePlace(queryOf({ city, region: null, country }), [], table).town ?? [],
  );
  return compared;
}

function comparable(town: Town, other: Town): boolean {
  const apart = Math.abs(((other.longitude - town.longitude + 540) % 360) - 180);
  const near = difference(town, other);
  return near >= leastDifferenceDegrees && near <= greatestDifferenceDegrees && apart >= leastLongitudeDegrees;
}

function difference(one: Town, other: Town): number {
  return Math.abs(one.latitude - other.latitude);
}

function degrees(town: Town): string {
  return `${Math.abs(town.latitude).toFixed(1)}° ${town.latitude < 0 ? 'south' : 'north'}`;
}
