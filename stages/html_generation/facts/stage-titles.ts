import type { StageKey } from '../../../src/domain/pipeline.js';
import type { Phrase } from '../../shared/page-language/translator.js';

/** Titles of the stages for performers. */
export const stageTitles: Readonly<Record<StageKey, Phrase>> = {
  hub_lookup: 'Show',
  previous_show_lookup: 'Last visits',
  historical_sales_lookup: 'Sales',
  voice_profile_load: 'Voice',
  youtube_transcripts: 'Transcripts',
  perplexity_city: 'Town',
  perplexity_news: 'News',
  openai_fact_check: 'Fact check',
  openai_generation: 'Lines',
  claude_ranking: 'Ranking',
  html_generation: 'This page',
  vps_deployment: 'Publishing',
  url_verification: 'Address check',
  og_verification: 'Preview check',
};

/** What made a part, by the name of a built-in implementation that calls no service. */
export const makers: Readonly<Record<string, Phrase>> = {
  files: 'from your files',
  feeds: 'from your feeds',
  atlas: 'from your file of the town and an offline atlas',
  corroborate: 'by comparing the sources',
  notes: 'as notes, without a model',
  heuristic: 'by fixed rules',
};
