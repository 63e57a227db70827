import type { TableRow } from '../../shared/input-files/table-rows.js';
import { withoutStreet } from '../../shared/text/street-address.js';
import { listedPlace, placeWithin } from './calendar-summary.js';
import { isWellKnown } from './location-weights.js';
import { type Location, parseLocation, parseTown, townWeight, withoutPostalCode } from './location.js';
import { nameOf } from './words.js';

/**
 * Returns a row with its place in columns of their own, where one cell holds several parts of it: `Boise, ID` as the
 * city, `The Grange Theatre, Northwich, UK` as the venue or the city alone.
 */
export async function withPlace(written: TableRow): Promise<TableRow> {
  const row = withStreet(written);
  const { cells } = row;
  const [venue, city, region, country] = ['venue', 'city', 'region', 'country'].map((name) => nameOf(cells[name]));
  const place = city ?? venue;
  if (place == null || !/[,/|(–—-]|\d{4}|\s/u.test(place)) return row;
  // Next to a venue, the city cell contains only a town and its region: `Frankfurt/Main` is one name.
  const isTown = venue != null && city != null;
  const found = isTown ? await townIn(place) : ((await placeIn(await inParts(place))) ?? (await townWithin(place)));
  if (found === null) return row;
  const placed = {
    venue: isTown ? venue : found.venue,
    city: found.city,
    region: region ?? found.region,
    country: country ?? found.country,
    address: nameOf(cells['address']) ?? found.address,
  };
  return { ...row, cells: { ...cells, ...withoutNull(placed) } };
}

/** Returns a row with the street and number behind its venue in the column for addresses. */
function withStreet(row: TableRow): TableRow {
  const { cells } = row;
  const { venue, address } = withoutStreet(nameOf(cells['venue']) ?? '');
  if (address === null || nameOf(cells['address']) !== null || nameOf(cells['city']) === null) return row;
  return { ...row, cells: { ...cells, venue, address } };
}

/** Returns the town of a cell that holds nothing else but its region or its postal code. */
async function townIn(text: string): Promise<Location | null> {
  const town = await parseTown(text.replaceAll('/', ','));
  const bare = withoutPostalCode(text);
  if (town !== null || bare === text || (await townWeight(bare, null, null)) === 0) return town;
  return { venue: null, address: null, city: bare, region: null, country: null };
}

/** Returns the town that a room is named after: `Nether Wallop Village Hall`; null for the name of a town. */
async function townWithin(text: string): Promise<Location | null> {
  return (await townWeight(text, null, null)) > 0 ? null : placeWithin(text, null, null, true);
}

/** Returns a text whose parts have commas between them: `Lienz / Stadtsaal`, `Memorial Hall (Staithes)`. */
async function inParts(text: string): Promise<string> {
  const [whole = '', inBrackets = ''] = /\s\(([^()]{2,80})\)\s*$/u.exec(text) ?? [];
  const isTown = whole !== '' && isWellKnown(await townWeight(inBrackets, null, null));
  return (isTown ? text.replace(whole, `, ${inBrackets}`) : text).replace(/\s(?:\/|\|)\s/gu, ', ');
}

/** Returns the place that a text of several parts names with a town that is known. */
async function placeIn(text: string): Promise<Location | null> {
  const town = await parseTown(text.replaceAll('/', ','));
  if (town !== null) return town;
  return (await venueInTown(text)) ?? placeInList(text);
}

/** Returns the venue and the known town of a text: `The Grange Theatre, Northwich, UK`, `Memorial Hall, Yass NSW`. */
async function venueInTown(text: string): Promise<Location | null> {
  const parsed = await parseLocation(text, null);
  const isKnown = parsed !== null && (await townWeight(parsed.city, null, null)) > 0;
  return isKnown && parsed.venue !== null ? parsed : null;
}

/** Returns the place of a text in parts; a single name next to a town is its venue. */
export async function placeInList(text: string): Promise<Location | null> {
  const listed = await listedPlace(text, null, null);
  if (listed === null) return venueInTown(text);
  return { ...listed.location, venue: listed.location.venue ?? listed.performer };
}

function withoutNull(cells: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell ?? '']));
}
