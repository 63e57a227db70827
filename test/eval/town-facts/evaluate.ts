import { createRequire } from 'node:module';
import { compareTown } from '../../../stages/perplexity_city/claims/town-comparison.js';
import { sameClock } from '../../../stages/shared/places/clocks.js';
import { kilometresBetween, type Point } from '../../../stages/shared/places/distance.js';
import { resolvePlace } from '../../../stages/shared/places/resolve-place.js';
import { type PlaceTable, placeTable, type Town } from '../../../stages/shared/places/table.js';
import type { Evaluation } from '../evaluation.js';

/** A town of `city-timezones`, whose data is independent of GeoNames. */
type OtherTown = Readonly<{
  city: string;
  city_ascii: string;
  lat: number;
  lng: number;
  pop: number;
  iso2: string;
  timezone: string;
}>;

/** `differs` describes a fact that the second data set contradicts; null if it agrees. */
type Fact = Readonly<{ text: string; differs: string | null }>;

const require = createRequire(import.meta.url);
const comparedTowns = 100;
const leastFacts = 200;
/** Most facts that may differ: populations of different areas and years. */
const mostDifferent = 0.03;
/** Counts of a municipality and of its agglomeration differ by this factor. */
const populationFactor = 4;
const sameTownKilometres = 30;

/** Compares facts of a hundred towns of all sizes with the second data set. */
export async function evaluate(): Promise<Evaluation> {
  const table = await placeTable();
  const { cityMapping } = require('city-timezones') as Readonly<{ cityMapping: readonly OtherTown[] }>;
  const others = cityMapping.filter(({ iso2, pop }) => typeof iso2 === 'string' && pop > 0);
  const bySize = others.toSorted((one, other) => other.pop - one.pop);
  const inBoth = bySize.flatMap((other) => {
    const town = townOf(other, table);
    return town === null ? [] : [{ other, town }];
  });
  const step = Math.floor(inBoth.length / comparedTowns);
  const chosen = inBoth.filter((_, index) => index % step === 0).slice(0, comparedTowns);
  const facts = chosen.flatMap(({ other, town }) => factsOf(town, other, others, table));
  const different = facts.filter(({ differs }) => differs !== null);
  const text = `town facts: ${facts.length} facts of ${chosen.length} towns compared, ${different.length} differ`;
  const passed = facts.length >= leastFacts && different.length <= facts.length * mostDifferent;
  return { text, passed, details: different.map((fact) => `${fact.text} (${fact.differs})`) };
}

function townOf(other: OtherTown, table: PlaceTable): Town | null {
  const query = { city: other.city, region: null, country: other.iso2, text: null, timeZone: null };
  return resolvePlace({ ...query, position: pointOf(other) }, [], table).town;
}

function factsOf(town: Town, other: OtherTown, others: readonly OtherTown[], table: PlaceTable): readonly Fact[] {
  const zone = {
    text: `${town.name} is in ${town.zone}`,
    differs: sameClock(town.zone, other.timezone) ? null : other.timezone,
  };
  const share = town.population === 0 ? 1 : Math.max(town.population / other.pop, other.pop / town.population);
  const population = {
    text: `${town.name} has ${town.population} inhabitants`,
    differs: share <= populationFactor ? null : `${other.pop}`,
  };
  return [zone, population, ...neighbours(town, other, others, table)];
}

/** Returns the distances to the neighbours that the second data set has too. */
function neighbours(town: Town, here: OtherTown, others: readonly OtherTown[], table: PlaceTable): readonly Fact[] {
  return compareTown(town, table).neighbours.flatMap(({ town: neighbour, kilometres }) => {
    const same = others.find(
      (other) => other.city === neighbour.name && kilometresBetween(pointOf(other), neighbour) <= sameTownKilometres,
    );
    if (same === undefined) return [];
    const distance = kilometresBetween(pointOf(here), pointOf(same));
    const text = `${neighbour.name} is ${Math.round(kilometres)} km from ${town.name}`;
    const tolerance = Math.max(sameTownKilometres / 2, kilometres / 10);
    return [{ text, differs: Math.abs(distance - kilometres) <= tolerance ? null : `${Math.round(distance)} km` }];
  });
}

function pointOf({ lat, lng }: OtherTown): Point {
  return { latitude: lat, longitude: lng };
}
