import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice, shownPath } from '../../shared/input-files/notices.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { FeedSource } from './feed-sources.js';
import type { Feed } from './feed.js';
import { type FetchedFeed, fetchFeed, maximumFeedBytes } from './fetch-feed.js';
import { parseFeed } from './parse-feed.js';

/** A feed that was read. `file` is the user's file, as displayed; `address` is its URL. One of them is null. */
export type ReadFeed = Feed & Readonly<{ cityFolder: boolean; file: string | null; address: string | null }>;

type Reading = Readonly<{ feed: ReadFeed | null; notices: readonly Notice[]; retryable: boolean }>;

/** Concurrent requests: fast for a tour's list, but not a burst. */
const concurrentRequests = 8;

/**
 * Reads every feed; an unreadable one becomes a notice. `retryable` is true if all failed and another attempt may help
 * each.
 */
export async function readFeeds(
  sources: readonly FeedSource[],
  context: Pick<LookupContext, 'fetch' | 'signal'>,
  root: string,
): Promise<Readonly<{ feeds: readonly ReadFeed[]; notices: readonly Notice[]; retryable: boolean }>> {
  const readings: Reading[] = [];
  for (let from = 0; from < sources.length; from += concurrentRequests) {
    const batch = sources.slice(from, from + concurrentRequests);
    readings.push(...(await Promise.all(batch.map((source) => readFeed(source, context, root)))));
  }
  return {
    feeds: readings.flatMap((reading) => reading.feed ?? []),
    notices: readings.flatMap((reading) => reading.notices),
    retryable: readings.every((reading) => reading.retryable),
  };
}

async function readFeed(
  source: FeedSource,
  context: Pick<LookupContext, 'fetch' | 'signal'>,
  root: string,
): Promise<Reading> {
  if (source.kind === 'address') {
    const fetched = await fetchFeed(source.address.url, context.fetch, context.signal);
    return fetched.kind === 'text' ? parsedReading(source, fetched.text) : failedReading(source, fetched);
  }
  const read = await readInputText(root, source.file, maximumFeedBytes);
  if (read.kind === 'unusable') return { feed: null, notices: [read.notice], retryable: false };
  const reading = parsedReading(source, read.text);
  return { ...reading, notices: [...read.notices, ...reading.notices] };
}

function parsedReading(source: FeedSource, text: string): Reading {
  const parsed = parseFeed(text);
  if (parsed.kind === 'problem') return { feed: null, notices: [about(source, parsed)], retryable: false };
  const feed: ReadFeed = {
    ...parsed.feed,
    cityFolder: source.cityFolder,
    file: source.kind === 'file' ? shownPath(source.file.path) : null,
    address: source.kind === 'address' ? source.address.url : null,
  };
  return { feed, notices: parsed.warnings.map((warning) => about(source, warning)), retryable: false };
}

function failedReading(source: FeedSource, problem: Extract<FetchedFeed, { kind: 'problem' }>): Reading {
  const notice = about(source, { message: `${problem.message}; it was not read`, line: null });
  return { feed: null, notices: [notice], retryable: problem.retryable };
}

/** Returns a notice with the file and line of the feed, or with its address and where the user listed it. */
function about(source: FeedSource, said: Readonly<{ message: string; line: number | null }>): Notice {
  const message = plainText(said.message, 500);
  if (source.kind === 'file') return fileNotice(source.file.path, said.line, message);
  const place = said.line === null ? '' : ` (line ${said.line})`;
  return fileNotice(source.address.file, source.address.line, `${source.address.url} ${message}${place}`);
}
