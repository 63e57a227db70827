import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { PlaceCandidate, Show, ShowPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue, Town } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { readUserRows } from '../../shared/input-files/known-rows.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { readableDistance } from '../../shared/page-language/numbers.js';
import { languagesOf } from '../../shared/places/countries.js';
import { neighbourNamed, neighboursOf } from '../../shared/places/neighbours.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { type PlaceTable, placeTable } from '../../shared/places/table.js';
import { harmApart } from '../avoid/harm-apart.js';
import { inOrder } from '../calendar/competing-dates.js';
import { holidaysAround, holidaysUnknown } from '../calendar/holidays.js';
import { type CityKnowledge, parseItems } from '../city-files/parse-items.js';
import { readCityFiles } from '../city-files/read-city-files.js';
import { gazetteerClaims } from '../claims/gazetteer-claims.js';
import { dictionaryPronunciation } from '../pronunciation/dictionary.js';
import { skyQuery } from '../sky/sky-query.js';
import { moonOn, sunOn } from '../sky/sun-and-moon.js';
import { weatherOf } from '../weather/weather-files.js';

/** Describes the show's town with the atlas and the user's files. */
export async function describeTown(
  { show }: InputOf<'perplexity_city'>,
  { now, runDate, settings }: LookupContext<InputFolderSettings>,
): Promise<PerplexityCityValue> {
  const root = settings.BRIEF_INPUT_DIR;
  const table = await placeTable();
  const { place } = show;
  const files = await readCityFiles(root, show, table, now);
  const otherVenues = await otherVenuesIn(show, root);
  const otherTownIn = await otherTownsOf(show);
  const occasion = { showDate: show.show_date, venue: show.venue.name, otherVenues, otherTownIn, runDate, now };
  const known = parseItems(files.documents, occasion);
  const weather = await weatherOf(root, show, table, now);
  const atlas = place === null ? nothing : await atlasKnowledge(place, show, known, table, now);
  const sky = skyQuery(show, table, now);
  const value = {
    town: place === null ? null : townDocument(place),
    candidates: show.place_candidates.map(townDocument),
    claims: [...atlas.claims, ...known.claims],
    pronunciations: [...known.pronunciations, ...atlas.pronunciations],
    overused_jokes: known.overused_jokes,
    calendar: inOrder([...known.calendar, ...atlas.calendar]),
    venues: known.venues,
    sun: sky === null ? null : sunOn(sky),
    moon: sky === null ? null : moonOn(sky),
    weather: weather.weather,
    undated: known.undated,
    questions: [...files.questions],
    empty_reason: null,
    notices: firstNotices([
      ...townNotices(show),
      ...atlas.notices,
      ...known.notices,
      ...files.notices,
      ...weather.notices,
    ]),
  };
  const screened = harmApart(value, show, now, known.warnings);
  return { ...screened, empty_reason: emptyReason(show, screened) };
}

/** Returns what finds the neighbouring town that a text names, also without what is added to its name: `Palos`. */
async function otherTownsOf(show: Show): Promise<(text: string) => string | null> {
  const own = show.city.split(/[\s/-]/u).map(comparableName);
  const neighbours = (await neighboursOf(show)).flatMap((near) => {
    // A part of a double name is the town itself.
    if (own.includes(comparableName(near.town.name))) return [];
    const short = near.town.name.replace(/ (?:de|del|da|do|am|an|an der|aan|sur|sous|upon|on|op) .*$/u, '');
    return short === near.town.name ? [near] : [near, { ...near, town: { ...near.town, name: short } }];
  });
  return (text) => {
    const near = neighbourNamed(text, null, show, neighbours);
    return near === null
      ? null
      : `${near.town.name}, ${readableDistance(near.kilometres, show.place?.country ?? near.town.country, 'en')}`;
  };
}

/** Returns the other rooms of the town that the user's tables name. */
async function otherVenuesIn({ city, venue, show_date: date }: Show, root: string): Promise<readonly string[]> {
  const rows = await readUserRows(root, date);
  const here = rows.flatMap((row) => (row.venue !== null && sameName(row.city, city) ? [row.venue] : []));
  return [...new Set(here)].filter((name) => !couldBeSameHall(name, venue.name));
}

type AtlasKnowledge = Readonly<
  Pick<PerplexityCityValue, 'calendar' | 'pronunciations' | 'notices'> & { claims: readonly Claim[] }
>;
const nothing: AtlasKnowledge = { claims: [], calendar: [], pronunciations: [], notices: [] };

/** Uses the English dictionary only for a town that is said in English, where the user's files say nothing of names. */
async function atlasKnowledge(
  place: ShowPlace,
  show: Show,
  known: CityKnowledge,
  table: PlaceTable,
  now: Instant,
): Promise<AtlasKnowledge> {
  const isEnglish = known.pronunciations.length === 0 && languagesOf(place.country).includes('en');
  const dictionary = isEnglish ? dictionaryPronunciation(place.latin_name, now) : null;
  const town = place.id === null ? null : table.townOf(place.id);
  const unknown = await holidaysUnknown(show.show_date);
  return {
    claims: town === null ? [] : gazetteerClaims(town, table),
    calendar: [...(await holidaysAround(place, show.show_date, table))],
    pronunciations: dictionary === null ? [] : [dictionary],
    notices: unknown === null ? [] : [notice(unknown)],
  };
}

function townDocument(place: PlaceCandidate | ShowPlace): Town {
  const { name, region, country, latitude, longitude, time_zone, population } = place;
  return { name, region, country, latitude, longitude, time_zone, population };
}

function notice(message: string): Notice {
  return { message, file: null, line: null };
}

/** Says how the place was decided where that is not certain. */
function townNotices({ city, place, place_candidates }: Show): readonly Notice[] {
  if (place !== null)
    return [place.taken_to_be, place.conflict].flatMap((message) => (message === null ? [] : [notice(message)]));
  if (place_candidates.length === 0)
    return [notice(`${city} is not in the table of towns where the show says it is, so there are no facts about it.`)];
  const many = `any of ${place_candidates.length} towns`;
  return [notice(`${city} may be ${many}; a region, a country or coordinates in the show decide which.`)];
}

/** Returns why nothing is known about the town; null if anything is. */
export function emptyReason(show: Show, value: PerplexityCityValue): string | null {
  const lists = [value.claims, value.pronunciations, value.overused_jokes, value.calendar, value.venues];
  const something =
    value.town !== null || value.sun !== null || value.weather !== null || lists.some((list) => list.length > 0);
  return something ? null : (value.notices[0]?.message ?? `Nothing is known of ${show.city}.`);
}
