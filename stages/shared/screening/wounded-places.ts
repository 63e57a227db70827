import { comparableName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { woundedPlaceList } from './wounded-place-list.js';

/** A town or venue where many people were killed within a lifetime; `names` are comparable, `name` is the first. */
export type WoundedPlace = Readonly<{
  name: string;
  names: readonly string[];
  country: string;
  latitude: number;
  longitude: number;
  /** A year, or a month as `2018-08`. */
  when: string;
  what: string;
}>;

/** Where a name was read; without coordinates its country decides, and without both nothing is found. */
export type Whereabouts = Readonly<{ country: string | null; latitude: number | null; longitude: number | null }>;

const kilometresPerDegree = 111.2;

/** What nature did, as the list says it. */
const nature =
  /\b(?:flood|landslides?|mudslide|avalanche|earthquake|wildfire|tornado|cyclone|typhoon|tsunami|volcano|dam)\b/u;

let parsed: readonly WoundedPlace[] | null = null;

/** Returns the year of what happened. */
export function yearOf({ when }: WoundedPlace): string {
  return when.slice(0, 4);
}

/** Returns the wounded places within some kilometres, the nearest first. */
export const woundedPlacesNear = oncePerText(
  2_000,
  ({ latitude, longitude }, kilometres) => `${latitude} ${longitude} ${kilometres}`,
  (
    where: Readonly<{ latitude: number; longitude: number }>,
    kilometres: number,
  ): readonly Readonly<{ place: WoundedPlace; kilometres: number }>[] =>
    woundedPlaces()
      .map((place) => ({ place, kilometres: kilometresBetween(where, place) }))
      .filter((found) => found.kilometres <= kilometres)
      .sort((one, other) => one.kilometres - other.kilometres),
);

/** Returns the wounded places that a text names, among those within some kilometres or in the same country. */
export function woundedPlacesNamed(
  text: string,
  { country, latitude, longitude }: Whereabouts,
  kilometres: number,
): readonly WoundedPlace[] {
  const spaced = ` ${comparableName(text)} `;
  const candidates =
    latitude === null || longitude === null
      ? woundedPlaces().filter((place) => place.country === country)
      : woundedPlacesNear({ latitude, longitude }, kilometres).map(({ place }) => place);
  return candidates.filter(({ names }) => names.some((name) => spaced.includes(` ${name} `)));
}

/** Returns whether many people of a town were killed by water, earth, wind or wildfire before a date. */
export function hasNatureKilled(town: string, date: LocalDate | null): boolean {
  return woundedPlaces().some(
    ({ names, what, when }) => names.includes(town) && nature.test(what) && (date === null || when <= date),
  );
}

/** Parses the list at its first use. */
function woundedPlaces(): readonly WoundedPlace[] {
  parsed ??= woundedPlaceList.split(';').map((entry) => {
    const [written = '', country = '', latitude, longitude, when = '', ...what] = entry.trim().split(/,\s+/u);
    const names = written.split('=');
    return {
      name: names[0] ?? '',
      names: names.map(comparableName),
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      when,
      what: what.join(', '),
    };
  });
  return parsed;
}

/** Returns the distance on a plane, which is exact enough for a day trip. */
function kilometresBetween(
  one: Readonly<{ latitude: number; longitude: number }>,
  other: Readonly<{ latitude: number; longitude: number }>,
): number {
  const across = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, across) * kilometresPerDegree;
}
