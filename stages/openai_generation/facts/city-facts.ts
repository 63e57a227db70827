import { comparableName } from '../../../src/domain/names.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { filterYielding, yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { appealOf } from '../../shared/lines/appeal/appeal.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { excerptOf, type Fact, type FactKind } from './fact.js';
import { risksOfText } from './risks.js';

/**
 * The base worth of a fact by kind, before its words add to it: the room cares most about itself, least about the moon.
 */
const baseWorth: Readonly<Partial<Record<FactKind, number>>> = {
  event: 0.4,
  holiday: 0.38,
  overused: 0.34,
  neighbour: 0.32,
  namesake: 0.3,
  venue: 0.3,
  city: 0.28,
  population: 0.24,
  sun: 0.15,
  moon: 0.12,
};

/** The kind of a claim by its topic. */
const topicKinds: Readonly<Record<string, FactKind>> = {
  population: 'population',
  rank: 'population',
  neighbour: 'neighbour',
  name: 'namesake',
  namesakes: 'namesake',
  daylight: 'sun',
  globe: 'city',
  latitude: 'city',
};

/**
 * The kind of a claim with another topic, by its normalised words. There is no pattern for namesakes: a sweet is `also
 * called` something.
 */
const wordedKinds: readonly Readonly<{ kind: FactKind; pattern: RegExp }>[] = [
  { kind: 'population', pattern: /\b(?:population|inhabitants|residents live|people live)\b/u },
  {
    kind: 'neighbour',
    pattern: /\b(?:neighbou?rs?|neighbou?ring|rivals?|rivalry|next town|bigger than|smaller than)\b/u,
  },
];

/** Returns the facts of the town, without sensitive ones, yielding to the event loop. */
export async function cityFacts(
  city: PerplexityCityValue | null,
  show: Show,
  markOf: (claimId: string) => FactCheckMark,
): Promise<{ facts: readonly Fact[]; sensitive: number }> {
  if (city === null) return { facts: [], sensitive: 0 };
  const claimed: Fact[] = [];
  for await (const claim of yieldingToEventLoop(city.claims)) claimed.push(claimFact(claim, markOf(claim.id), show));
  const all = [
    ...claimed,
    ...calendarFacts(city, show),
    ...city.venues.map(({ text, source }) => sourcedFact('venue', text, source, show)),
    ...city.overused_jokes.map(({ text, source }) => sourcedFact('overused', text, source, show)),
    ...skyFacts(city, show),
  ];
  const facts = await filterYielding(all, (fact) => sensitiveWords(fact.subject, null) === null);
  return { facts, sensitive: all.length - facts.length };
}

function kindOfClaim(claim: Claim): FactKind {
  const words = comparableName(`${claim.topic} ${claim.text}`);
  return (
    topicKinds[comparableName(claim.topic)] ?? wordedKinds.find(({ pattern }) => pattern.test(words))?.kind ?? 'city'
  );
}

function claimFact(claim: Claim, mark: FactCheckMark, show: Show): Fact {
  const source = claim.citations[0]?.source;
  const fact = plainFact(kindOfClaim(claim), claim.text, source ?? null, show);
  return { ...fact, key: claim.id, claimIds: [claim.id], subject: `${claim.text} . ${claim.topic}`, mark };
}

function sourcedFact(kind: FactKind, text: string, source: Source, show: Show): Fact {
  return plainFact(kind, text, source, show);
}

function plainFact(kind: FactKind, text: string, source: Source | null, show: Show): Fact {
  const appeal = appealOf(text, null, placeWords(show));
  const base = baseWorth[kind] ?? 0;
  return {
    key: `${kind}:${text}`,
    kind,
    claimIds: [],
    quote: excerptOf(text),
    subject: text,
    from: source?.publisher ?? null,
    date: source?.published_on ?? null,
    hooks: appeal.hooks,
    mark: null,
    risks: risksOfText(text),
    values: {},
    worth: base + (1 - base) * appeal.score * 0.3,
    tags: [kind],
  };
}

function calendarFacts(city: PerplexityCityValue, show: Show): readonly Fact[] {
  const tonight = city.calendar.filter(
    (entry) => entry.date <= show.show_date && show.show_date <= (entry.end_date ?? entry.date),
  );
  return tonight.map((entry) => ({
    ...plainFact(entry.kind === 'event' ? 'event' : 'holiday', entry.text, entry.source, show),
    date: show.show_date,
  }));
}

function skyFacts(city: PerplexityCityValue, show: Show): readonly Fact[] {
  const { sun, moon } = city;
  const isClaimed = city.claims.some((claim) => kindOfClaim(claim) === 'sun');
  const sunset = !isClaimed && sun !== null && sun.sunset !== null && sun.date === show.show_date ? sun.sunset : null;
  const sunFacts =
    sunset === null || sun === null ? [] : [skyFact('sun', `sunset ${sunset}`, sun.source, { sunset }, show)];
  const moonFacts =
    moon === null ? [] : [skyFact('moon', `moon ${moon.phase}`, moon.source, { phase: moon.phase }, show)];
  return [...sunFacts, ...moonFacts];
}

function skyFact(kind: FactKind, text: string, source: Source, values: Record<string, string>, show: Show): Fact {
  return {
    ...plainFact(kind, text, source, show),
    quote: null,
    date: show.show_date,
    values,
    worth: baseWorth[kind] ?? 0,
  };
}
