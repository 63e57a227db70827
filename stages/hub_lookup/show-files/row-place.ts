import type { TableRow } from '../../shared/input-files/table-rows.js';
import { listedPlace, placeWithin } from './calendar-summary.js';
import { type Location, parseLocation, parseTown, townWeight } from './location.js';
import { nameOf } from './words.js';

/**
 * Returns a row with its place in columns of their own, where one cell holds all of it: `Boise, ID` as the city,
 * `The Grange Theatre, Northwich, UK` or `Exeter Phoenix` as the venue without a city.
 */
export async function withPlace(row: TableRow): Promise<TableRow> {
  const { cells } = row;
  const [venue, city, region, country] = ['venue', 'city', 'region', 'country'].map((name) => nameOf(cells[name]));
  if (city != null && !/[,/]/u.test(city)) return row;
  const place = city == null ? venue : city;
  const found = place == null ? null : await placeIn(place);
  if (found === null) return row;
  const placed = {
    venue: city == null ? found.venue : (venue ?? found.venue),
    city: found.city,
    region: region ?? found.region,
    country: country ?? found.country,
    address: nameOf(cells['address']) ?? found.address,
  };
  return { ...row, cells: { ...cells, ...withoutNull(placed) } };
}

/** Returns the place that a text names with a town that is known. */
async function placeIn(text: string): Promise<Location | null> {
  // A single word is the name of a room, even if there is a town of that name.
  if (!/[\s,/]/u.test(text)) return null;
  const parts = text.replaceAll('/', ',');
  const town = await parseTown(parts);
  if (town !== null) return town;
  const parsed = await parseLocation(parts, null);
  const isKnown = parsed !== null && (await townWeight(parsed.city, null, null)) > 0;
  if (isKnown && parsed.venue !== null) return parsed;
  return (await placeInList(text)) ?? placeWithin(text, null, null);
}

/** Returns the place of a text in parts; a single name next to a town is its venue. */
export async function placeInList(text: string): Promise<Location | null> {
  const listed = await listedPlace(text, null, null);
  return listed === null ? null : { ...listed.location, venue: listed.location.venue ?? listed.performer };
}

function withoutNull(cells: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell ?? '']));
}
