import { comparableName } from '../../../src/domain/names.js';
import { daysBetween } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { byNewest, type NewsItem } from '../stories/news-item.js';
import { featuresOf } from './features.js';
import { type ComparableItem, isSameEvent, wordWeights } from './same-event.js';

/** Items of one event, newest first; never empty. */
export type EventGroup = readonly [NewsItem, ...NewsItem[]];

/** Items that are compared with each other, the newest ones, which bounds the work. */
const maximumComparedItems = 600;

/**
 * Groups reports of the same event, newest group first. An item joins a group only if it matches every member. Yields
 * to the event loop.
 */
export async function groupByEvent(items: readonly NewsItem[]): Promise<readonly EventGroup[]> {
  const distinct = withoutRepetitions([...items].sort(byNewest)).slice(0, maximumComparedItems);
  const comparable: ComparableItem[] = [];
  for await (const item of yieldingToEventLoop(distinct)) comparable.push({ item, features: featuresOf(item) });
  const weights = wordWeights(comparable);
  const groups: [ComparableItem, ...ComparableItem[]][] = [];
  for await (const candidate of yieldingToEventLoop(comparable)) {
    const group = groups.find((one) => one.every((member) => isSameEvent(candidate, member, weights)));
    if (group === undefined) groups.push([candidate]);
    else group.push(candidate);
  }
  return groups.map(([first, ...rest]) => [first.item, ...rest.map((member) => member.item)]);
}

/**
 * Removes duplicates: a publisher's item is often in several of its feeds, or in several captures of one. Of those with
 * the same address, the day of the earliest counts.
 */
function withoutRepetitions(items: readonly NewsItem[]): readonly NewsItem[] {
  const distinct: NewsItem[] = [];
  const addresses = new Map<string, number>();
  const headlines = new Map<string, number>();
  for (const item of items) {
    const { byHeadline, byAddress } = keysOf(item);
    const same = headlines.get(byHeadline);
    const at = addresses.get(byAddress) ?? (isNear(item, distinct[same ?? -1]) ? same : undefined);
    const known = distinct[at ?? -1];
    if (at === undefined || known === undefined) headlines.set(byHeadline, distinct.push(item) - 1);
    else if (item.url === known.url) distinct[at] = earlierOf(item, known);
    if (item.url !== null) addresses.set(byAddress, at ?? distinct.length - 1);
  }
  return distinct.toSorted(byNewest);
}

function keysOf({ publisher, headline, url }: NewsItem): Readonly<{ byHeadline: string; byAddress: string }> {
  const title = comparableName(headline);
  const byHeadline = `${comparableName(publisher)}\u0000${title}`;
  return { byHeadline, byAddress: url === null ? byHeadline : `${withoutTracking(url)}\u0000${title}` };
}

function isNear({ day }: NewsItem, other: NewsItem | undefined): boolean {
  return other !== undefined && daysBetween(day, other.day) <= 3;
}

/** The earlier report of an item, except for a day that only says when its feed was captured. */
function earlierOf(item: NewsItem, newer: NewsItem): NewsItem {
  const { day, moment } = item;
  return item.isDated || !newer.isDated ? { ...newer, day, moment, isDated: item.isDated } : newer;
}

function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|at_|fbclid|ref$)/u.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href.replace(/^https?:\/\/(?:www\.)?/u, '');
}
