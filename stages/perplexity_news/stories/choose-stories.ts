import { mayBecomeLine, type Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { isObituary } from '../../shared/screening/obituaries.js';
import { isPolitics } from '../../shared/worth/politics.js';
import { worthOf } from '../../shared/worth/worth-model.js';
import { oldestDays } from './local-items.js';
import type { NewsItem } from './news-item.js';

/** The days of news that a room has heard of. */
const windowDays = 14;
/** Stories of one brief: far more than a page shows, few enough for one event. */
const maximumStories = 60;
/** Slots reserved for sensitive stories, so that the list of subjects to avoid is complete. */
const sensitivePlaces = 20;

/** Local items of the window that are enough; with fewer, older ones are used, too. */
const enoughItems = 12;

/** Returns the items with their window, which is wider if it holds too few; harm is taken from older ones, too. */
export function itemsOfWindow(
  items: readonly NewsItem[],
  runDate: LocalDate,
): Readonly<{ from: LocalDate; items: readonly NewsItem[] }> {
  const from = addDays(runDate, -windowDays);
  const recent = items.filter((item) => item.day >= from && item.locality.scope !== 'country');
  const oldest = addDays(runDate, -oldestDays);
  const older = items.some((item) => item.day < from && item.day >= oldest);
  return recent.length >= enoughItems || !older ? { from, items } : { from: oldest, items };
}

/** Stories of the country that are offered: the few that are worth most, and more where a town has little. */
const ofCountry = { few: { most: 6, worth: 1.3 }, enough: { stories: 20, worth: 0.3 } } as const;

/** Returns whether a story is of the window, or an older one to avoid; the quiet death of one person is not. */
function isRecent({ newest_on, harm, headline, language }: Story, from: LocalDate): boolean {
  return newest_on >= from || (harm !== null && !isObituary(headline, harm.sentence, language));
}

/** Returns the stories of the window, older ones to avoid, and the few of the country that are worth most. */
export function storiesToOffer(stories: readonly Story[], from: LocalDate): readonly Story[] {
  const worthOfStory = ({ headline, summary, newest_on: date, language, names }: Story) =>
    worthOf({ headline, summary, date, language: language ?? 'en', names: [names] });
  const isOfCountry = ({ scope }: Story) => scope === 'country';
  const local = stories.filter((story) => !isOfCountry(story) && isRecent(story, from));
  const { few, enough } = ofCountry;
  const country = stories
    .filter((story) => isOfCountry(story) && mayBecomeLine(story) && !isPolitics(story.headline))
    .map((story) => ({ story, worth: worthOfStory(story) }))
    .toSorted((one, other) => other.worth - one.worth)
    .filter(({ worth }, index) => {
      if (index < few.most && worth >= few.worth) return true;
      return local.length + index < enough.stories && worth >= enough.worth;
    });
  return chosenStories([
    ...local.filter(({ headline }) => !obituaries.test(headline)),
    ...country.map(({ story }) => story),
  ]);
}

/** The daily lists of the dead. */
const obituaries =
  /^(?:obituar|todesanzeigen|traueranzeigen|avis de d[ée]c[èe]s|necrolog|esquelas|obitu[áa]ri|overlijdens)/iu;

/** Selects at most `maximumStories`, in the order given. */
function chosenStories(stories: readonly Story[]): readonly Story[] {
  if (stories.length <= maximumStories) return stories;
  const sensitive = stories.filter((story) => story.harm !== null);
  const kept = new Set(sensitive.slice(0, sensitivePlaces));
  for (const story of stories) if (kept.size < maximumStories) kept.add(story);
  return stories.filter((story) => kept.has(story));
}
