import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { noteOf } from '../../shared/lines/notes.js';
import { snippetSentences } from '../../shared/perplexity/snippet-sentences.js';
import { pageAddress, publisherOf } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { FeedItem } from '../reading/feed.js';
import { maximumHeadline, maximumSummary } from '../reading/feed-items.js';
import { itemDate } from '../reading/item-date.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { oldestDays } from '../stories/local-items.js';
import type { FoundPage } from './ask-search.js';

type Circumstances = Readonly<{ runDate: LocalDate; timeZone: string | null; hidden: Hidden; signal: AbortSignal }>;

/** Of a page, in characters: enough for a summary, whatever of it is left out. */
const longestBeginning = 2000;

/**
 * The pages of a search as the items of one feed, each with its host as publisher, and notices of those that are none: older than
 * news may be, without an address of the web, or with a headline that holds an address, code or an order to a model. Others have their turn between
 * two pages; throws when the signal aborts.
 */
export async function foundItems(
  pages: readonly FoundPage[],
  when: Circumstances,
): Promise<Readonly<{ feed: ReadFeed; notices: readonly Notice[] }>> {
  const items = new Map<string, FeedItem>();
  const faults = new Map<string, number>();
  for await (const page of unhurried(pages)) {
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
  return { headline, summary: summary || null, url, date, language: null, publisher, line: null };
}

/** What the page says beyond its headline. */
async function textBelow(headline: string, snippet: string, hidden: Hidden): Promise<string> {
  const said = comparableName(headline);
  const sentences = await snippetSentences(snippet, hidden, longestBeginning);
  return sentences
    .filter((sentence) => !said.startsWith(comparableName(sentence)) && !comparableName(sentence).startsWith(said))
    .join(' ');
}

/** Titles of pages end with who published them, after a bar or a dash: `… | KTVB.com`, `… - Idaho Statesman`. */
function withoutPublisher(title: string, host: string): string {
  const ending = /^(.+\S)\s+[|–—·-]\s+(\S.{1,40})$/u.exec(title);
  if (ending === null) return title;
  const [, before = '', name = ''] = ending;
  const letters = comparableName(name).replace(/ /gu, '');
  const isHost = /\.[a-z]{2,}$/iu.test(name) || (letters !== '' && host.replace(/[^a-z0-9]/gu, '').includes(letters));
  return isHost || /^[A-Z0-9 &.]+$/u.test(name) || title.includes(' | ') ? withoutPublisher(before, host) : title;
}
