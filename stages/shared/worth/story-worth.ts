import { comparableName } from '../../../src/domain/names.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { datesIn } from '../input-files/written-dates.js';
import { type Place, placeWords } from '../lines/place-words.js';
import { wordsOf } from '../lines/words.js';
import { isAside } from './aside-headlines.js';
import { hasPassed, isOnNow } from './passed-events.js';
import { worthOf } from './worth-model.js';

/** How well a story suits the opening of a show: `worth` as a comic grades it, and `score` from 0 to 1. */
export type StoryWorth = Readonly<{ worth: number; score: number; daysOld: number; outlets: number }>;

/**
 * The grade below which no story of the town is a line by itself, none of a town near by, none that may be about any
 * place, and no fact that is always true.
 */
export const enoughWorth = { news: 1, nearby: 1.8, unnamed: 1.6, lasting: 2 } as const;
/** The best grade. */
const bestWorth = 3;

/** Age at which a story is worth half, and the steepness of the decay: almost flat in the first week. */
const HALF_LIFE_DAYS = 18;
const FALL = 4;
const REGION = 0.8;
const COUNTRY = 0.6;
/** Another town further away is as far as any of the country. */
export const NEAR_KILOMETRES = 60;
/** What is left for a story in a paper of the town whose words do not name it: it may be about any other place. */
const UNNAMED = 0.85;
/** What remains of the distance to 1 for what is on in these days: half of the room was there, or goes there. */
const ON_NOW = 0.8;
/**
 * What is left of the worth of a notice, column or bare quotation, of a story in another section than local news, and
 * of what was announced for a day that is over.
 */
const ASIDE = 0.5;
const OUTLET = 0.06;
/** Characters of a summary in which dates are looked for. */
const longestSummary = 1000;
const MAX_OUTLETS = 3;

/** Returns the worth of a story for a show in the place, on the day. */
export function storyWorth(story: Story, place: Place, today: LocalDate): StoryWorth {
  const { headline, summary, newest_on: date } = story;
  const text = { headline, summary, date, language: story.language ?? 'en', names: [place.city] };
  const isLess = story.section !== null || isAside(headline) || hasPassed(headline, date, today);
  const worth = worthOf(text) * (isLess ? ASIDE : 1);
  const daysOld = Math.max(0, daysBetween(date, today));
  const outlets = new Set(story.claim.citations.map(({ source }) => comparableName(source.publisher))).size;
  const recency = 1 / (1 + (daysOld / HALF_LIFE_DAYS) ** FALL);
  const isNamed = wordsOf(`${headline} ${summary ?? ''}`).some((word) => placeWords(place).has(word));
  const isRegional = story.scope === 'region' && !wordsOf(headline).some((word) => placeWords(place).has(word));
  const nearness = (isRegional ? REGION : 1) * (story.scope === 'town' && !isNamed ? UNNAMED : 1);
  const isFar = story.scope === 'country' || (story.kilometres ?? 0) > NEAR_KILOMETRES;
  const coverage = 1 + OUTLET * (Math.min(outlets, MAX_OUTLETS) - 1);
  const score = shareOf(worth) * recency * nearness * (isFar ? COUNTRY : 1) * coverage;
  const isOn = story.scope !== 'country' && (isOnNow(headline, date, today) || namesDay(summary ?? '', today));
  return { worth, score: Math.min(1, isOn ? 1 - (1 - score) * ON_NOW : score), daysOld, outlets };
}

/** Returns whether a text names a day by its date: `domani (11 febbraio)`. */
function namesDay(text: string, today: LocalDate): boolean {
  const [, month, day] = today.split('-').map(Number);
  return datesIn(text.slice(0, longestSummary)).some((date) => date.month === month && date.day === day);
}

/** Returns the worth of a text by itself, and its score from 0 to 1. */
export function textWorth(
  headline: string,
  language: string | null,
  place: Place,
): Pick<StoryWorth, 'worth' | 'score'> {
  const worth = worthOf({ headline, summary: null, date: null, language: language ?? 'en', names: [place.city] });
  return { worth, score: shareOf(worth) };
}

function shareOf(worth: number): number {
  return Math.max(0, Math.min(1, worth / bestWorth));
}
