import { readFileSync } from 'node:fs';
import { kilometresBetween, type Point } from '../../../stages/shared/places/distance.js';
import { placeOfShow } from '../../../stages/shared/places/show-place.js';
import { placeTable } from '../../../stages/shared/places/table.js';
import type { TourStop } from '../../../stages/shared/places/tour.js';
import type { Evaluation } from '../evaluation.js';

/** A show's place as it might be written, and where it is; null where nothing decides. */
type Case = Readonly<{
  kind: string;
  city: string;
  region?: string;
  country?: string;
  position?: readonly [number, number];
  zone?: string;
  text?: string;
  stops?: readonly TourStop[];
  expected: (Point & Readonly<{ country: string }>) | null;
  conflict?: true;
}>;

const file = new URL('../../../../test/eval/places/hard-cases.ndjson', import.meta.url);
/** Centres of a town differ by this much between sources. */
const sameTownKilometres = 30;
const leastRight = 0.97;

/** Resolves the places of the hard cases, which were written before the resolver. */
export async function evaluate(): Promise<Evaluation> {
  const table = await placeTable();
  const cases = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
  const wrong = cases.flatMap((one) => {
    const { city, region = null, country = null, position, zone = null, text = null, stops = [] } = one;
    const point = position === undefined ? null : { latitude: position[0], longitude: position[1] };
    const usable = point !== null && point.latitude === 0 && point.longitude === 0 ? null : point;
    const query = { city, region, country, text, timeZone: zone, position: usable };
    const { place, conflict } = placeOfShow(query, stops, table);
    const right =
      one.expected === null
        ? place === null
        : place?.country === one.expected.country && kilometresBetween(place, one.expected) <= sameTownKilometres;
    if (right && (conflict !== null) === (one.conflict === true)) return [];
    const got = place === null ? 'undecided' : `${place.name}, ${place.region}, ${place.country} (${place.basis})`;
    return [`${JSON.stringify(one)}: ${got}, ${conflict ?? 'no conflict'}`];
  });
  const right = cases.length - wrong.length;
  const falsely = wrong.filter((line) => !line.includes(': undecided')).length;
  const text = `places: ${right} of ${cases.length} hard cases right, ${falsely} wrongly decided`;
  return { text, passed: right / cases.length >= leastRight, details: wrong };
}
