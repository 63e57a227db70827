import { comparableName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { woundedPlaceList } from './wounded-place-list.js';

/**
 * A town or venue where many people were killed within a lifetime; `names` are comparable, `name` is the first, and
 * `regionNames` are those that a region bears too.
 */
export type WoundedPlace = Readonly<{
  name: string;
  names: readonly string[];
  regionNames: readonly string[];
  /** Names of large towns, which say nothing of what happened. */
  largeNames: readonly string[];
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

/** Words around a name that say whether it is a town's or a region's, in seven languages. */
const of = '(?: (?:of|de|di|do|du|von|van))?$';
const townBefore = new RegExp(` (?:city|town|ville|stadt|ciudad|cidade|citta|comune|stad)${of}`, 'u');
const townAfter = /^ (?:city|town|stadt|ville) /u;
const regions = 'state|county|province|region|canton|kanton|land|provincia|provincie|provinz|estado|regione|cantone';
const regionBefore = new RegExp(` (?:${regions}|departement|landkreis|kreis|comarca|distrito)${of}`, 'u');
const regionAfter = new RegExp(`^ (?:${regions}|prefecture) `, 'u');

/** Before a name that only says where something goes, in seven languages: `the last train to`, `Richtung`. */
const goesThere = new RegExp(
  ` (?:${[
    '(?:towards|in the direction of|en route (?:to|for|vers)|richtung|in richtung|direction|en direction de|direccion(?: a)?|en direccion a|direzione|in direzione|em direcao a|richting|in de richting van)',
    `(?:${[
      'train|trains|bus|buses|coach|road|route|tram|flight|ferry|line|railway|motorway|way|drive|commuters?',
      'zug|zuge|bahn|linie|strecke|strasse|autobahn|fahrt|weg|anschluss|pendler|ligne|autocar|car|trajet|autoroute',
      'tren|trenes|autobus|linea|carretera|autovia|camino|viaje|treno|treni|pullman|strada|autostrada|linha|comboio|autocarro|estrada|trein|treinen|lijn|snelweg|rit',
    ].join(
      '|',
    )})(?: \\p{L}{1,12}){0,2} (?:to|for|from|nach|von|bis|zwischen|pour|a|de|vers|hacia|para|desde|per|da|verso|naar|van|tot)`,
  ].join('|')}) $`,
  'u',
);

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

/**
 * Returns the wounded places that a text names, among those within some kilometres or in the same country. The name of
 * a region is not its town's: `Sorel-Tracy, Quebec` does not name Quebec City. A large town is meant only by a text
 * that is its name, and a small one not where something goes there: `the last train to Hungerford`.
 */
export function woundedPlacesNamed(
  text: string,
  { country, latitude, longitude }: Whereabouts,
  kilometres: number,
): readonly WoundedPlace[] {
  const compared = comparableName(text);
  const candidates =
    latitude === null || longitude === null
      ? woundedPlaces().filter((place) => place.country === country)
      : woundedPlacesNear({ latitude, longitude }, kilometres).map(({ place }) => place);
  return candidates.filter(({ names, regionNames, largeNames }) =>
    names.some((name) =>
      largeNames.includes(name) ? compared === name : namesTown(compared, name, regionNames.includes(name)),
    ),
  );
}

/**
 * Returns whether a comparable text has a name, not as that of a region, and not only as where a train goes;
 * `isAmbiguous` needs a word for a town.
 */
function namesTown(text: string, name: string, isAmbiguous: boolean): boolean {
  if (text === name) return true;
  const spaced = ` ${text} `;
  for (let at = spaced.indexOf(` ${name} `); at >= 0; at = spaced.indexOf(` ${name} `, at + 1)) {
    const [before, after] = [spaced.slice(0, at), spaced.slice(at + name.length + 1)];
    const isTown = isAmbiguous ? townBefore.test(before) || townAfter.test(after) : !isRegion(before, after);
    if (isTown && !goesThere.test(` ${before} `)) return true;
  }
  return false;
}

function isRegion(before: string, after: string): boolean {
  return regionBefore.test(before) || regionAfter.test(after);
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
    const plain = names.map((one) => one.replace(/[~*]{1,2}$/u, ''));
    return {
      name: plain[0] ?? '',
      names: plain.map(comparableName),
      regionNames: names.filter((one) => /~\*?$/u.test(one)).map(comparableName),
      largeNames: names.filter((one) => one.endsWith('*')).map(comparableName),
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      when,
      what: what.join(', ').replace(/\s+/gu, ' '),
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
