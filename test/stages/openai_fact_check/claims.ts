import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { PerplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { aShow, failed, produced } from '../../support/results.js';

/** A town with only these claims. */
export function aCity(claims: readonly Claim[]): PerplexityCityValue {
  return {
    town: null,
    candidates: [],
    claims: [...claims],
    pronunciations: [],
    overused_jokes: [],
    calendar: [],
    venues: [],
    avoid: [],
    sun: null,
    moon: null,
    weather: null,
    empty_reason: claims.length === 0 ? 'nothing is known of the town' : null,
    notices: [],
  };
}

/** A story for each claim. */
export function aNews(claims: readonly Claim[]): PerplexityNewsValue {
  const stories = claims.map((claim) => ({
    headline: claim.text,
    summary: null,
    newest_on: '2026-11-18',
    names: 'Ghent',
    section: null,
    scope: 'town' as const,
    language: 'en',
    screened: true,
    harm: null,
    harmless: true,
    claim,
  }));
  const empty_reason = stories.length === 0 ? 'there are no feeds' : null;
  const window = { from: '2026-11-06', to: '2026-11-20' };
  return { window, stories, items_read: stories.length, empty_reason, notices: [] };
}

/** The input of the fact check; a text is the reason why that stage failed. */
export function checkInput(
  city: PerplexityCityValue | string,
  news: PerplexityNewsValue | string,
): InputOf<'openai_fact_check'> {
  const show = aShow();
  const elsewhere = failed('not needed here');
  return {
    show,
    results: {
      hub_lookup: produced('hub_lookup', { show, notices: [] }),
      previous_show_lookup: elsewhere,
      historical_sales_lookup: elsewhere,
      voice_profile_load: elsewhere,
      youtube_transcripts: elsewhere,
      perplexity_city: typeof city === 'string' ? failed(city) : produced('perplexity_city', city),
      perplexity_news: typeof news === 'string' ? failed(news) : produced('perplexity_news', news),
    },
  };
}
