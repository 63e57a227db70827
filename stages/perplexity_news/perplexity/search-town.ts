import type { SearchCreateParams } from '@perplexity-ai/perplexity_ai/resources/search';
import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { perplexityCalls, perplexityClient } from '../../shared/perplexity/client.js';
import { perplexityNames } from '../../shared/perplexity/settings.js';
import { countryCode } from '../../shared/places/countries.js';
import { type FailedOutcome, failedCall, failure, webPageFailure } from '../../shared/vendors/failed-call.js';
import { perplexitySearch } from '../../shared/vendors/models.js';
import { oldestDays } from '../stories/local-items.js';
import { queriesFor } from './queries.js';
import type { NewsSettings } from './settings.js';

const page = v.object({
  title: v.string(),
  url: v.string(),
  snippet: v.optional(v.nullable(v.string()), ''),
  date: v.optional(v.nullable(v.string()), null),
});
/** A page as the search returned it. */
export type FoundPage = v.InferOutput<typeof page>;

/** Accepts a flat list, or one list per query. */
const found = v.object({ results: v.array(v.union([page, v.array(page)])) });

/** The model name for the price table. The Search API costs per request and does not report its cost. */
export const searchUsage: Usage = {
  model: perplexitySearch,
  input_tokens: null,
  output_tokens: null,
  cost: null,
  currency: null,
};

type Found = Readonly<{
  kind: 'found';
  pages: readonly FoundPage[];
  pause: Readonly<{ pauseMilliseconds?: number }>;
}>;

/** The vendor's maximum number of results per query. */
const mostResults = 20;
/** Tokens per page: its beginning is the news, the rest is other news. */
const tokensOfPage = 512;

/**
 * Searches the web for the town since the oldest day that counts as news; returns the pages, or the failure of this
 * attempt.
 */
export async function searchTown(
  context: LookupContext<NewsSettings>,
  show: Show,
  runDate: LocalDate,
): Promise<Found | FailedOutcome> {
  const calls = perplexityCalls(context);
  const names = { ...perplexityNames, modelVariable: null };
  // A request that was accepted costs the same, whatever its response.
  const used = () => (calls.accepted() === null ? {} : { usage: searchUsage });
  try {
    const client = perplexityClient(calls, context.settings);
    const response = await client.search.create(parameters(show, runDate), { signal: context.signal });
    const parsed = v.safeParse(found, response);
    if (!parsed.success) {
      const invalid = failure('Perplexity’s response does not have the form of its Search API.', true);
      return { ...(webPageFailure(calls, names) ?? invalid), ...used() };
    }
    const pause = calls.pause();
    return {
      kind: 'found',
      pages: parsed.output.results.flat(),
      pause: pause === null ? {} : { pauseMilliseconds: pause },
    };
  } catch (error) {
    return { ...failedCall(error, calls, names, context), ...used() };
  }
}

/**
 * Filters by date only: a recency filter excludes date filters. These may exclude their own day, so the range is a day
 * wider.
 */
function parameters(show: Show, runDate: LocalDate) {
  const code = show.place?.country ?? countryCode(show.country ?? '');
  return {
    query: [...queriesFor(show)],
    max_results: mostResults,
    max_tokens_per_page: tokensOfPage,
    search_after_date_filter: americanDate(addDays(runDate, -oldestDays - 1)),
    search_before_date_filter: americanDate(addDays(runDate, 1)),
    ...(code === null ? {} : { country: code }),
  } satisfies SearchCreateParams;
}

/** Formats a date as `3/1/2025` for 1 March 2025, as the filters require. */
function americanDate(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}
