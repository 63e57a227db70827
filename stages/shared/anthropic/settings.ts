import type * as v from 'valibot';
import { accountAt } from '../vendors/account.js';
import { defaultModels } from '../vendors/models.js';
import { baseAddress, countOr, described, secret, textOr, vendorSettings } from '../vendors/vendor-settings.js';

/** Anthropic's own server. */
export const anthropicAddress = 'https://api.anthropic.com';
/** Enough for a reason for each of about thirty lines, and for the model's reasoning, which it does by default. */
const defaultOutputTokens = 16_000;

/** `ANTHROPIC_API_KEY` is optional if `ANTHROPIC_BASE_URL` (without `/v1`) names another server. */
export const anthropicSettings = vendorSettings(
  {
    ANTHROPIC_API_KEY: described(secret, 'The API key for Anthropic; optional if another server is named.'),
    ANTHROPIC_BASE_URL: described(baseAddress, 'The address of a compatible server, without `/v1`.'),
    BRIEF_ANTHROPIC_MODEL: described(textOr(defaultModels.anthropic), 'The model.'),
    BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS: described(countOr(defaultOutputTokens), 'The longest response, in tokens.'),
  },
  { key: 'ANTHROPIC_API_KEY', base: 'ANTHROPIC_BASE_URL', ownAddress: anthropicAddress },
);
export type AnthropicSettings = v.InferOutput<typeof anthropicSettings>;

export function anthropicAccount({ ANTHROPIC_BASE_URL: base, ANTHROPIC_API_KEY: key }: AnthropicSettings): string {
  return accountAt(base ?? anthropicAddress, key?.reveal());
}

export const anthropicNames = {
  name: 'Anthropic',
  keyVariable: 'ANTHROPIC_API_KEY',
  baseVariable: 'ANTHROPIC_BASE_URL',
  modelVariable: 'BRIEF_ANTHROPIC_MODEL',
  headersVariable: 'ANTHROPIC_CUSTOM_HEADERS',
} as const;
