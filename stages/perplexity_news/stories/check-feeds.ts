import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { feedSources } from '../reading/feed-sources.js';
import { readFeeds } from '../reading/read-feeds.js';
import { datedItems } from './local-items.js';

/** All that cannot be used in the feeds of every town, those behind an address included. */
export async function checkFeeds(
  root: string,
  context: Pick<LookupContext, 'fetch' | 'signal' | 'runDate'>,
): Promise<readonly Notice[]> {
  const { sources, notices } = await feedSources(root, null);
  const read = await readFeeds(sources, context, root);
  const found = [...notices, ...read.notices];
  for await (const feed of unhurried(read.feeds)) found.push(...datedItems(feed, null, context.runDate).notices);
  return allNotices(found);
}
