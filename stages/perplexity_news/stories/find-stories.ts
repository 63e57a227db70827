import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { placeTable } from '../../shared/places/table.js';
import { homePlace } from '../place/home-place.js';
import { feedSources } from '../reading/feed-sources.js';
import { type ReadFeed, readFeeds } from '../reading/read-feeds.js';
import { oldestDays } from './local-items.js';
import { newsValue } from './news-value.js';

/** Reads the stories near the show. Fails if there are feeds and none is readable. */
export async function findStories(
  { show }: InputOf<'perplexity_news'>,
  context: LookupContext<InputFolderSettings>,
): Promise<StageOutcome<'perplexity_news'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const { isFarTown } = homePlace(show, await placeTable());
  const { sources, notices } = await feedSources(root, show.city, isFarTown);
  const read = await readFeeds(sources, context, root);
  const all = [...notices, ...read.notices];
  if (read.feeds.length === 0 && all.length > 0) {
    return { kind: 'failed', reason: failure(sources.length, all), retryable: sources.length > 0 && read.retryable };
  }
  return { kind: 'produced', value: await newsValue(read.feeds, show, context, all, emptyReason) };
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
