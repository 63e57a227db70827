import { mayBecomeLine, type Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { Place } from '../../shared/lines/place-words.js';
import { isObituary } from '../../shared/screening/obituaries.js';
import { isPolitics } from '../../shared/worth/politics.js';
import { NEAR_KILOMETRES, storyWorth } from '../../shared/worth/story-worth.js';
import { worthOf } from '../../shared/worth/worth-model.js';
import { oldestDays } from './local-items.js';
import type { NewsItem } from './news-item.js';

/** The days of news that a room has heard of. */
const windowDays = 14;
/** Stories of one brief: what fits the performer is found among them, and they are few enough for one event. */
const maximumStories = 200;
/** Slots reserved for sensitive stories, so that the list of subjects to avoid is complete. */
const sensitivePlaces = 30;

/** Local items of the window that are enough; with fewer, older ones are used, too. */
const enoughItems = 12;

/** The first day of news of the town and of those near it, and of that of the region. */
export type Window = Readonly<{ town: LocalDate; region: LocalDate }>;

/** Returns the window, which is wider for the region if it holds too few items; harm is taken from older ones, too. */
export function windowOf(items: readonly NewsItem[], runDate: LocalDate): Window {
  const from = addDays(runDate, -windowDays);
  const recent = items.filter((item) => item.day >= from && item.locality.scope !== 'country');
  const town = addDays(runDate, -oldestDays);
  return { town, region: recent.length >= enoughItems ? from : town };
}

/** Stories of the country that are offered: the few that are worth most, and more where a town has little. */
const ofCountry = { few: { most: 6, worth: 1.3 }, enough: { stories: 20, worth: 0.3 } } as const;

/** Returns whether a story is of the window, or an older one to avoid; the quiet death of one person is not. */
export function isRecent(story: Story, window: Window): boolean {
  const { newest_on, harm, headline, language } = story;
  const from = isClose(story) ? window.town : window.region;
  return newest_on >= from || (harm !== null && !isObituary(headline, harm.sentence, language));
}

/** Returns the stories of the window, older ones to avoid, and the few of the country that are worth most. */
export function storiesToOffer(
  stories: readonly Story[],
  window: Window,
  show: Place,
  today: LocalDate,
): readonly Story[] {
  const worthOfStory = ({ headline, summary, newest_on: date, language, names }: Story) =>
    worthOf({ headline, summary, date, language: language ?? 'en', names: [names] });
  const isOfCountry = ({ scope }: Story) => scope === 'country';
  const local = stories.filter((story) => !isOfCountry(story) && isRecent(story, window));
  const { few, enough } = ofCountry;
  const country = stories
    .filter((story) => isOfCountry(story) && mayBecomeLine(story) && !isPolitics(story.headline))
    .map((story) => ({ story, worth: worthOfStory(story) }))
    .toSorted((one, other) => other.worth - one.worth)
    .filter(({ worth }, index) => {
      if (index < few.most && worth >= few.worth) return true;
      return local.length + index < enough.stories && worth >= enough.worth;
    });
  const offered = [...local.filter(({ headline }) => !obituaries.test(headline)), ...country.map(({ story }) => story)];
  return chosenStories(offered, show, today);
}

/** The daily lists of the dead. */
const obituaries =
  /^(?:obituar|todesanzeigen|traueranzeigen|avis de d[ée]c[èe]s|necrolog|esquelas|obitu[áa]ri|overlijdens)/iu;

/**
 * Selects at most `maximumStories`, in the order given: some of those to avoid, then those of the town and close to it
 * before others, the best for a show first.
 */
function chosenStories(stories: readonly Story[], show: Place, today: LocalDate): readonly Story[] {
  if (stories.length <= maximumStories) return stories;
  const sensitive = stories.filter((story) => story.harm !== null);
  const kept = new Set(sensitive.slice(0, sensitivePlaces));
  const others = stories
    .map((story) => ({ story, isOwn: isClose(story), score: storyWorth(story, show, today).score }))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.score - one.score);
  for (const { story } of others) if (kept.size < maximumStories) kept.add(story);
  return stories.filter((story) => kept.has(story));
}

function isClose({ scope, kilometres }: Story): boolean {
  return scope === 'town' || (kilometres ?? Infinity) <= NEAR_KILOMETRES;
}
