import type { SearchCreateParams } from '@perplexity-ai/perplexity_ai/resources/search';
import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { countryCode } from '../../shared/atlas/countries.js';
import { perplexityCalls, perplexityClient } from '../../shared/perplexity/client.js';
import { perplexityNames } from '../../shared/perplexity/settings.js';
import { type FailedOutcome, failedCall, failure, webPageFailure } from '../../shared/vendors/failed-call.js';
import { oldestDays } from '../stories/local-items.js';
import type { NewsSettings } from './settings.js';

const page = v.object({
  title: v.string(),
  url: v.string(),
  snippet: v.optional(v.nullable(v.string()), ''),
  date: v.optional(v.nullable(v.string()), null),
});
/** A page that the search returned, as it came. */
export type FoundPage = v.InferOutput<typeof page>;

/** Several queries may come back one list each. */
const found = v.object({ results: v.array(v.union([page, v.array(page)])) });

/** As the price table may name it. The Search API costs by the call and reports nothing of it. */
export const searchUsage: Usage = {
  model: 'perplexity-search',
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

/** The most that the vendor returns for a query. */
const mostResults = 20;
/** Of a page, in tokens: its beginning is the news, the rest is other news. */
const tokensOfPage = 512;

/** What the web has on the town since the oldest day that is still news, or the failure that this attempt is. */
export async function askSearch(
  context: LookupContext<NewsSettings>,
  show: Show,
  runDate: LocalDate,
): Promise<Found | FailedOutcome> {
  const calls = perplexityCalls(context);
  const names = { ...perplexityNames, modelVariable: null };
  // A call that was accepted costs as much as any, whatever became of its answer.
  const used = () => (calls.accepted() === null ? {} : { usage: searchUsage });
  try {
    const client = perplexityClient(calls, context.settings);
    const answer = await client.search.create(parameters(show, runDate), { signal: context.signal });
    const parsed = v.safeParse(found, answer);
    if (!parsed.success) {
      const strange = failure('Perplexity answered in another form than that of its Search API.', true);
      return { ...(webPageFailure(calls, names) ?? strange), ...used() };
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

/** By dates alone: they and a recency exclude each other. The filters may leave out their own day, so they lie a day outside. */
function parameters({ city, region, country }: Show, runDate: LocalDate) {
  const place = region === null ? city : `${city}, ${region}`;
  const code = countryCode(country ?? '');
  return {
    query: [`${place} local news`, `${place} odd, funny or unusual story`, `${place} residents council police animals`],
    max_results: mostResults,
    max_tokens_per_page: tokensOfPage,
    search_after_date_filter: americanDate(addDays(runDate, -oldestDays - 1)),
    search_before_date_filter: americanDate(addDays(runDate, 1)),
    ...(code === null ? {} : { country: code }),
  } satisfies SearchCreateParams;
}

/** `3/1/2025` for 1 March 2025, as the filters want it. */
function americanDate(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}
