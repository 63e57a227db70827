import { sameClock } from '../../shared/places/clocks.js';
import type { Point } from '../../shared/places/distance.js';
import { isInCountry, isInRegion } from '../../shared/places/regions.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import { type PlaceTable, placeTable, type Town } from '../../shared/places/table.js';

/** An interpretation of the parts of an address: the town, what follows it, and what precedes it. */
export type Reading = Readonly<{
  before: readonly string[];
  city: string;
  region: string | null;
  country: string | null;
}>;

/** Population from which a town is recognised by name alone; a smaller one may be the name of a venue by chance. */
const wellKnownTown = 15_000;

/** The plausibility of a reading; 0 is impossible. Of two equal readings, the first wins. */
const weights = {
  /** `Portland, Oregon`: the town is in the region that the text gives. */
  regionConfirmed: 8,
  /** `Graz, Austria`: the town is in the country that the text gives. */
  countryConfirmed: 7,
  /** `Orpheum, Graz`, `Royal, London`: the last part is a well-known town, even if ambiguous. */
  wellKnown: 6,
  /** `Hudson, NY`: no venue, and a small town. */
  smallInRegion: 5,
  /** `Aladdin, Portland, Multnomah County`: what follows is not a region in the atlas. */
  regionUnknown: 4,
  /** `Dorfhaus, Gamlitz`. */
  small: 3,
  /** `Graz, Mur valley`: no venue, and what follows is not a region in the atlas. */
  bare: 2,
  /** Its clocks differ from the calendar's zone, which may be that of the author's office. */
  otherZone: 1,
} as const;

/**
 * Returns the plausibility of a reading. Coordinates outweigh the stated zone, and so does a matching region or
 * country.
 */
export async function weightOf(reading: Reading, position: Point | null, timeZone: string | null): Promise<number> {
  const table = await placeTable();
  const { town, candidates: towns } = resolvePlace({ ...queryOf(reading), position }, [], table);
  if (towns.length === 0) return 0;
  const isBare = reading.before.length === 0;
  const zoned = position !== null || timeZone === null || towns.some((one) => sameClock(one.zone, timeZone));
  const weight = town === null ? weightOfSeveral(reading, towns, table) : weightOfOne(reading, town, table);
  const isConfirmed = weight >= weights.countryConfirmed && !(isBare && reading.country === null);
  if (zoned || isConfirmed || town === null) return weight;
  return isBare && reading.region !== null ? 0 : weights.otherZone;
}

/** Returns whether a plausibility is at least that of a town, without a venue, in the region that the text gives. */
export function isInItsRegion(weight: number): boolean {
  return weight >= weights.smallInRegion;
}

/** Returns whether a plausibility is at least that of a town known by its name alone. */
export function isWellKnown(weight: number): boolean {
  return weight >= weights.wellKnown;
}

function weightOfOne({ before, region, country }: Reading, town: Town, table: PlaceTable): number {
  const isBare = before.length === 0;
  const isKnown = town.population >= wellKnownTown;
  if (region !== null && bearsRegion(town, region, table)) {
    if (isBare && !isKnown) return weights.smallInRegion;
    // `Orpheum, Kiel, DE` states a country, for which there is a reading of its own.
    return isInRegion(town, region, table) ? weights.regionConfirmed : weights.wellKnown;
  }
  if (region === null && country !== null) return weights.countryConfirmed;
  if (region !== null) return isBare ? weights.bare : weights.regionUnknown;
  return isKnown ? weights.wellKnown : weights.small;
}

function weightOfSeveral({ before, region, country }: Reading, towns: readonly Town[], table: PlaceTable): number {
  const isKnown = towns.some(({ population }) => population >= wellKnownTown);
  if (region === null) return isKnown || country !== null ? weights.wellKnown : weights.small;
  if (before.length === 0) return weights.bare;
  return towns.every((town) => bearsRegion(town, region, table)) ? weights.wellKnown : weights.regionUnknown;
}

/** Returns whether a text names the town's own region or its country. */
function bearsRegion(town: Town, text: string, table: PlaceTable): boolean {
  return isInRegion(town, text, table) || isInCountry(town, text);
}
