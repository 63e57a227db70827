import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import { countryCode } from '../../shared/places/countries.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { townNameKey } from '../../shared/places/name-key.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { wellKnownTown } from '../../shared/places/narrowing.js';
import { isRegionOf, regionNamed, regionNames } from '../../shared/places/regions.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { nameKinds } from '../../shared/places/table-format.js';
import { type Area, type Areas, areasOf } from './areas.js';
import { commonWordTowns } from './misleading-names.js';
import { nameWords } from './words.js';

/**
 * A name as words for comparison; `shown` is null for a name in another language, which is shown as a text writes it.
 */
export type PlaceName = Readonly<{ words: readonly string[]; shown: string | null }>;

/** The location of the show, and how texts name it and its namesakes. */
export type HomePlace = Readonly<{
  townNames: readonly PlaceName[];
  regionNames: readonly PlaceName[];
  country: string | null;
  /** GeoNames' code of the region. */
  region: string | null;
  /** Where the other well-known towns of the name are. */
  namesakes: readonly Area[];
  /** True if the name alone means this town. */
  isMeantByName: boolean;
  areasIn(language: string | null): Areas;
  /** The English name of the country; null if it is unknown. */
  countryName: string | null;
  /** Returns the town of a name near the show's, as it is spelled there; null if there is none. */
  townNear(name: string): string | null;
  /** Returns the town that a name means in a text: the show's own, a near or a large one, or null. */
  townCalled(name: string): OtherTown | 'home' | null;
  /** Returns true for the name of a town far from the show, unless it is that of a region. */
  isFarTown(name: string): boolean;
  /**
   * Returns where a report from a town of the name comes from: the show's own or a near one, its region, its country,
   * or abroad; null if no town that is near or well known has the name.
   */
  originOf(name: string): Origin | null;
}>;

/** Another town that a text names. */
export type OtherTown = Readonly<{
  name: string;
  kilometres: number;
  isNear: boolean;
  isWellKnown: boolean;
  isLarge: boolean;
}>;

export type Origin = 'near' | 'region' | 'country' | 'abroad';

/** Towns at most this far away are near. */
const nearKilometres = 60;
/** Inhabitants of the smallest town far away that an item is about because it names it. */
const largeTown = 50_000;
/** Inhabitants of the smallest town by whose name a folder or a feed is recognised. */
const smallestNamed = 1_000;

type PlacedShow = Pick<Show, 'city' | 'region' | 'country' | 'place' | 'place_candidates'>;

/** Names in other languages are only used from this length; shorter ones are words. */
const shortestOtherName = 4;
/** Region names that are too common to identify a region. */
const tooCommon =
  /^(?:cent(?:er|ral|re|ro)|capital|east(?:ern)?|islands?|north(?:ern)?|south(?:ern)?|west(?:ern)?|nord|ouest|sud|sur)$/iu;

export function homePlace(show: PlacedShow, table: PlaceTable): HomePlace {
  return homesIn(table)(show);
}

/** The homes of a tour: the runs of a show have the same one. */
const homesIn = oncePer((table: PlaceTable) => oncePerText(4_000, keyOf, (show: PlacedShow) => homeOf(show, table)));

function keyOf({ city, region, country, place, place_candidates }: PlacedShow): string {
  return JSON.stringify([city, region, country, place, place_candidates]);
}

function homeOf(show: PlacedShow, table: PlaceTable): HomePlace {
  const { city, place, place_candidates: candidates } = show;
  const country = place?.country ?? (show.country === null ? null : countryCode(show.country));
  const regionText = place?.region ?? show.region;
  const region = regionText === null || country === null ? null : regionNamed(regionText, country, table);
  const town = place === null || place.id === null ? null : table.townOf(place.id);
  const others = townsNamed(city, table).filter(
    ({ isOther, id, population }) => !isOther && id !== place?.id && population >= wellKnownTown,
  );
  const namesakes = country === null ? [] : others.map((other) => areaOf(other, table));
  const countries = new Set([...(country === null ? [] : [country]), ...namesakes.map((area) => area.country)]);
  const counties = [...others, ...(town === null ? [] : [town])].flatMap((one) =>
    one.county === null ? [] : [{ ...areaOf(one, table), name: one.county }],
  );
  const areas = new Map<string | null, Areas>();
  const { townsCalled, ...nearby } = townsAround(place, table);
  return {
    ...nearby,
    originOf: (name) => originIn(townsCalled(name), country, region?.code ?? null, table),
    countryName: country === null ? null : (new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? null),
    townNames: namesIn(city, town, table),
    regionNames: namesOfRegion(show.region, region === null ? [] : regionNames(region)),
    country,
    region: region?.code ?? null,
    namesakes,
    isMeantByName:
      town === null
        ? candidates.length === 0
        : resolvePlace(queryOf({ city, region: null, country: null }), [], table).town?.id === town.id,
    areasIn(language) {
      const known = areas.get(language) ?? areasOf(countries, counties, language, table);
      areas.set(language, known);
      return known;
    },
  };
}

type Around = Pick<HomePlace, 'townNear' | 'isFarTown' | 'townCalled'> &
  Readonly<{ townsCalled(name: string): readonly Readonly<{ town: Town; isNear: boolean }>[] }>;

function townsAround(place: PlacedShow['place'], table: PlaceTable): Around {
  const { latitude = null, longitude = null } = place ?? {};
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const called = (name: string) =>
    townsNamed(name, table).filter(({ isOther, population }) => !isOther && population >= smallestNamed);
  const isNear = (town: Town) => point !== null && kilometresBetween(point, town) <= nearKilometres;
  return {
    townsCalled: (name) => {
      const towns = called(name);
      const meant = towns.length > 0 ? towns : townsNamed(name, table);
      return meant.map((town) => ({ town, isNear: town.id === place?.id || isNear(town) }));
    },
    townCalled: (name) =>
      point === null || place === null ? null : townCalled(name, called(name), place, point, table),
    townNear: (name) =>
      commonWordTowns.has(name) || name.length < shortestOtherName
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

/** Returns the town that a name means: the show's own, a near one, a large one of the country, or one of the region. */
function townCalled(
  name: string,
  called: readonly Town[],
  place: NonNullable<PlacedShow['place']>,
  point: Point,
  table: PlaceTable,
): OtherTown | 'home' | null {
  if (commonWordTowns.has(name.toLowerCase()) || name.length < shortestOtherName) return null;
  const key = townNameKey(name);
  const towns = called.filter(
    (town) => town.id === place.id || (townNameKey(town.name) === key && hasAccentsOf(name, town.name)),
  );
  if (towns.some(({ id }) => id === place.id)) return 'home';
  if (towns.some(({ country }) => isRegionOf(name, country, table))) return null;
  const home = place.id === null ? null : table.townOf(place.id);
  const isOfRegion = ({ row }: Town) => home !== null && table.regionOf(row).code === table.regionOf(home.row).code;
  const placed = towns.map((town) => ({ ...town, kilometres: Math.round(kilometresBetween(point, town)) }));
  const found =
    placed.find(({ kilometres }) => kilometres <= nearKilometres) ??
    placed.find(({ country, population }) => country === place.country && population >= largeTown) ??
    placed.find((town) => town.country === place.country && isOfRegion(town));
  if (found === undefined) return null;
  const kilometres = Math.max(1, found.kilometres);
  const { population } = found;
  return {
    ...{ name: found.name, kilometres },
    isNear: kilometres <= nearKilometres,
    isWellKnown: population >= wellKnownTown,
    isLarge: population >= largeTown,
  };
}

/** Returns whether a name has no accents, as in capitals, or those of the town: `França` is not Franca. */
function hasAccentsOf(written: string, name: string): boolean {
  const isPlain = !/\p{M}/u.test(written.normalize('NFD'));
  return isPlain || written.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase();
}

/** A village far away is no place that a report comes from: its name is more often a word. */
function originIn(
  towns: ReturnType<Around['townsCalled']>,
  homeCountry: string | null,
  homeRegion: string | null,
  table: PlaceTable,
): Origin | null {
  if (towns.some(({ isNear }) => isNear)) return 'near';
  const known = towns.filter(({ town }) => town.population >= wellKnownTown).map(({ town }) => areaOf(town, table));
  if (known.length === 0 || homeCountry === null) return null;
  const inCountry = known.filter(({ country }) => country === homeCountry);
  if (inCountry.length === 0) return 'abroad';
  return inCountry.some(({ region }) => region === homeRegion) ? 'region' : 'country';
}

function areaOf(town: Town, table: PlaceTable): Area {
  return { country: town.country, region: table.regionOf(town.row).code };
}

/** Returns the name as given, and others, unless they are in another language and the own name of a well-known town. */
function namesIn(city: string, town: Town | null, table: PlaceTable): readonly PlaceName[] {
  if (town === null) return distinct([named(city)]);
  const others = table.namesOf(town.row).filter(({ key, kind }) => {
    if (kind !== nameKinds.other) return true;
    if (key.length < shortestOtherName && /^\p{Script=Latin}+$/u.test(key)) return false;
    return !townsNamed(key, table).some(
      ({ isOther, id, population }) => !isOther && id !== town.id && population >= wellKnownTown,
    );
  });
  const further = others.map(({ key }) => ({ words: key.split(' '), shown: null }));
  return distinct([named(city), named(town.name), ...further]);
}

function namesOfRegion(written: string | null, names: readonly string[]): readonly PlaceName[] {
  const own = written === null || /^[\p{Lu}\p{N}.-]{1,8}$/u.test(written.trim()) ? [] : [written];
  return distinct([...own, ...names].filter((name) => !tooCommon.test(name)).map(named));
}

function named(name: string): PlaceName {
  return { words: nameWords(name), shown: name };
}

function distinct(names: readonly PlaceName[]): readonly PlaceName[] {
  const seen = new Set<string>();
  return names.filter(({ words }) => {
    const key = words.join(' ');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
