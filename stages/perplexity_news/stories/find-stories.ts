import { setImmediate } from 'node:timers/promises';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { groupByEvent, maximumComparedItems } from '../grouping/group-by-event.js';
import { feedSources } from '../reading/feed-sources.js';
import { type ReadFeed, readFeeds } from '../reading/read-feeds.js';
import { chosenStories, itemsOfWindow, maximumStories, windowDays } from './choose-stories.js';
import { localItems, oldestDays } from './local-items.js';
import { storyOf } from './story-of.js';

/** The stories near the show. Fails when there are feeds and none can be read. */
export async function findStories(
  { show }: InputOf<'perplexity_news'>,
  context: LookupContext<InputFolderSettings>,
): Promise<StageOutcome<'perplexity_news'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const { sources, notices } = await feedSources(root, show.city);
  const read = await readFeeds(sources, context, root);
  const all = [...notices, ...read.notices];
  if (read.feeds.length === 0 && all.length > 0) {
    return { kind: 'failed', reason: failure(sources.length, all), retryable: sources.length > 0 && read.retryable };
  }
  return { kind: 'produced', value: await newsValue(read.feeds, show, context, all) };
}

async function newsValue(
  feeds: readonly ReadFeed[],
  show: Show,
  context: Pick<LookupContext, 'now' | 'runDate'>,
  notices: readonly Notice[],
): Promise<PerplexityNewsValue> {
  const local: ReturnType<typeof localItems>[] = [];
  for (const feed of feeds) {
    // Thousands of items take a while: the service answers others between two feeds.
    await setImmediate();
    local.push(localItems(feed, show, context.runDate));
  }
  const window = itemsOfWindow(
    local.flatMap((one) => one.items),
    context.runDate,
  );
  const found = groupByEvent(window.items).map((group) => storyOf(group, context.now));
  const stories = chosenStories(found);
  return {
    window: { from: window.from, to: context.runDate },
    stories: [...stories],
    items_read: feeds.reduce((sum, feed) => sum + feed.items.length, 0),
    empty_reason: stories.length === 0 ? emptyReason(feeds, show) : null,
    notices: firstNotices([...limitNotices(window, found.length), ...notices, ...local.flatMap((one) => one.notices)]),
  };
}

function limitNotices(
  window: Readonly<{ items: readonly unknown[]; widened: boolean }>,
  found: number,
): readonly Notice[] {
  const widened = `No news of the last ${windowDays} days; these stories are up to ${oldestDays} days old`;
  const compared = `Of ${window.items.length} local items the newest ${maximumComparedItems} were used`;
  const shown = `Of ${found} local stories ${maximumStories} were kept, the newest and those to avoid`;
  return [
    ...(window.widened ? [widened] : []),
    ...(window.items.length > maximumComparedItems ? [compared] : []),
    ...(found > maximumStories ? [shown] : []),
  ].map((message) => ({ message, file: null, line: null }));
}

function emptyReason(feeds: readonly ReadFeed[], show: Show): string {
  if (feeds.length === 0) return `There are no feeds for ${show.city} under feeds/ in the input folder.`;
  const items = feeds.reduce((sum, feed) => sum + feed.items.length, 0);
  const region = show.region === null ? '' : ` or ${show.region}`;
  return `None of the ${items} items in ${counted(feeds.length)} is about ${show.city}${region} and at most ${oldestDays} days old.`;
}

function failure(feeds: number, notices: readonly Notice[]): string {
  const [first] = notices;
  const place = first?.file === null ? '' : `${first?.file}${first?.line === null ? '' : `, line ${first?.line}`}: `;
  return `None of ${counted(feeds)} could be read; the first problem: ${place}${first?.message ?? 'unknown'}.`;
}

function counted(feeds: number): string {
  return feeds === 1 ? '1 feed' : `${feeds} feeds`;
}
