import { comparableName } from '../../../src/domain/names.js';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { showWords } from '../../shared/lines/show-words.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { failure } from '../../shared/vendors/failed-call.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { inOrder } from '../calendar/competing-dates.js';
import { addFact } from '../claims/add-fact.js';
import { instructionsV1 } from '../prompt/v1.js';
import { describeTown, emptyReason } from '../town/describe-town.js';
import { askAgent, type SearchPlace } from './ask-agent.js';
import { returnedPages } from './returned-pages.js';
import type { CitySettings } from './settings.js';
import { type WebKnowledge, weighFindings } from './weigh-findings.js';
import { attemptsAtWeb, withoutWeb } from './without-web.js';

/** What the atlas and the user's files say of the show's town, and what the web says of it. */
export async function describeWithWeb(
  input: InputOf<'perplexity_city'>,
  context: StageContext<CitySettings>,
): Promise<StageOutcome<'perplexity_city'>> {
  const { show } = input;
  const { runDate, now, signal, settings } = context;
  const value = await describeTown(input, context);
  const place = searchPlace(show, value);
  if (place === null) {
    const message = `It is not known which ${show.city} is meant, so the web was not asked.`;
    const notices = firstNotices([...value.notices, { message, file: null, line: null }]);
    return { kind: 'produced', value: { ...value, notices }, usage: nothingUsed };
  }
  const answered =
    context.attempt > attemptsAtWeb ? inVain : await askInTime(context, questionData(show, place), place);
  if (answered.kind === 'failed') {
    context.log.warn('the town is told without the web', { reason: answered.reason });
    return withoutWeb(value, answered, context.attempt);
  }
  const hidden = {
    instructions: [instructionsV1],
    secrets: [settings.PERPLEXITY_API_KEY ?? ''],
    names: namesOfShow(show),
  };
  const pages = await returnedPages(answered.results, { now, runDate, signal, hidden });
  const named = showWords(show, place.city, place.region ?? '', show.venue.address ?? '');
  const web = await weighFindings(answered.answer, show.show_date, { pages, hidden, place: named, signal });
  const notices = pages.size === 0 ? [...web.notices, searchedNothing] : web.notices;
  return {
    kind: 'produced',
    value: withWeb(value, { ...web, notices }, show),
    usage: answered.usage,
    ...answered.pause,
  };
}

/** Of an attempt's time, what the web may take: the rest is for telling the town without it. */
const shareOfTime = 0.8;

/** An answer that is late once would be late again. */
function askInTime(context: StageContext<CitySettings>, data: string, place: SearchPlace) {
  return withSignal([context.signal], context.attemptMilliseconds * shareOfTime, async (signal) => {
    const answered = await askAgent({ ...context, signal }, data, place);
    const isLate = signal.aborted && !context.signal.aborted;
    return answered.kind === 'failed' && isLate ? { ...answered, retryable: false } : answered;
  });
}

const inVain = failure(`Perplexity was asked ${attemptsAtWeb} times in vain.`, false);
const searchedNothing: Notice = { message: 'The web search returned no page.', file: null, line: null };

/** The town as the atlas has it, else as the show tells it; null where that may be any of several. */
function searchPlace({ city, region, country }: Show, { town, candidates }: PerplexityCityValue): SearchPlace | null {
  if (town !== null) return { city: town.name, region: town.region, country: town.country };
  return candidates.length > 0 || (region === null && country === null) ? null : { city, region, country };
}

/** The user message: where and when the show is. */
function questionData({ city, venue, show_date: date }: Show, place: SearchPlace): string {
  return untrustedData('show', {
    town: { ...place, also_written: city },
    venue: { name: venue.name, address: venue.address },
    date,
  });
}

/** The user's own file comes first, then the web; a dictionary of another country speaks only of names that neither tells. */
function withWeb(value: PerplexityCityValue, web: WebKnowledge, show: Show): PerplexityCityValue {
  const claims: Claim[] = [...value.claims];
  for (const { text, citation } of web.facts) addFact(text, citation, claims);
  const fromFiles = value.pronunciations.filter(({ origin }) => origin === 'file');
  const told = new Set(web.pronunciations.map(({ name }) => comparableName(name)));
  const fromDictionary = value.pronunciations.filter(
    ({ origin, name }) => origin !== 'file' && !told.has(comparableName(name)),
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
