import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { oldestDays } from './local-items.js';
import type { NewsItem } from './news-item.js';

/** The days of news that a room has heard of. */
export const windowDays = 14;
/** Stories of one brief: far more than a page shows, few enough for one event. */
export const maximumStories = 60;
/** Slots reserved for sensitive stories, so that the list of subjects to avoid is complete. */
const sensitivePlaces = 20;

/** Returns the items of the window; if it is empty, all items up to the maximum age. */
export function itemsOfWindow(
  items: readonly NewsItem[],
  runDate: LocalDate,
): Readonly<{ from: LocalDate; items: readonly NewsItem[]; widened: boolean }> {
  const from = addDays(runDate, -windowDays);
  const recent = items.filter((item) => item.day >= from);
  return recent.length > 0 || items.length === 0
    ? { from, items: recent, widened: false }
    : { from: addDays(runDate, -oldestDays), items, widened: true };
}

/** Selects at most `maximumStories`, in the order given. */
export function chosenStories(stories: readonly Story[]): readonly Story[] {
  if (stories.length <= maximumStories) return stories;
  const sensitive = stories.filter((story) => story.harm !== null);
  const kept = new Set(sensitive.slice(0, sensitivePlaces));
  for (const story of stories) if (kept.size < maximumStories) kept.add(story);
  return stories.filter((story) => kept.has(story));
}
