import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import { countryCode } from '../../shared/places/countries.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { wellKnownTown } from '../../shared/places/narrowing.js';
import { regionNamed, regionNames } from '../../shared/places/regions.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import { nameKinds } from '../../shared/places/table-format.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { type Area, type Areas, areasOf } from './areas.js';
import { shortestName, type TownsAround, townsAround } from './towns-around.js';
import { nameWords, partsOfDouble } from './words.js';

/**
 * A name as words for comparison; `shown` is null for a name in another language, which is shown as a text writes it.
 */
export type PlaceName = Readonly<{ words: readonly string[]; shown: string | null }>;

/** The location of the show, and how texts name it and its namesakes. */
export type HomePlace = TownsAround &
  Readonly<{
    townNames: readonly PlaceName[];
    regionNames: readonly PlaceName[];
    country: string | null;
    /** GeoNames' code of the region. */
    region: string | null;
    /** The county that the town is in, if that is not named after it; null if unknown. */
    county: PlaceName | null;
    /** Where the other well-known towns of the name are. */
    namesakes: readonly Area[];
    /** True if the name alone means this town. */
    isMeantByName: boolean;
    areasIn(language: string | null): Areas;
    /** The English name of the country; null if it is unknown. */
    countryName: string | null;
    /**
     * Returns where a report from a town of the name comes from: the show's own or a near one, its region, its country,
     * or abroad; null if no town that is near or well known has the name.
     */
    originOf(name: string): Origin | null;
  }>;

export type Origin = 'near' | 'region' | 'country' | 'abroad';

type PlacedShow = Pick<Show, 'city' | 'region' | 'country' | 'place' | 'place_candidates'>;

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
    county: countyOf(town),
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

/** A village far away is no place that a report comes from: its name is more often a word. */
function originIn(
  towns: ReturnType<ReturnType<typeof townsAround>['townsCalled']>,
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
    if (key.length < shortestName && /^\p{Script=Latin}+$/u.test(key)) return false;
    return !townsNamed(key, table).some(
      ({ isOther, id, population }) => !isOther && id !== town.id && population >= wellKnownTown,
    );
  });
  const further = others.map(({ key }) => ({ words: key.split(' '), shown: null }));
  const parts = partsOfDouble(town).map((part) => ({ words: nameWords(part), shown: town.name }));
  return distinct([named(city), named(town.name), ...parts, ...further]);
}

function countyOf(town: Town | null): PlaceName | null {
  const county = named(town?.county?.replace(/ County$/u, '') ?? '');
  const own = nameWords(town?.name ?? '');
  return county.words.length === 0 || own.every((word) => county.words.includes(word)) ? null : county;
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
