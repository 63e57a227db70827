import { comparableName } from '../../../src/domain/names.js';
import { daysBetween } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { byNewest, type NewsItem } from '../stories/news-item.js';
import { featuresOf } from './features.js';
import { type ComparableItem, isSameEvent, wordWeights } from './same-event.js';

/** Items of one event, newest first; never empty. */
export type EventGroup = readonly [NewsItem, ...NewsItem[]];

/** Items that are compared with each other, the newest ones, which bounds the work. */
export const maximumComparedItems = 600;

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

/** Removes duplicates: a publisher's item is often in several of its feeds. */
function withoutRepetitions(items: readonly NewsItem[]): readonly NewsItem[] {
  const addresses = new Set<string>();
  const headlines = new Map<string, NewsItem>();
  return items.filter((item) => {
    const key = `${comparableName(item.publisher)}\u0000${comparableName(item.headline)}`;
    const earlier = headlines.get(key);
    const address = item.url === null ? null : `${withoutTracking(item.url)}\u0000${comparableName(item.headline)}`;
    const repeated =
      (earlier !== undefined && daysBetween(item.day, earlier.day) <= 3) ||
      (address !== null && addresses.has(address));
    if (address !== null) addresses.add(address);
    if (!repeated) headlines.set(key, item);
    return !repeated;
  });
}

function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|at_|fbclid|ref$)/u.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href.replace(/^https?:\/\/(?:www\.)?/u, '');
}
