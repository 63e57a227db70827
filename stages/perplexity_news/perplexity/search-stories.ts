import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { oldestDays } from '../stories/local-items.js';
import { newsValue } from '../stories/news-value.js';
import { foundItems } from './found-items.js';
import { searchTown, searchUsage } from './search-town.js';
import type { NewsSettings } from './settings.js';

/** Searches the web for the stories near the show. */
export async function searchStories(
  { show }: InputOf<'perplexity_news'>,
  context: StageContext<NewsSettings>,
): Promise<StageOutcome<'perplexity_news'>> {
  const { runDate, settings, signal } = context;
  const found = await searchTown(context, show, runDate);
  if (found.kind === 'failed') return found;
  const secrets = [settings.PERPLEXITY_API_KEY?.reveal() ?? ''];
  const hidden = { instructions: [], secrets, names: namesOfShow(show) };
  const { feed, notices } = await foundItems(found.pages, { runDate, timeZone: show.time_zone, hidden, signal });
  const value = await newsValue([feed], show, context, notices, emptyReason);
  return { kind: 'produced', value, usage: searchUsage, ...found.pause };
}

function emptyReason(feeds: readonly ReadFeed[], show: Show): string {
  const items = feeds.reduce((sum, feed) => sum + feed.items.length, 0);
  if (items === 0) return `The web search returned nothing new about ${show.city}.`;
  const region = show.region === null ? '' : ` or ${show.region}`;
  return `None of the ${items} pages that the search returned is about ${show.city}${region} and at most ${oldestDays} days old.`;
}
