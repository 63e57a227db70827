import type * as v from 'valibot';
import { inputFolderSettings } from '../../shared/input-files/settings.js';
import { perplexityAccess, perplexityEntries } from '../../shared/perplexity/settings.js';
import { countOr, described, textOr, vendorSettings } from '../../shared/vendors/vendor-settings.js';

/** One of the Agent API's models that keep to a schema; its price is reported with each answer. */
const defaultModel = 'openai/gpt-5.2';
/** Room for some forty findings, and for what a reasoning model thinks before it writes. */
const defaultOutputTokens = 12_000;

export const citySettings = vendorSettings(
  {
    ...inputFolderSettings.entries,
    ...perplexityEntries,
    BRIEF_PERPLEXITY_MODEL: described(textOr(defaultModel), 'The model that the Agent API is asked to use.'),
    BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: described(countOr(defaultOutputTokens), 'The longest answer, in tokens.'),
  },
  perplexityAccess,
);
export type CitySettings = v.InferOutput<typeof citySettings>;
