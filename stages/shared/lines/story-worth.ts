import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import type { Topic } from '../text/topic-words.js';
import { topicsOf } from '../text/topics.js';
import { foreignNumber } from '../untrusted-text/numbers.js';
import { oncePer } from './once.js';
import { routineIn } from './routine.js';
import { wordsOf } from './words.js';

export type Place = Pick<Show, 'city' | 'region' | 'country'>;

/** What a room has to talk about in a text; `score` is from 0 to 1. */
export type Substance = Readonly<{
  score: number;
  topics: ReadonlyMap<Topic, string>;
  /** A figure that is no year, date or age. */
  figure: string | null;
  /** What makes it routine: an advertisement, an agenda, a forecast. */
  routine: string | null;
}>;

/** How well a story suits the opening of a show; `score` is from 0 to 1. */
export type StoryWorth = Readonly<{ score: number; daysOld: number; outlets: number; substance: Substance }>;

const weights: Readonly<Record<Topic, number>> = {
  animal: 0.5,
  failure: 0.34,
  twist: 0.2,
  food: 0.3,
  quarrel: 0.3,
  contest: 0.26,
  fixture: 0.24,
  transport: 0.22,
  weather: 0.1,
  office: 0.1,
  money: 0.1,
  sport: 0.04,
};
const things: readonly Topic[] = ['animal', 'food', 'fixture', 'transport'];
const events: readonly Topic[] = ['failure', 'twist', 'quarrel', 'contest', 'office'];
/** Added when a thing that all know meets an event: a statue that somebody dressed, a tram that is late. */
const MEETING = 0.2;
const FIGURE = 0.1;
/** What a story of the town's own news is worth without any of these. */
const TOWN = 0.06;
const QUOTE = 0.06;
/** The share that words below the headline count, and what is left of routine news, plain and odd. */
const BELOW = 0.5;
const ROUTINE = { plain: 0.3, odd: 0.75 } as const;

/** Age at which a story is worth half, and the steepness of the decay: almost flat in the first week. */
const HALF_LIFE_DAYS = 18;
const FALL = 4;
const REGION = 0.75;
const OUTLET = 0.08;
const MAX_OUTLETS = 3;

/** Words whose number is a name: line 18. */
const numbered = new Set(
  'line linie linea ligne lijn linha platform gleis room number nummer numero number nr no'.split(' '),
);

/** Returns the words that name the place, which say nothing about a story. */
export const placeWords: (place: Place) => ReadonlySet<string> = oncePer(
  (place: Place) => new Set([...wordsOf(place.city), ...wordsOf(place.region ?? '')]),
);

export function substanceOf(headline: string, details: string, language: string | null): Substance {
  const topics = topicsOf(headline, language);
  const below = topicsOf(details, language);
  const all = new Map([...below, ...topics]);
  const left = [...all.keys()].reduce(
    (rest, topic) => rest * (1 - weights[topic] * (topics.has(topic) ? 1 : BELOW)),
    1,
  );
  const meeting = things.some((topic) => all.has(topic)) && events.some((topic) => all.has(topic)) ? MEETING : 0;
  const figure =
    figureIn(headline, language) ?? foreignNumber(headline.replace(/\d+/gu, ''), []) ?? figureIn(details, language);
  const quote = /["“„«][^"”“»]{4,}["”“»]|(?:^|\s)['‘][^'’]{4,}['’]/u.test(`${headline} ${details}`) ? QUOTE : 0;
  const routine = routineIn(headline, language);
  const sum = Math.min(1, 1 - left * (1 - meeting) + (figure === null ? 0 : FIGURE) + quote + TOWN);
  const factor = routine === null ? 1 : topics.has('animal') || meeting > 0 ? ROUTINE.odd : ROUTINE.plain;
  return { score: sum * factor, topics: all, figure, routine };
}

/** Returns the worth of a story for a show in the place, on the day. */
export function storyWorth(story: Story, place: Place, today: LocalDate): StoryWorth {
  const substance = substanceOf(withoutPlace(story.headline, place), story.summary ?? '', story.language);
  const daysOld = Math.max(0, daysBetween(story.newest_on, today));
  const outlets = new Set(story.claim.citations.map(({ source }) => comparableName(source.publisher))).size;
  const recency = 1 / (1 + (daysOld / HALF_LIFE_DAYS) ** FALL);
  const local = story.scope === 'region' && !wordsOf(story.headline).some((word) => placeWords(place).has(word));
  const coverage = 1 + OUTLET * (Math.min(outlets, MAX_OUTLETS) - 1);
  return { score: recency * (local ? REGION : 1) * coverage * substance.score, daysOld, outlets, substance };
}

/** Removes the town's name, which may look like a thing: a Freiburg is no castle. */
function withoutPlace(text: string, place: Place): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => (placeWords(place).has(comparableName(word)) ? '…' : word));
}

/** Returns the first number of two or more digits that counts something: no year, date, time, age or name. */
function figureIn(text: string, language: string | null): string | null {
  const figures = text.matchAll(/(?<![\p{L}\d.,:/-])\d[\d.,'’ ]*\d/gu);
  for (const { 0: figure, index } of figures) {
    const after = text.slice(index + figure.length, index + figure.length + 12);
    const before = text.slice(0, index).match(/[\p{L}\p{M}]+(?=\W*$)/u)?.[0] ?? '';
    if (topicsOf(before, language).has('transport') || numbered.has(comparableName(before))) continue;
    const isYear = /^(?:1[0-9]|20)\d\d$/u.test(figure);
    if (
      !isYear &&
      !/^(?:[:/.-]?\d|\s*[-–]?year|th\b|st\b|nd\b|rd\b|\)|\s*(?:ans|años|anni|anos|jaar|jahre)\b)/iu.test(after)
    )
      return figure;
  }
  return null;
}
