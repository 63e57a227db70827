import { comparableName } from '../../../../src/domain/names.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { daysBetween, type LocalDate } from '../../../../src/domain/time.js';
import { type Appeal, appealOf } from '../appeal/appeal.js';
import { wordsOf } from '../words.js';
import { type Locality, localityOf, type Place, placeWords } from './locality.js';

/** How well a story suits the opening of a show; `score` is the product of the factors, from 0 to 1. */
export type StoryWorth = Readonly<{
  score: number;
  recency: number;
  daysOld: number;
  locality: Locality;
  appeal: Appeal;
  lead: number;
}>;

/** Age at which a story is worth half: a little more than two weeks, during which a town talks about its news. */
const HALF_LIFE_DAYS = 21;
/** Steepness of the decay: almost flat in the first week. */
const FALL = 4;
/** The odd word is in the first half of the headline, in the second, or only in the summary. */
const LEAD = { early: 1.05, late: 1, below: 0.9 } as const;

export function recencyOf(daysOld: number): number {
  return 1 / (1 + (Math.max(0, daysOld) / HALF_LIFE_DAYS) ** FALL);
}

/** Returns the worth of a story for a show in the place, on the day. */
export function storyWorth(story: Story, place: Place, today: LocalDate): StoryWorth {
  const appeal = appealOf(story.headline, story.summary, placeWords(place));
  const daysOld = Math.max(0, daysBetween(story.newest_on, today));
  const [recency, locality, lead] = [recencyOf(daysOld), localityOf(story, place), leadOf(story.headline, appeal)];
  return { score: recency * locality.factor * appeal.score * lead, recency, daysOld, locality, appeal, lead };
}

function leadOf(headline: string, appeal: Appeal): number {
  const hook = appeal.hooks[0];
  if (hook === undefined) return LEAD.late;
  const words = wordsOf(headline);
  const position = words.indexOf(comparableName(hook.word));
  if (position === -1) return appeal.turnsBelow ? LEAD.below : LEAD.late;
  return position < words.length / 2 ? LEAD.early : LEAD.late;
}
