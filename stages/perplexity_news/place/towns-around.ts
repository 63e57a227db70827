import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { oncePer } from '../../shared/lines/once.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { commonWordTowns } from '../../shared/places/misleading-names.js';
import { townNameKey } from '../../shared/places/name-key.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { wellKnownTown } from '../../shared/places/narrowing.js';
import { type NearTown, nearestTowns } from '../../shared/places/near.js';
import { isRegionOf } from '../../shared/places/regions.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { partsOfDouble } from './words.js';

/** Another town that a text names. */
export type OtherTown = Readonly<{
  name: string;
  kilometres: number;
  isNear: boolean;
  isWellKnown: boolean;
  isLarge: boolean;
}>;

/** The towns that texts name, seen from the show's. */
export type TownsAround = Readonly<{
  /** Returns the town of a name near the show's, as it is spelled there; null if there is none. */
  townNear(name: string): string | null;
  /**
   * Returns the town that a name means in a text: the show's own, a near or a large one, or null. A name that is a word
   * too means none, unless the text has its adjective (`Singener`).
   */
  townCalled(name: string, isAdjective?: boolean): OtherTown | 'home' | null;
  /** Returns true for the name of a town far from the show, unless it is that of a region. */
  isFarTown(name: string): boolean;
}>;

type Around = TownsAround &
  Readonly<{ townsCalled(name: string): readonly Readonly<{ town: Town; isNear: boolean }>[] }>;

type Place = Show['place'];

/** Towns at most this far away are near. */
const nearKilometres = 60;
/** What is nearer and far smaller, and a part of a town that is not much farther away, belongs to the show's town. */
const suburb = { kilometres: 3, share: 0.1, ofDistrict: 6 } as const;
/** Inhabitants of the smallest town far away that an item is about because it names it. */
const largeTown = 50_000;
/** Inhabitants of the smallest town by whose name a folder or a feed is recognised, if it is not near. */
const smallestNamed = 1_000;
/** Near towns whose names are known also without what is added to them. */
const mostShortened = 500;

/** Names in other languages are only used from this length; shorter ones are words. */
export const shortestName = 4;
/** Returns the towns around a place, by their names in texts. */
export function townsAround(place: Place, table: PlaceTable): Around {
  const { latitude = null, longitude = null } = place ?? {};
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const isNear = (town: Town) => point !== null && kilometresBetween(point, town) <= nearKilometres;
  const parts = (place === null ? [] : partsOfDouble(place)).map(townNameKey);
  const isPart = (name: string) => parts.includes(townNameKey(name));
  const shortened = oncePer((at: Point) => shortNames(at, table));
  const called = (name: string) =>
    townsNamed(name, table).filter((town) => !town.isOther && (town.population >= smallestNamed || isNear(town)));
  return {
    townsCalled: (name) => {
      const towns = called(name);
      const meant = towns.length > 0 ? towns : townsNamed(name, table);
      return meant.map((town) => ({ town, isNear: town.id === place?.id || isNear(town) }));
    },
    townCalled: (name, isAdjective = false) =>
      point === null || place === null
        ? null
        : isPart(name)
          ? 'home'
          : !isAdjective && commonWordTowns.has(name.toLowerCase())
            ? null
            : (townCalled(name, called(name), place, point, table) ?? nearCalled(name, shortened(point))),
    townNear: (name) =>
      isPart(name) || commonWordTowns.has(name) || name.length < shortestName
        ? null
        : (called(name).find((town) => town.id !== place?.id && isNear(town))?.name ?? null),
    isFarTown: (name) => {
      const towns = called(name);
      // Oslo is a town and a region, Brittany a region and a hamlet.
      const isRegion = towns.every(
        ({ country, population }) => population < wellKnownTown && isRegionOf(name, country, table),
      );
      return towns.length > 0 && !isRegion && !towns.some((town) => town.id === place?.id || isNear(town));
    },
  };
}

/** Returns the near towns by their names without what is added to them: `Sulz` of `Sulz am Neckar`. */
function shortNames(point: Point, table: PlaceTable): ReadonlyMap<string, NearTown> {
  const near = nearestTowns(point, { limit: mostShortened, within: nearKilometres }, table);
  const short = near.flatMap((one) => {
    const [, name] = /^(\p{L}{4,}) (?:am|an|im|de|del|di|da|do|aan|sur|sous|upon|on|under) /u.exec(one.town.name) ?? [];
    return name === undefined ? [] : [[name, one] as const];
  });
  return new Map(short.toReversed());
}

function nearCalled(name: string, short: ReadonlyMap<string, NearTown>): OtherTown | null {
  const near = short.get(name);
  if (near === undefined) return null;
  const { town, kilometres } = near;
  return { name: town.name, kilometres: Math.max(1, Math.round(kilometres)), isNear: true, ...sizeOf(town) };
}

function sizeOf({ population }: Town): Pick<OtherTown, 'isWellKnown' | 'isLarge'> {
  return { isWellKnown: population >= wellKnownTown, isLarge: population >= largeTown };
}

/** Returns the town that a name means: the show's own, a near one, a large one of the country, or one of the region. */
function townCalled(
  name: string,
  called: readonly Town[],
  place: NonNullable<Place>,
  point: Point,
  table: PlaceTable,
): OtherTown | 'home' | null {
  if (name.length < shortestName) return null;
  const key = townNameKey(name);
  const towns = called.filter(
    (town) => town.id === place.id || (townNameKey(town.name) === key && hasAccentsOf(name, town.name)),
  );
  if (towns.some(({ id }) => id === place.id)) return 'home';
  if (towns.some(({ country }) => isRegionOf(name, country, table))) return null;
  const home = place.id === null ? null : table.townOf(place.id);
  const isOfRegion = (town: Town) => home !== null && areOfOneRegion(town, home, table);
  const placed = towns.map((town) => ({ ...town, kilometres: Math.round(kilometresBetween(point, town)) }));
  const found =
    placed.find(({ kilometres }) => kilometres <= nearKilometres) ??
    placed.find(({ country, population }) => country === place.country && population >= largeTown) ??
    placed.find((town) => town.country === place.country && isOfRegion(town));
  if (found === undefined) return null;
  const { kilometres, feature, population } = found;
  const isDistrict = feature === 'PPLX' && kilometres <= suburb.ofDistrict;
  const isSmall = population < suburb.share * (home?.population ?? 0);
  if (isDistrict || (kilometres < suburb.kilometres && isSmall)) return 'home';
  return {
    name: found.name,
    kilometres: Math.max(1, kilometres),
    isNear: kilometres <= nearKilometres,
    ...sizeOf(found),
  };
}

/** Countries whose regions in the table are nations: what is near there is of one county. */
const ofNations: ReadonlySet<string> = new Set(['GB']);

/**
 * Returns whether two towns are of one region. Many places of a nation have the same name, and a paper of one means the
 * part of its own town that no table has.
 */
function areOfOneRegion(town: Town, home: Town, table: PlaceTable): boolean {
  if (table.regionOf(town.row).code !== table.regionOf(home.row).code) return false;
  return !ofNations.has(home.country) || town.county === home.county;
}

/** Returns whether a name has no accents, as in capitals, or those of the town: `França` is not Franca. */
function hasAccentsOf(written: string, name: string): boolean {
  const isPlain = !/\p{M}/u.test(written.normalize('NFD'));
  return isPlain || written.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase();
}
