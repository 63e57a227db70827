import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noteOf } from '../../shared/lines/notes.js';
import { snippetSentences } from '../../shared/perplexity/snippet-sentences.js';
import { pageAddress, publisherOf } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { addressParts } from '../reading/address-parts.js';
import { maximumHeadline, maximumSummary } from '../reading/feed-items.js';
import type { FeedItem } from '../reading/feed.js';
import { itemDate } from '../reading/item-date.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { oldestDays } from '../stories/local-items.js';
import type { FoundPage } from './search-town.js';

type Circumstances = Readonly<{ runDate: LocalDate; timeZone: string | null; hidden: Hidden; signal: AbortSignal }>;

/** Characters of a page that are processed: enough for a summary, even if some sentences are removed. */
const longestBeginning = 2000;

/**
 * Converts the pages of a search to the items of one feed, with their hosts as publishers, and returns notices about
 * the others: too old, without a web address, or with an unsafe headline. Yields to the event loop; throws when the
 * signal aborts.
 */
export async function foundItems(
  pages: readonly FoundPage[],
  when: Circumstances,
): Promise<Readonly<{ feed: ReadFeed; notices: readonly Notice[] }>> {
  const items = new Map<string, FeedItem>();
  const faults = new Map<string, number>();
  for await (const page of yieldingToEventLoop(pages)) {
    when.signal.throwIfAborted();
    const url = pageAddress(page.url);
    const item = url === null ? 'it has no address of the web' : await itemOf(page, url, when);
    if (typeof item === 'string') faults.set(item, (faults.get(item) ?? 0) + 1);
    else if (url !== null) items.set(url, item);
  }
  const notices = [...faults].flatMap(([fault, count]) =>
    noteOf(count, 'page of the search was', 'pages of the search were', `left out: ${fault}`),
  );
  const feed = { title: null, language: null, cityFolder: false, file: null, address: null };
  return { feed: { ...feed, items: [...items.values()] }, notices };
}

async function itemOf(
  { title, snippet, date }: FoundPage,
  url: string,
  when: Circumstances,
): Promise<FeedItem | string> {
  const publisher = publisherOf(url);
  const headline = withoutPublisher(plainText(title, maximumHeadline), publisher);
  if (headline === '') return 'it has no headline';
  const unsafe = unsafeWords(headline, when.hidden);
  if (unsafe !== null) return `its headline holds ${unsafe}`;
  const day = itemDate(date ?? '', when.timeZone)?.day ?? null;
  if (day !== null && day <= when.runDate && daysBetween(day, when.runDate) > oldestDays) {
    return `it is more than ${oldestDays} days old`;
  }
  const summary = plainText(await textBelow(headline, snippet ?? '', when.hidden), maximumSummary);
  return {
    headline,
    summary: summary || null,
    url,
    sections: addressParts(url),
    date,
    language: null,
    publisher,
    line: null,
  };
}

/** Returns the page's text without repetitions of its headline. */
async function textBelow(headline: string, snippet: string, hidden: Hidden): Promise<string> {
  const said = comparableName(headline);
  const sentences = await snippetSentences(snippet, hidden, longestBeginning);
  return sentences
    .filter((sentence) => !said.startsWith(comparableName(sentence)) && !comparableName(sentence).startsWith(said))
    .join(' ');
}

/**
 * Removes the publisher's name at the end of a page title, after a bar or a dash: `… | KTVB.com`, `… - Idaho
 * Statesman`.
 */
function withoutPublisher(title: string, host: string): string {
  const ending = /^(.+\S)\s+[|–—·-]\s+(\S.{1,40})$/u.exec(title);
  if (ending === null) return title;
  const [, before = '', name = ''] = ending;
  const letters = comparableName(name).replace(/ /gu, '');
  const isHost = /\.[a-z]{2,}$/iu.test(name) || (letters !== '' && host.replace(/[^a-z0-9]/gu, '').includes(letters));
  return isHost || /^[A-Z0-9 &.]+$/u.test(name) || title.includes(' | ') ? withoutPublisher(before, host) : title;
}
