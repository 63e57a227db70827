import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { substanceOf } from '../../shared/lines/story-worth.js';
import { type Fact, type FactKind, sentencesOf } from './fact.js';

/** What a fact is worth by kind, and how much of the rest its subject can add: what holds tonight comes first. */
const worths: Readonly<Partial<Record<FactKind, readonly [base: number, subject: number]>>> = {
  event: [0.36, 0.4],
  venue: [0.3, 0.4],
  weather: [0.16, 0.2],
  holiday: [0.24, 0.2],
  city: [0.02, 0.6],
  atlas: [0.02, 0],
};

/** Returns the facts of the town, without sensitive ones, yielding to the event loop. */
export async function cityFacts(
  city: PerplexityCityValue | null,
  show: Show,
  markOf: (claimId: string) => FactCheckMark,
): Promise<{ facts: readonly Fact[]; sensitive: number }> {
  if (city === null) return { facts: [], sensitive: 0 };
  const all = [
    ...city.claims.map((claim) => claimFact(claim, markOf(claim.id))),
    ...calendarFacts(city, show),
    ...city.venues.map(({ text, source }) => factOf('venue', text, source)),
    ...weatherFacts(city, show),
  ];
  const facts = await filterYielding(all, (fact) => sensitiveWords(fact.text, fact.language) === null);
  return { facts, sensitive: all.length - facts.length };
}

function claimFact({ id, text, citations }: Claim, mark: FactCheckMark): Fact {
  const isData = citations.every(({ source }) => source.kind === 'dataset' || source.kind === 'calculation');
  const fact = factOf(isData ? 'atlas' : 'city', text, citations[0]?.source ?? null);
  return { ...fact, key: id, claimIds: [id], mark };
}

function factOf(kind: FactKind, text: string, source: Source | null): Fact {
  const { language } = languageOfItem(text, null, { feedTag: null, feedText: null, country: null });
  const { score, topics, figure } = substanceOf(text, '', language ?? 'en');
  const [head = text, ...details] = sentencesOf(text);
  const [base, subject] = worths[kind] ?? [0, 0];
  return {
    key: `${kind}:${text}`,
    kind,
    claimIds: [],
    head,
    details,
    text,
    language,
    from: source?.publisher ?? null,
    date: source?.published_on ?? null,
    mark: null,
    topics,
    figure,
    worth: base + subject * score,
  };
}

function calendarFacts(city: PerplexityCityValue, show: Show): readonly Fact[] {
  return city.calendar
    .filter((entry) => entry.date <= show.show_date && show.show_date <= (entry.end_date ?? entry.date))
    .map((entry) => ({
      ...factOf(entry.kind === 'event' ? 'event' : 'holiday', entry.text, entry.source),
      date: show.show_date,
    }));
}

/** Only weather with a description: degrees alone are on the page anyway. */
function weatherFacts({ weather }: PerplexityCityValue, show: Show): readonly Fact[] {
  if (weather === null || weather.text === null || weather.date !== show.show_date) return [];
  const degrees = [weather.low, weather.high].filter((one) => one !== null).join('–');
  const text = degrees === '' ? weather.text : `${weather.text}, ${degrees}`;
  return [{ ...factOf('weather', text, weather.source), date: weather.date }];
}
