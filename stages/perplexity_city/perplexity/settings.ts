import type * as v from 'valibot';
import { inputFolderSettings } from '../../shared/input-files/settings.js';
import { perplexityAccess, perplexityEntries } from '../../shared/perplexity/settings.js';
import { defaultModels } from '../../shared/vendors/models.js';
import { countOr, described, textOr, vendorSettings } from '../../shared/vendors/vendor-settings.js';

/** Enough for about forty findings, and for the reasoning of a model. */
const defaultOutputTokens = 12_000;

export const citySettings = vendorSettings(
  {
    ...inputFolderSettings.entries,
    ...perplexityEntries,
    BRIEF_PERPLEXITY_MODEL: described(textOr(defaultModels.perplexity), 'The model of the Agent API.'),
    BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: described(countOr(defaultOutputTokens), 'The longest response, in tokens.'),
  },
  perplexityAccess,
);
export type CitySettings = v.InferOutput<typeof citySettings>;
