import { comparableName } from '../../../src/domain/names.js';
import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue, Town } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { type AtlasTown, findTown, mostCandidates, type TownAnswer } from '../../shared/atlas/atlas.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { inOrder } from '../calendar/competing-dates.js';
import { holidaysAround } from '../calendar/holidays.js';
import { type CityKnowledge, parseItems } from '../city-files/parse-items.js';
import { readCityFiles } from '../city-files/read-city-files.js';
import { gazetteerClaims } from '../claims/gazetteer-claims.js';
import { sunClaims } from '../claims/sun-claims.js';
import { dictionaryPronunciation } from '../pronunciation/dictionary.js';
import { skyQuery } from '../sky/sky-query.js';
import { moonOn, sunOn } from '../sky/sun-and-moon.js';
import { readWeather } from '../weather/read-weather.js';

/** Describes the show's town with the atlas and the user's files. */
export async function describeTown(
  { show }: InputOf<'perplexity_city'>,
  { now, runDate, settings }: LookupContext<InputFolderSettings>,
): Promise<PerplexityCityValue> {
  const root = settings.BRIEF_INPUT_DIR;
  const answer = await findTown({ ...show.venue, city: show.city, region: show.region, country: show.country });
  const files = await readCityFiles(root, show, answer);
  const known = parseItems(files.documents, { showDate: show.show_date, runDate, now });
  const town = answer.kind === 'found' ? answer.town : null;
  const names = town === null ? [show.city] : [show.city, town.name];
  const weather = await readWeather(root, names, show.show_date, now);
  const atlas = town === null ? nothing : await atlasKnowledge(town, show, known, now);
  const sky = skyQuery(show, town, now);
  const value: PerplexityCityValue = {
    town: town === null ? null : townDocument(town),
    candidates: answer.kind === 'ambiguous' ? answer.candidates.map(townDocument) : [],
    claims: [...atlas.claims, ...(sky === null ? [] : sunClaims(show.city, sky)), ...known.claims],
    pronunciations: [...known.pronunciations, ...atlas.pronunciations],
    overused_jokes: known.overused_jokes,
    calendar: inOrder([...known.calendar, ...atlas.calendar]),
    venues: known.venues,
    sun: sky === null ? null : sunOn(sky),
    moon: sky === null ? null : moonOn(sky),
    weather: weather.weather,
    empty_reason: null,
    notices: firstNotices([...townNotices(show, answer), ...known.notices, ...files.notices, ...weather.notices]),
  };
  return { ...value, empty_reason: emptyReason(show, value) };
}

type AtlasKnowledge = Readonly<Pick<PerplexityCityValue, 'calendar' | 'pronunciations'> & { claims: readonly Claim[] }>;
const nothing: AtlasKnowledge = { claims: [], calendar: [], pronunciations: [] };

/** Uses the dictionary only if the user's files give no pronunciation. */
async function atlasKnowledge(
  town: AtlasTown,
  show: Show,
  known: CityKnowledge,
  now: Instant,
): Promise<AtlasKnowledge> {
  const given = known.pronunciations.map(({ name }) => comparableName(name));
  const isGiven = [town.name, show.city].some((name) => given.includes(comparableName(name)));
  const dictionary = isGiven ? null : await dictionaryPronunciation(town.name, now);
  return {
    claims: await gazetteerClaims(town, now),
    calendar: [...(await holidaysAround(town, show.show_date, now))],
    pronunciations: dictionary === null ? [] : [dictionary],
  };
}

function townDocument(town: AtlasTown): Town {
  return {
    name: town.name,
    region: town.region,
    country: town.country,
    latitude: town.latitude,
    longitude: town.longitude,
    time_zone: town.timeZone,
    population: town.population === 0 ? null : town.population,
  };
}

function townNotices(show: Show, answer: TownAnswer): readonly Notice[] {
  return answer.kind === 'found' ? [] : [{ message: uncertainty(show, answer), file: null, line: null }];
}

function uncertainty(show: Show, answer: Exclude<TownAnswer, { kind: 'found' }>): string {
  if (answer.kind === 'unknown')
    return `${show.city} is not in the atlas where the show says it is, so the atlas has no facts about it.`;
  const many = answer.candidates.length < mostCandidates ? answer.candidates.length : `at least ${mostCandidates}`;
  return `${show.city} may be any of ${many} towns; a region, a country or coordinates in the show decide which.`;
}

/** Returns why nothing is known about the town; null if anything is. */
export function emptyReason(show: Show, value: PerplexityCityValue): string | null {
  const lists = [value.claims, value.pronunciations, value.overused_jokes, value.calendar, value.venues];
  const something =
    value.town !== null || value.sun !== null || value.weather !== null || lists.some((list) => list.length > 0);
  return something ? null : (value.notices[0]?.message ?? `Nothing is known of ${show.city}.`);
}
