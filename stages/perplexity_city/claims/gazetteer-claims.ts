import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { type AtlasTown, type Neighbour, neighboursOf } from '../../shared/atlas/atlas.js';
import { bearingWord } from '../../shared/atlas/distance.js';
import { townIndex } from '../../shared/atlas/town-index.js';
import {
  approximately,
  countryInSentence,
  fullName,
  gazetteerClaim,
  nameSeenFrom,
  wholeKilometres,
} from './gazetteer-source.js';
import { latitudeClaims } from './latitude-claims.js';
import { compareTown, type TownComparison } from './town-comparison.js';

/** Neighbours that are listed; more would be a list, not material. */
const maximumNeighbours = 3;
/** Lower ranks are irrelevant on a stage, and depend on small differences of old counts. */
const lastCountryRank = 50;
const lastRegionRank = 10;
/** A rank among fewer towns is not interesting. */
const fewestRanked = 5;

/** Returns the gazetteer's facts about a town, and what can be calculated from them. */
export async function gazetteerClaims(town: AtlasTown, now: Instant): Promise<readonly Claim[]> {
  const comparison = compareTown(town, await townIndex());
  const neighbours = await neighboursOf(town, maximumNeighbours);
  return [
    ...populationClaims(town, now),
    ...rankClaims(town, comparison, now),
    ...neighbours.flatMap((neighbour) => neighbourClaims(town, neighbour, now)),
    ...largerClaims(town, comparison, now),
    ...namesakeClaims(town, comparison, now),
    ...(await latitudeClaims(town, now)),
    ...oppositeClaims(town, comparison, now),
  ];
}

function populationClaims(town: AtlasTown, now: Instant): readonly Claim[] {
  if (town.population === 0) return [];
  const text = `GeoNames counts ${approximately(town.population)} inhabitants in ${fullName(town)}.`;
  return gazetteerClaim('dataset', { id: 'population', topic: 'population', text, rows: [town] }, now);
}

function rankClaims(town: AtlasTown, comparison: TownComparison, now: Instant): readonly Claim[] {
  if (town.population === 0) return [];
  const country = {
    id: 'rank-country',
    place: countryInSentence(town.country),
    last: lastCountryRank,
    ...comparison.inCountry,
  };
  const region = { id: 'rank-region', place: town.region, last: lastRegionRank, ...comparison.inRegion };
  return [country, region].flatMap(({ id, place, last, rank, of }) => {
    if (place === null || rank > last || of < fewestRanked || place === town.name) return [];
    const text = `By GeoNames' figures ${town.name} is the ${ordinal(rank)}largest of the ${of.toLocaleString('en-US')} towns it lists in ${place}.`;
    const note = `Rank ${rank} of ${of} rows by population, sections of towns left out`;
    return gazetteerClaim('calculation', { id, topic: 'rank', text, rows: [town], note }, now);
  });
}

function neighbourClaims(town: AtlasTown, neighbour: Neighbour, now: Instant): readonly Claim[] {
  const distance = `${wholeKilometres(neighbour.distanceKilometres)} ${neighbour.bearing}`;
  const text = `${nameSeenFrom(neighbour, town)}, lies ${distance} of ${town.name} as the crow flies and has ${approximately(neighbour.population)} inhabitants.`;
  const id = `neighbour-${neighbour.id}`;
  return gazetteerClaim(
    'calculation',
    { id, topic: 'neighbour', text: tidy(text, neighbour), rows: [town, neighbour] },
    now,
  );
}

/** Removes the comma after a name without a region. */
function tidy(text: string, neighbour: AtlasTown): string {
  return text.startsWith(`${neighbour.name}, lies`) ? text.replace(', lies', ' lies') : text;
}

function largerClaims(town: AtlasTown, { nearestLarger }: TownComparison, now: Instant): readonly Claim[] {
  if (nearestLarger === null || town.population === 0) return [];
  const { town: larger, kilometres } = nearestLarger;
  const where = `${wholeKilometres(kilometres)} to the ${bearingWord(town, larger)}`;
  const text = `The nearest town larger than ${town.name} is ${nameSeenFrom(larger, town)}, ${where}.`;
  return gazetteerClaim('calculation', { id: 'nearest-larger', topic: 'neighbour', text, rows: [town, larger] }, now);
}

function namesakeClaims(town: AtlasTown, { namesakes }: TownComparison, now: Instant): readonly Claim[] {
  const [largest] = namesakes;
  if (largest === undefined) return [];
  const size = largest.population === 0 ? '' : ` with ${approximately(largest.population)} inhabitants`;
  const text =
    namesakes.length === 1
      ? `GeoNames lists one other town called ${town.name}: ${fullName(largest)}${size}.`
      : `GeoNames lists ${namesakes.length} other towns called ${town.name}; the largest is ${fullName(largest)}${size}.`;
  return gazetteerClaim('calculation', { id: 'namesakes', topic: 'name', text, rows: [town, largest] }, now);
}

function oppositeClaims(town: AtlasTown, { opposite }: TownComparison, now: Instant): readonly Claim[] {
  if (opposite === null) return [];
  const text = `Straight through the Earth from ${town.name}, the nearest town on the other side is ${fullName(opposite.town)}, ${wholeKilometres(opposite.kilometres)} from the exact point.`;
  return gazetteerClaim('calculation', { id: 'opposite', topic: 'globe', text, rows: [town, opposite.town] }, now);
}

function ordinal(rank: number): string {
  if (rank === 1) return '';
  const teen = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')} `;
}
