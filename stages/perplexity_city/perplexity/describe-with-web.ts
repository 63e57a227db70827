import { comparableName } from '../../../src/domain/names.js';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { showWords } from '../../shared/lines/show-words.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { harmApart } from '../avoid/harm-apart.js';
import { inOrder } from '../calendar/competing-dates.js';
import { addFact } from '../claims/add-fact.js';
import { describeTown, emptyReason } from '../town/describe-town.js';
import { instructionsV1 } from './instructions.js';
import { returnedPages } from './returned-pages.js';
import { runAgent, type SearchPlace } from './run-agent.js';
import type { CitySettings } from './settings.js';
import { type WebKnowledge, weighFindings } from './weigh-findings.js';

/** Describes the show's town with the atlas, the user's files and the web. */
export async function describeWithWeb(
  input: InputOf<'perplexity_city'>,
  context: StageContext<CitySettings>,
): Promise<StageOutcome<'perplexity_city'>> {
  const { show } = input;
  const { runDate, now, signal, settings } = context;
  const value = await describeTown(input, context);
  const place = searchPlace(show, value);
  if (place === null) {
    const message = `It is unclear which ${show.city} is meant, so the web was not searched.`;
    const notices = firstNotices([...value.notices, { message, file: null, line: null }]);
    return { kind: 'produced', value: { ...value, notices }, usage: nothingUsed };
  }
  const response = await runAgent(context, requestData(show, place), place);
  if (response.kind === 'failed') return response;
  const hidden = {
    instructions: [instructionsV1],
    secrets: [settings.PERPLEXITY_API_KEY?.reveal() ?? ''],
    names: namesOfShow(show),
  };
  const pages = await returnedPages(response.results, { now, runDate, signal, hidden });
  const placeNames = showWords(show, place.city, place.region ?? '', show.venue.address ?? '');
  const web = await weighFindings(response.items, show.show_date, { pages, hidden, place: placeNames, signal });
  const notices = [...response.notices, ...web.notices, ...(pages.size === 0 ? [noPages] : [])];
  return {
    kind: 'produced',
    value: harmApart(withWeb(value, { ...web, notices }, show), show, now),
    usage: response.usage,
    ...response.pause,
  };
}

const noPages: Notice = { message: 'The web search returned no page.', file: null, line: null };

/** Returns the town as in the atlas, else as in the show; null if it is ambiguous. */
function searchPlace({ city, region, country }: Show, { town, candidates }: PerplexityCityValue): SearchPlace | null {
  if (town !== null) return { city: town.name, region: town.region, country: town.country };
  return candidates.length > 0 || (region === null && country === null) ? null : { city, region, country };
}

/** Returns the user message: place and time of the show. */
function requestData({ city, venue, show_date: date }: Show, place: SearchPlace): string {
  return untrustedData('show', {
    town: { ...place, also_written: city },
    venue: { name: venue.name, address: venue.address },
    date,
  });
}

/**
 * Merges the web's findings. Pronunciations come from the user's files, then the web, then, for other names, the
 * dictionary.
 */
function withWeb(value: PerplexityCityValue, web: WebKnowledge, show: Show): PerplexityCityValue {
  const claims: Claim[] = [...value.claims];
  for (const { text, citation } of web.facts) addFact(text, citation, claims);
  const fromFiles = value.pronunciations.filter(({ origin }) => origin === 'file');
  const fromWeb = new Set(web.pronunciations.map(({ name }) => comparableName(name ?? '')));
  const fromDictionary = value.pronunciations.filter(
    ({ origin, name }) => origin !== 'file' && !fromWeb.has(comparableName(name ?? '')),
  );
  const all = {
    ...value,
    claims,
    pronunciations: [...fromFiles, ...web.pronunciations, ...fromDictionary],
    overused_jokes: [...value.overused_jokes, ...web.overused_jokes],
    calendar: inOrder([...value.calendar, ...web.calendar]),
    venues: [...value.venues, ...web.venues],
    notices: firstNotices([...value.notices, ...web.notices]),
  };
  return { ...all, empty_reason: emptyReason(show, all) };
}
