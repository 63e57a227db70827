import type * as v from 'valibot';
import { inputFolderSettings } from '../../shared/input-files/settings.js';
import { perplexityAccess, perplexityEntries } from '../../shared/perplexity/settings.js';
import { countOr, textOr, vendorSettings } from '../../shared/vendors/vendor-settings.js';

/** One of the Agent API's models that keep to a schema; its price is reported with each answer. */
const defaultModel = 'openai/gpt-5.2';
/** Room for some forty findings, and for what a reasoning model thinks before it writes. */
const defaultOutputTokens = 12_000;

export const citySettings = vendorSettings(
  {
    ...inputFolderSettings.entries,
    ...perplexityEntries,
    BRIEF_PERPLEXITY_MODEL: textOr(defaultModel),
    BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: countOr(defaultOutputTokens),
  },
  perplexityAccess,
);
export type CitySettings = v.InferOutput<typeof citySettings>;
