import { comparableName } from '../../../src/domain/names.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { ofOwnFile, type PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import { isWarnedOff } from '../../shared/notes/warned-off.js';
import { isDataSet, isOfDataSet } from '../../shared/origins/data-set.js';
import { readableDistance } from '../../shared/page-language/numbers.js';
import { figuresIn } from '../../shared/screening/rites.js';
import {
  type Whereabouts,
  type WoundedPlace,
  woundedPlacesNamed,
  woundedPlacesNear,
  yearOf,
} from '../../shared/screening/wounded-places.js';
import { harmSaid, languagesOfFiles, type SaidText } from './harm-said.js';

type Avoided = PerplexityCityValue['avoid'][number];

/** A room knows what happened this near. */
const nearKilometres = 30;
/** A neighbour that a fact names may be this far. */
const neighbourKilometres = 150;
/** What happened nearer was in the town itself. */
const elsewhereKilometres = 3;
const mostPlaces = 6;

/**
 * Moves facts, calendar entries and venues that must not be joked about to `avoid`, after the user's own `warnings`,
 * and adds what happened at the venue, in the town and near it. Overused jokes are a warning already.
 */
export function harmApart(
  value: Omit<PerplexityCityValue, 'avoid'> & { avoid?: readonly Avoided[] },
  show: Show,
  now: Instant,
  warnings: readonly Avoided[] = [],
): PerplexityCityValue {
  const where: Whereabouts = {
    country: show.place?.country ?? show.country,
    latitude: show.place?.latitude ?? show.venue.latitude ?? null,
    longitude: show.place?.longitude ?? show.venue.longitude ?? null,
  };
  const names = [show.city, show.venue.name, show.performer].filter((name) => name !== null);
  const avoid: Avoided[] = [...(value.avoid ?? placesToAvoid(show, where, warnings, now))];
  const ofClaim = ({ text, citations }: Claim) => ({ text, source: citations[0]?.source ?? ownSource(now) });
  const all = [...value.claims.map(ofClaim), ...value.calendar, ...(value.undated ?? []), ...value.venues];
  const figures = figuresIn(all.map(({ text }) => text));
  const surroundings = { names, country: where.country, ofFiles: languagesOfFiles(all), figures };
  const entryOf = (said: SaidText): Avoided | null => {
    const found = isOfNames(said.text, value.claims) ? null : harmSaid(said, surroundings);
    const harm = found?.category === 'faith' && isDataSet(said.source) ? null : found;
    return harm === null ? woundNamed(said, names, where, show) : { ...said, ...harm };
  };
  const apart = <Item>(items: readonly Item[], textOf: (item: Item) => SaidText, mayWarn = true) =>
    items.filter((item) => {
      const { text, source } = textOf(item);
      const isWarning = mayWarn && source.file !== null && isWarnedOff(text);
      const entry = isWarning ? warningOf({ text, source }) : entryOf({ text, source });
      if (entry !== null) avoid.push(entry);
      return entry === null;
    });
  const itself = (said: SaidText) => said;
  return {
    ...value,
    claims: apart(value.claims, ofClaim),
    calendar: apart(value.calendar, itself),
    undated: apart(value.undated ?? [], itself),
    venues: apart(value.venues, itself, false),
    avoid: avoid.toSorted((one, other) => Number(other.category === ofOwnFile) - Number(one.category === ofOwnFile)),
  };
}

/** Returns whether a claim has names and numbers alone, which say nothing by their words: `Mori` is a town. */
function isOfNames(text: string, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.text === text && isOfDataSet(claim));
}

/**
 * Returns the entry on a wounded place that a text names. The town itself may be one, under another of its names too,
 * but not a fact about something else in it.
 */
function woundNamed(
  { text, source }: SaidText,
  names: readonly string[],
  where: Whereabouts,
  show: Show,
): Avoided | null {
  if (isDataSet(source)) return null;
  const own = comparableName(show.city);
  const wounded = woundedPlacesNamed(withoutNames(text, names), where, neighbourKilometres).find(
    (place) => !place.names.includes(own) && hasHappened(place, show),
  );
  return wounded === undefined ? null : { text, category: 'death', reason: whatHappened(wounded), source };
}

/** Returns what the user's file warns of as an entry of the list. */
export function warningOf({ text, source }: SaidText): Avoided {
  return { text, category: ofOwnFile, reason: 'your file warns of it', source };
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((left, name) => left.replaceAll(name, '…'), text);
}

/** Returns the user's own warnings, then what happened at the venue, in the town and near it. */
function placesToAvoid(show: Show, where: Whereabouts, warnings: readonly Avoided[], now: Instant): Avoided[] {
  const named = [show.venue.name ?? '', show.city].flatMap((name) => woundedPlacesNamed(name, where, nearKilometres));
  const { latitude, longitude } = where;
  const near =
    latitude === null || longitude === null ? [] : woundedPlacesNear({ latitude, longitude }, nearKilometres);
  const all = new Set([...named, ...near.map(({ place }) => place)]);
  const isOwn = ({ names }: WoundedPlace) => names.includes(comparableName(show.city));
  const isWarnedOf = (place: WoundedPlace) => warnings.some(({ text }) => mayBe(text, place, isOwn(place)));
  const past = [...all].filter((place) => hasHappened(place, show) && !isWarnedOf(place));
  const away = (place: WoundedPlace) => {
    const kilometres = isOwn(place) ? 0 : (near.find((one) => one.place === place)?.kilometres ?? 0);
    return kilometres < elsewhereKilometres ? '' : `, ${readableDistance(kilometres, where.country, 'en')} away`;
  };
  const listed = past.slice(0, mostPlaces).map((place) => ({
    text: `In ${yearOf(place)}, ${place.what} in ${place.name}${away(place)}.`,
    category: 'death',
    reason: 'many people were hurt or killed there',
    source: ownSource(now),
  }));
  return [...warnings, ...listed];
}

/** Returns whether a warning is about what happened at a place: it has its year, or of the town a date without one. */
function mayBe(warning: string, place: WoundedPlace, isOwn: boolean): boolean {
  const years: readonly string[] = warning.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  return years.includes(yearOf(place)) || (isOwn && years.length === 0 && /\d/u.test(warning));
}

/** A brief of a past date knows nothing later. */
function hasHappened({ when }: WoundedPlace, { show_date }: Show): boolean {
  return when <= show_date;
}

function whatHappened(place: WoundedPlace): string {
  return `in ${yearOf(place)}, ${place.what}`;
}

function ownSource(now: Instant): Source {
  return {
    kind: 'dataset',
    publisher: 'this program’s list of such places',
    title: null,
    url: null,
    file: null,
    line: null,
    published_on: null,
    retrieved_at: now,
    licence: null,
  };
}
