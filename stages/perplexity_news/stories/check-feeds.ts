import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { feedSources } from '../reading/feed-sources.js';
import { readFeeds } from '../reading/read-feeds.js';
import { datedItems } from './local-items.js';

/** Returns notices about everything in the feeds of all towns that cannot be used, fetched ones included. */
export async function checkFeeds(
  root: string,
  context: Pick<LookupContext, 'fetch' | 'signal' | 'runDate'>,
): Promise<readonly Notice[]> {
  const { sources, notices } = await feedSources(root, null);
  const read = await readFeeds(sources, context, root);
  const found = [...notices, ...read.notices];
  for await (const feed of yieldingToEventLoop(read.feeds))
    found.push(...datedItems(feed, null, context.runDate).notices);
  return allNotices(found);
}
