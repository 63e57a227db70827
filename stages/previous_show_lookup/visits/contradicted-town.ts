import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { isInRegion } from '../../shared/places/regions.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import type { HistoryRow } from './history-row.js';

/** Returns whether a row of the show's town says in another cell that it was elsewhere. */
export function contradictsItsTown(
  row: HistoryRow,
  rows: readonly HistoryRow[],
  show: Show,
  table: PlaceTable,
): boolean {
  if (row.venue !== null && couldBeSameHall(row.venue, show.venue.name)) return false;
  return isOfOtherRegion(row, rows, show, table) || isStreetOf(row) || remarksOtherTown(row, show, table);
}

/** A shorter text is a code, of which every user has their own. */
const shortestName = 4;

/** Returns true for a region that is not the town's, where the show or another row of the town gives the right one. */
function isOfOtherRegion(row: HistoryRow, rows: readonly HistoryRow[], show: Show, table: PlaceTable): boolean {
  const town = show.place?.id == null ? null : table.townOf(show.place.id);
  if (row.region === null || town === null || row.region.length < shortestName) return false;
  const isRight = (region: string | null) => region !== null && isInRegion(town, region, table);
  const siblings = [show, ...rows.filter((other) => sameName(other.city, row.city))];
  if (isRight(row.region) || sameName(row.region, show.region)) return false;
  return siblings.some(({ region }) => isRight(region));
}

/** Returns true where the town's name is that of a street in the venue's address: `Small Hall (av. Corrientes)`. */
function isStreetOf({ city, venue, region }: HistoryRow): boolean {
  const street = `(?:street|road|avenue|strasse|rue|boulevard|calle|avenida|avda?|av|via|viale|corso|rua|straat|laan)`;
  const name = comparableName(city);
  const address = ` ${comparableName(venue ?? '')} `;
  const isNamed = new RegExp(
    ` ${street} (?:de |di |da |du |of )?${name} | ${name}(?: ${street}|strasse|straat|laan) `,
    'u',
  );
  return name !== '' && !sameName(region, city) && isNamed.test(address);
}

/** What introduces a remark on where it was, in seven languages. */
const locates =
  /(?<!\p{L})(?:this is|this was|it was in|das (?:ist|war)(?: in)?|c['’](?:est|était)(?: à)?|esto (?:es|fue)(?: en)?|(?:questo|questa|è stato) (?:è )?(?:a )?|isto (?:é|foi)(?: em)?|dit (?:is|was)(?: in)?)\s+(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)/u;
/** Inhabitants of a town that notes name without saying more. */
const largeTown = 50_000;

/** Returns true where the notes say that it was another town: `long night, this is Buenos Aires`. */
function remarksOtherTown({ notes }: HistoryRow, { city }: Show, table: PlaceTable): boolean {
  const name = locates.exec(notes ?? '')?.[1] ?? '';
  return !sameName(name, city) && townsNamed(name, table).some(({ population }) => population >= largeTown);
}
