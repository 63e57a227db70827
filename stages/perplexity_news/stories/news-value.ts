import { setImmediate } from 'node:timers/promises';
import type { Notice, Question } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityNewsValue, Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type Instant, type LocalDate } from '../../../src/domain/time.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { placeTable } from '../../shared/places/table.js';
import { developments, joined } from '../grouping/developments.js';
import { type EventGroup, groupByEvent } from '../grouping/group-by-event.js';
import { isOver, isSuperseded } from '../grouping/superseded.js';
import { type HomePlace, homePlace } from '../place/home-place.js';
import type { FeedItem } from '../reading/feed.js';
import { itemDate } from '../reading/item-date.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { isRecent, storiesToOffer, type Window, windowOf } from './choose-stories.js';
import { type LocalItems, localItems, oldestDays, type WhyLeft } from './local-items.js';
import { byNewest, type NewsItem } from './news-item.js';
import { sourceOfItem, storyOf } from './story-of.js';

/** Builds the stage value from the feeds; `emptyReason` is called if there are no stories. */
export async function newsValue(
  feeds: readonly ReadFeed[],
  show: Show,
  context: Pick<LookupContext, 'now' | 'runDate' | 'signal'>,
  notices: readonly Notice[],
  emptyReason: (feeds: readonly ReadFeed[], show: Show) => string,
): Promise<PerplexityNewsValue> {
  const home = homePlace(show, await placeTable());
  const local: LocalItems[] = [];
  for (const feed of feeds) {
    // Thousands of items take a while: yields to the event loop between feeds.
    await setImmediate();
    context.signal.throwIfAborted();
    local.push(await localItems(feed, show, home, context.runDate));
  }
  const all = ofCountryIfShared(together(local), home);
  const window = windowOf(all.items, context.runDate);
  const found = await storiesOf(all.items, show, context);
  const stories = storiesToOffer(found, window, show, context.runDate);
  const isOlder = stories.some(({ harm, newest_on }) => harm === null && newest_on < window.region);
  return {
    window: { from: isOlder ? window.town : window.region, to: context.runDate },
    stories: [...stories],
    items_read: feeds.reduce((sum, feed) => sum + feed.items.length, 0),
    left_out: leftOut(all, found, stories, window),
    questions: questionsOf(all.unsure, show, context.now),
    empty_reason: stories.length === 0 ? emptyReason(feeds, show) : null,
    notices: firstNotices([...notices, ...silentFeeds(feeds, stories, show, context.runDate), ...all.notices]),
  };
}

function together(feeds: readonly LocalItems[]): LocalItems {
  return {
    items: feeds.flatMap(({ items }) => items),
    unsure: feeds.flatMap(({ unsure }) => unsure),
    left: feeds.flatMap(({ left }) => left),
    notices: feeds.flatMap(({ notices }) => notices),
  };
}

/** What the papers of two towns print, and which names no place, is of neither town, but of the country. */
function ofCountryIfShared(all: LocalItems, { countryName }: HomePlace): LocalItems {
  const towns = new Map<string, Set<string>>();
  for (const { headline, locality } of all.items)
    if (locality.isOfPaper === true) towns.set(headline, (towns.get(headline) ?? new Set()).add(locality.names));
  const isShared = ({ headline, locality }: NewsItem) =>
    locality.isOfPaper === true && (towns.get(headline)?.size ?? 0) > 1;
  const country = { names: countryName ?? '', scope: 'country', isSure: true } as const;
  const items = all.items.map((item) =>
    countryName !== null && isShared(item) ? { ...item, locality: country } : item,
  );
  return { ...all, items };
}

/** Counts the items that lead no story by the reason, so that they and the stories are all that were read. */
function leftOut(
  { left, items }: LocalItems,
  found: readonly Story[],
  stories: readonly Story[],
  window: Window,
): NonNullable<PerplexityNewsValue['left_out']> {
  const unused = found.filter((story) => !stories.includes(story));
  const local = unused.filter(({ scope }) => scope !== 'country');
  const recent = local.filter((story) => isRecent(story, window)).length;
  const counts = new Map<WhyLeft, number>();
  const add = (reason: WhyLeft, count: number) => counts.set(reason, (counts.get(reason) ?? 0) + count);
  for (const reason of left) add(reason, 1);
  add('about other places', unused.length - local.length);
  add('too old', local.length - recent);
  add('of less interest', recent);
  add('repeated', items.length - found.length);
  return [...counts].filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count }));
}

/** Screens a story for each event of the items. Screening is slow, so this yields between stories. */
async function storiesOf(
  items: readonly NewsItem[],
  show: Show,
  { now, signal }: Pick<LookupContext, 'now' | 'signal'>,
): Promise<Story[]> {
  const ownNames = [show.venue.name, show.performer].flatMap((name) => name ?? []);
  const found: Reported[] = [];
  for await (const group of yieldingToEventLoop(await groupByEvent(items))) {
    signal.throwIfAborted();
    found.push({ group, story: storyOf(group, now, ownNames) });
  }
  const all = await withDevelopments(found, (group) => storyOf(group, now, ownNames));
  const names = placeWords(show);
  const stories = all
    .filter((story) => story.harm !== null || !isSuperseded(story, all, names))
    .map((story) => (isOver(story, show.show_date) ? { ...story, harmless: false } : story));
  return stories.toSorted(
    (one, other) => (one.newest_on < other.newest_on ? 1 : 0) - (one.newest_on > other.newest_on ? 1 : 0),
  );
}

type Reported = Readonly<{ group: EventGroup; story: Story }>;

/**
 * Makes one story of those that report one event as it develops, in its latest state. Harmful reports are a story of
 * their own, and no line is written on what was reported before them.
 */
async function withDevelopments(found: readonly Reported[], storyOf: (group: EventGroup) => Story): Promise<Story[]> {
  return (await developments(found)).flatMap((reports) => {
    const asOne = ([first, ...rest]: readonly Reported[]) => {
      if (first === undefined || rest.length === 0) return first?.story ?? null;
      return storyOf(joined([first.group, ...rest.map(({ group }) => group)]));
    };
    const harmful = asOne(reports.filter(({ story }) => story.harm !== null));
    const story = asOne(reports.filter(({ story: { harm } }) => harm === null));
    if (harmful === null || story === null) return [harmful ?? story ?? []].flat();
    return [harmful, harmful.newest_on > story.newest_on ? { ...story, harmless: false } : story];
  });
}

/** Questions that a reader answers. */
const maximumQuestions = 5;

/** Returns questions about the newest items that name a town of this name, and do not say which. */
function questionsOf(items: readonly NewsItem[], { city }: Show, now: Instant): Question[] {
  return items
    .toSorted(byNewest)
    .slice(0, maximumQuestions)
    .map((item) => ({
      text: `"${item.headline}" (${item.publisher}, ${item.day}) may be about another ${city}: is it this one?`,
      source: sourceOfItem(item, now),
    }));
}

/** Returns a notice for each file of the town's folder that gave no story, with the reason. */
function silentFeeds(
  feeds: readonly ReadFeed[],
  stories: readonly Story[],
  { city }: Show,
  runDate: LocalDate,
): readonly Notice[] {
  const used = new Set(stories.flatMap(({ claim }) => claim.citations.map(({ source }) => source.file)));
  const addresses = new Set(stories.flatMap(({ claim }) => claim.citations.map(({ source }) => source.url)));
  const oldest = addDays(runDate, -oldestDays);
  const isOld = ({ date }: FeedItem) => (itemDate(date ?? '', null)?.day ?? oldest) < oldest;
  return feeds
    .filter(({ file, cityFolder, items }) => cityFolder && file !== null && items.length > 0 && !used.has(file))
    .map(({ file, items }) => {
      const message = items.some(({ url }) => url !== null && addresses.has(url))
        ? `gave no story: other files have its ${items.length} items`
        : items.every(isOld)
          ? `gave no story: its ${items.length} items are more than ${oldestDays} days old`
          : `gave no story: none of its ${items.length} items is about ${city} or near it, dated, and at most ${oldestDays} days old`;
      return { message, file, line: null };
    });
}
