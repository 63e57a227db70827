import { LRUCache } from 'lru-cache';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { type LanguageHints, languageOfItem } from '../../shared/language/item-language.js';
import { oncePer } from '../../shared/lines/once.js';
import { nearnessOf } from '../../shared/lines/talked-of.js';
import { contentWords } from '../../shared/text/content-words.js';
import { publisherOf } from '../../shared/untrusted-text/page-address.js';
import type { HomePlace } from '../place/home-place.js';
import { localityInFeed } from '../place/item-locality.js';
import type { FeedItem } from '../reading/feed.js';
import { captureTime, type ItemDate, itemDate } from '../reading/item-date.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import type { NewsItem } from './news-item.js';
import { publisherInTitle } from './publisher-in-title.js';
import { sectionsIn } from './section.js';

/** The maximum age of news, in days; of what may be on the Avoid list; and of what a country still talks about. */
export const oldestDays = 30;
const oldestHarmDays = 92;
const talkedOfDays = 3;
/** Items sampled to recognise the language of a feed without a tag. */
const sampledItems = 20;

type Dated = Readonly<{ item: FeedItem; date: ItemDate | null; isDated: boolean }>;

/**
 * Returns a feed's recent items about the show's town, and notices about items without a usable date. Yields to the
 * event loop.
 */
export function localItems(feed: ReadFeed, show: Show, home: HomePlace, runDate: LocalDate): Promise<LocalItems> {
  const { items, ...about } = feed;
  const known = itemsOf(items)(home);
  const key = JSON.stringify([about, show.city, show.time_zone, runDate, show.talked_of]);
  const found = known.get(key) ?? itemsIn(feed, show, home, runDate);
  known.set(key, found);
  return found;
}

/** Why an item leads no story, as phrases of the page. */
export type WhyLeft =
  | 'about other places'
  | 'too old'
  | 'without a date'
  | 'adverts'
  | 'unclear'
  | 'repeated'
  | 'of less interest';

export type LocalItems = Readonly<{
  items: readonly NewsItem[];
  unsure: readonly NewsItem[];
  left: readonly WhyLeft[];
  notices: readonly Notice[];
}>;

/** The local items of a feed that did not change, for the runs of a show: kept as long as the feed and the home. */
const itemsOf = oncePer((_: ReadFeed['items']) =>
  oncePer((_home: HomePlace) => new LRUCache<string, Promise<LocalItems>>({ max: 4 })),
);

async function itemsIn(feed: ReadFeed, show: Show, home: HomePlace, runDate: LocalDate): Promise<LocalItems> {
  const { dated, notices } = datedItems(feed, show.time_zone, runDate);
  const all = await itemsAbout(show, home, feed, dated, runDate);
  const found = all.filter((one) => typeof one !== 'string');
  const items = found.filter(({ locality }) => locality.isSure);
  const unsure = found.filter(({ locality }) => !locality.isSure);
  const adverts = Array<WhyLeft>(feed.items.length - dated.length).fill('adverts');
  const left = [...adverts, ...unsure.map((): WhyLeft => 'unclear'), ...all.filter((one) => typeof one === 'string')];
  return { items, unsure, left, notices };
}

/** Returns a feed's non-empty items with their day in the time zone, and notices about those without a usable date. */
export function datedItems(
  feed: ReadFeed,
  timeZone: string | null,
  runDate: LocalDate,
): Readonly<{ dated: readonly Dated[]; notices: readonly Notice[] }> {
  const isCapture = captureTime(feed.items.map(({ date }) => date ?? ''));
  const dated: readonly Dated[] = feed.items
    .filter((item) => item.headline !== '')
    .map((item) => ({ item, date: itemDate(item.date ?? '', timeZone), isDated: !isCapture(item.date ?? '') }));
  const undated = dated.filter(({ date }) => date === null);
  const future = dated.filter(({ date }) => date !== null && date.day > runDate);
  return {
    dated,
    notices: [
      ...droppedNotices(feed, undated, 'without a date'),
      ...droppedNotices(feed, future, `dated after ${runDate}`),
    ],
  };
}

async function itemsAbout(
  show: Show,
  home: HomePlace,
  feed: ReadFeed,
  dated: readonly Dated[],
  runDate: LocalDate,
): Promise<readonly (NewsItem | WhyLeft)[]> {
  const localityIn = localityInFeed(feed, show, home);
  const hints = languageHints(feed, home.country);
  const sectionOf = sectionsIn(feed.items);
  const { countryName } = home;
  const country = countryName === null ? null : ({ names: countryName, scope: 'country', isSure: true } as const);
  const items: (NewsItem | WhyLeft)[] = [];
  for await (const { item, date, isDated } of yieldingToEventLoop(dated)) {
    if (date === null || date.day > runDate || daysBetween(date.day, runDate) > oldestHarmDays) {
      items.push(date === null || date.day > runDate ? 'without a date' : 'too old');
      continue;
    }
    const { headline, summary, more } = item;
    const { language, clear } = languageOfItem(joined(item), item.language, hints);
    const locality = localityIn(item, language) ?? (isTalkedOf(item, show, language) ? country : null);
    if (locality === null || (locality.scope === 'country' && daysBetween(date.day, runDate) > talkedOfDays)) {
      items.push('about other places');
      continue;
    }
    const origin = { ...placeOf(feed, item), section: sectionOf(item.sections) };
    items.push({
      headline,
      summary,
      ...(more === undefined ? {} : { more }),
      ...origin,
      ...date,
      isDated,
      language,
      languageIsClear: clear,
      locality,
    });
  }
  return items;
}

/** What a message must share with an item from elsewhere: two things, of which few news have one. */
const surely = 1.5;

/** Returns whether a chat of the last days speaks of an item, so that it is news for this show wherever it happened. */
function isTalkedOf({ headline, summary }: FeedItem, show: Show, language: string | null): boolean {
  const { talked_of: said = [], city, venue, performer } = show;
  const place = new Set(contentWords(`${city} ${venue.name} ${performer ?? ''}`));
  return said.some((message) => nearnessOf(message, headline, summary, { place, language }) >= surely);
}

function placeOf(feed: ReadFeed, item: FeedItem): Pick<NewsItem, 'publisher' | 'url' | 'file' | 'line'> {
  const url = item.url ?? feed.address;
  const host = url === null ? null : publisherOf(url);
  const fileName = feed.file?.split('/').at(-1) ?? '';
  return {
    publisher: item.publisher ?? publisherInTitle(feed.title) ?? host ?? `your file ${fileName}`,
    url,
    file: feed.file,
    line: item.line,
  };
}

/** Returns language hints; for a feed without a tag, its first texts, which together show its main language. */
function languageHints(feed: ReadFeed, country: string | null): LanguageHints {
  const feedText = feed.language === null ? feed.items.slice(0, sampledItems).map(joined).join('\n') : null;
  return { feedTag: feed.language, feedText, country };
}

function joined({ headline, summary }: FeedItem): string {
  return summary === null ? headline : `${headline}. ${summary}`;
}

function droppedNotices(feed: ReadFeed, dropped: readonly Dated[], why: string): readonly Notice[] {
  const first = dropped[0]?.item;
  if (first === undefined) return [];
  const count = dropped.length === 1 ? 'an item' : `${dropped.length} items`;
  const where = feed.address === null ? '' : `${feed.address} `;
  const message = `${where}has ${count} ${why}, left out; the first: "${first.headline}"`;
  return [{ message, file: feed.file, line: feed.file === null ? null : first.line }];
}
