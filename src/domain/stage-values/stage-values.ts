import type * as v from 'valibot';
import type { StageKey } from '../pipeline.js';
import { claudeRankingValue } from './claude-ranking.js';
import { historicalSalesLookupValue } from './historical-sales-lookup.js';
import { htmlGenerationValue } from './html-generation.js';
import { hubLookupValue } from './hub-lookup.js';
import { ogVerificationValue } from './og-verification.js';
import { openaiFactCheckValue } from './openai-fact-check.js';
import { openaiGenerationValue } from './openai-generation.js';
import { perplexityCityValue } from './perplexity-city.js';
import { perplexityNewsValue } from './perplexity-news.js';
import { previousShowLookupValue } from './previous-show-lookup.js';
import { urlVerificationValue } from './url-verification.js';
import { voiceProfileLoadValue } from './voice-profile-load.js';
import { vpsDeploymentValue } from './vps-deployment.js';
import { youtubeTranscriptsValue } from './youtube-transcripts.js';

/** The schema of each stage's value: the type below and the check at run time are the same truth. */
export const stageValueSchemas = {
  hub_lookup: hubLookupValue,
  previous_show_lookup: previousShowLookupValue,
  historical_sales_lookup: historicalSalesLookupValue,
  voice_profile_load: voiceProfileLoadValue,
  youtube_transcripts: youtubeTranscriptsValue,
  perplexity_city: perplexityCityValue,
  perplexity_news: perplexityNewsValue,
  openai_fact_check: openaiFactCheckValue,
  openai_generation: openaiGenerationValue,
  claude_ranking: claudeRankingValue,
  html_generation: htmlGenerationValue,
  vps_deployment: vpsDeploymentValue,
  url_verification: urlVerificationValue,
  og_verification: ogVerificationValue,
} as const satisfies Readonly<Record<StageKey, v.GenericSchema>>;

export type ValueOf<Stage extends StageKey> = v.InferOutput<(typeof stageValueSchemas)[Stage]>;
