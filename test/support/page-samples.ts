import type { Citation, Claim, Source } from '../../src/domain/stage-values/documents.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../src/domain/stage-values/perplexity-news.js';
import type { InputOf } from '../../src/ports/stage-plugin.js';
import { aShow, aSource, failed, produced } from './results.js';

export type PageInput = InputOf<'html_generation'>;
type Results = PageInput['results'];

/** Slugs as a plan makes them. */
export const sampleAddresses = {
  publicBase: 'https://briefs.example',
  slug: '0123456789abcdef0123456789abcdef',
  financialsSlug: 'fedcba9876543210fedcba9876543210',
};

export function webSource(publisher: string, title: string, published_on: string): Source {
  const url = `https://${publisher.toLowerCase().replace(/[^a-z]+/gu, '-')}.example/${published_on}`;
  return aSource({ kind: 'web', publisher, title, url, file: null, line: null, published_on });
}

export function aClaim(id: string, text: string, citations: readonly Citation[], topic = 'local news'): Claim {
  return { id, text, topic, citations: [...citations] };
}

export function cited(source: Source, quote: string): Citation {
  return { source, quote };
}

export function aStory(id: string, headline: string, newest_on: string, overrides: Partial<Story> = {}): Story {
  const source = webSource('Leie Courier', headline, newest_on);
  return {
    headline,
    summary: null,
    newest_on,
    names: 'Ghent',
    section: null,
    scope: 'town',
    language: 'en',
    screened: true,
    harm: null,
    harmless: true,
    claim: aClaim(id, headline, [cited(source, headline)]),
    ...overrides,
  };
}

export function aLine(
  id: string,
  text: string,
  claim_ids: readonly string[],
  overrides: Partial<GeneratedLine> = {},
): GeneratedLine {
  return {
    id,
    kind: 'note',
    text,
    claim_ids: [...claim_ids],
    quote: null,
    voice_evidence: null,
    seconds: 12,
    tags: [],
    similar: null,
    ...overrides,
  };
}

/** A place in the ranked order, checked and harmless. */
export function placed(line_id: string, reason: string) {
  return { line_id, reason, risk: 'low' as const, risk_reason: null };
}

export function check(claim_id: string, mark: FactCheckMark, reason: string, independent_sources = 1) {
  return {
    claim_id,
    mark,
    reason,
    independent_sources,
    deciding: null,
    harm: null,
    harmless: false,
    translation: null,
  };
}

/** Results for a show about which nothing else is known. */
export function bareResults(show: Show): Results {
  const nothing = { empty_reason: null, notices: [] };
  return {
    hub_lookup: produced('hub_lookup', { show, notices: [] }),
    previous_show_lookup: produced('previous_show_lookup', {
      ...nothing,
      visits: [],
      empty_reason: 'There is no history file for this town.',
    }),
    historical_sales_lookup: produced('historical_sales_lookup', {
      ...nothing,
      curve: [],
      last_visit: null,
      tour: null,
      empty_reason: 'There is no sales file.',
    }),
    voice_profile_load: produced('voice_profile_load', {
      ...nothing,
      profile: null,
      empty_reason: 'There is no voice file.',
    }),
    youtube_transcripts: produced('youtube_transcripts', {
      ...nothing,
      transcripts: [],
      empty_reason: 'There is no transcript.',
    }),
    perplexity_city: produced('perplexity_city', emptyCity),
    perplexity_news: produced('perplexity_news', {
      ...nothing,
      window: { from: '2026-11-06', to: '2026-11-20' },
      stories: [],
      items_read: 0,
      empty_reason: 'There is no feed.',
    }),
    openai_fact_check: produced('openai_fact_check', { ...nothing, checks: [], empty_reason: 'There is no claim.' }),
    openai_generation: produced('openai_generation', {
      ...nothing,
      lines: [],
      material_checked: 0,
      empty_reason: 'No claim carries a line.',
    }),
    claude_ranking: produced('claude_ranking', { ...nothing, order: [], cut: [], empty_reason: 'There is no line.' }),
  };
}

export const emptyCity: Extract<Results['perplexity_city'], { kind: 'produced' }>['value'] = {
  town: null,
  candidates: [],
  claims: [],
  pronunciations: [],
  overused_jokes: [],
  calendar: [],
  venues: [],
  avoid: [],
  sun: null,
  moon: null,
  weather: null,
  empty_reason: 'The atlas knows no town of this name.',
  notices: [],
};

/** The input for a show with some results of its own. */
export function pageInput(show: Show = aShow(), results: Partial<Results> = {}): PageInput {
  return { show, results: { ...bareResults(show), ...results } };
}

/** Every optional stage failed. */
export function everythingFailed(): PageInput {
  return pageInput(aShow(), {
    previous_show_lookup: failed('history.csv could not be read.'),
    historical_sales_lookup: failed('sales.csv could not be read.'),
    voice_profile_load: failed('voice/ines.md could not be read.'),
    youtube_transcripts: failed('The recordings could not be read.'),
    perplexity_city: failed('The atlas could not be loaded.'),
    perplexity_news: failed('No feed answered.'),
    openai_fact_check: failed('The service answered 500 three times.'),
    claude_ranking: failed('The order was no permutation.'),
  });
}
