import type { Source } from '../../../src/domain/stage-values/documents.js';
import { type Instant, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { snippetSentences } from '../../shared/perplexity/snippet-sentences.js';
import { pageAddress, publisherOf } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { SearchResult } from './agent-run.js';

/**
 * A page of the search, with the sentences that the search returned. Only these are known, so only these are quoted.
 */
export type ReturnedPage = Readonly<{ source: Source; title: string; sentences: readonly string[] }>;

type Circumstances = Readonly<{ now: Instant; runDate: LocalDate; signal: AbortSignal; hidden: Hidden }>;

/**
 * Returns the pages by address, merging the results of several searches. Yields to the event loop; rejects when the
 * signal aborts.
 */
export async function returnedPages(
  results: readonly SearchResult[],
  when: Circumstances,
): Promise<ReadonlyMap<string, ReturnedPage>> {
  const pages = new Map<string, ReturnedPage>();
  for await (const result of yieldingToEventLoop(results)) {
    when.signal.throwIfAborted();
    const url = pageAddress(result.url);
    if (url === null) continue;
    const before = pages.get(url);
    const shown = await snippetSentences(result.snippet ?? '', when.hidden);
    const sentences = [...new Set([...(before?.sentences ?? []), ...shown])];
    const title = before?.title || safeTitle(result.title ?? '', when.hidden);
    pages.set(url, { source: before?.source ?? sourceOf(result, url, title, when), title, sentences });
  }
  return pages;
}

function safeTitle(title: string, hidden: Hidden): string {
  const plain = plainText(title, 200);
  return unsafeWords(plain, hidden) === null ? plain : '';
}

function sourceOf({ date }: SearchResult, url: string, title: string, { now, runDate }: Circumstances): Source {
  const day = (date ?? '').slice(0, 10);
  return {
    kind: 'web',
    publisher: publisherOf(url),
    title: title === '' ? null : title,
    url,
    file: null,
    line: null,
    published_on: isLocalDate(day) && day <= runDate ? day : null,
    retrieved_at: now,
    licence: null,
  };
}
