import { producedValue, type ResultsFor } from '../../../src/domain/stage-outcome.js';
import type { Citation, Claim, Source } from '../../../src/domain/stage-values/documents.js';
import { repeatedIn } from './repeated-words.js';

/**
 * One source of the page; `lines` are those of the user's file, `quotes` the words that the page does not show
 * elsewhere.
 */
export type SourceEntry = Readonly<{
  number: number;
  source: Source;
  lines: readonly number[];
  quotes: readonly string[];
}>;

/** Returns what identifies a source: an address on the web, a file, or the name of a data set. */
export function sourceKey({ kind, publisher, url, file }: Source): string {
  return kind === 'web' && url !== null ? url : (file ?? publisher);
}

/** Returns every source of the results once, numbered in the order of the results, with what it says on each claim. */
export function sourceEntries(
  results: ResultsFor<'html_generation'>,
  claims: readonly Claim[],
): ReadonlyMap<string, SourceEntry> {
  const quotes = quotesBySource(results, claims);
  const all = new Map<string, Source[]>();
  for (const source of sourcesIn(results)) {
    const key = sourceKey(source);
    all.set(key, [...(all.get(key) ?? []), source]);
  }
  const entries = [...all].map(([key, same], index) => {
    const lines = [...new Set(same.flatMap(({ line }) => line ?? []))].sort((one, other) => one - other);
    return [key, { number: index + 1, source: newest(same), lines, quotes: quotes.get(key) ?? [] }] as const;
  });
  return new Map(entries);
}

/** Returns the source that was published last: a file's items may have dates of their own. */
function newest(sources: readonly Source[]): Source {
  const sorted = sources.toSorted((one, other) => ((one.published_on ?? '') < (other.published_on ?? '') ? 1 : -1));
  return sorted[0] as Source;
}

function quotesBySource(
  results: ResultsFor<'html_generation'>,
  claims: readonly Claim[],
): ReadonlyMap<string, readonly string[]> {
  const stories = producedValue(results.perplexity_news)?.stories ?? [];
  const shown = new Map(stories.map(({ claim, headline, summary }) => [claim.id, [headline, summary ?? '']]));
  const deciding = new Map((producedValue(results.openai_fact_check)?.checks ?? []).map((one) => [one.claim_id, one]));
  const quotes = new Map<string, readonly string[]>();
  for (const { id, text, citations } of claims) {
    const decisive: Citation | null = deciding.get(id)?.deciding ?? null;
    for (const { source, quote } of [...citations, ...(decisive === null ? [] : [decisive])]) {
      const earlier = quotes.get(sourceKey(source)) ?? [];
      const isShown = repeatedIn([text, ...(shown.get(id) ?? []), ...earlier]);
      const fresh = quote.split(' | ').filter((part) => !isShown(part));
      quotes.set(sourceKey(source), [...earlier, ...fresh]);
    }
  }
  return quotes;
}

/** Walks the whole results, so that sources in new fields are included. */
function sourcesIn(value: unknown): readonly Source[] {
  if (value === null || typeof value !== 'object') return [];
  return isSource(value) ? [value] : Object.values(value).flatMap(sourcesIn);
}

function isSource(value: object): value is Source {
  return 'publisher' in value && 'retrieved_at' in value && 'licence' in value;
}
