import type * as v from 'valibot';
import { accountAt } from '../vendors/account.js';
import { defaultModels } from '../vendors/models.js';
import { baseAddress, countOr, described, oneOf, secret, textOr, vendorSettings } from '../vendors/vendor-settings.js';

/** OpenAI's own server. */
export const openaiAddress = 'https://api.openai.com/v1';
/** Enough for forty lines or findings, and the reasoning before them. */
const defaultOutputTokens = 16_000;

/** The settings of every stage that calls OpenAI. */
export const openaiSettings = vendorSettings(
  {
    OPENAI_API_KEY: described(secret, 'OpenAI API key; optional when another server is set.'),
    OPENAI_BASE_URL: described(baseAddress, 'Base address of a compatible server, with `/v1`: Ollama, vLLM, a proxy.'),
    BRIEF_OPENAI_API: described(
      oneOf(['responses', 'chat']),
      '`responses`, or `chat` for servers that only support chat completions, without web search.',
    ),
    BRIEF_OPENAI_MODEL: described(textOr(defaultModels.openai), 'Model to use.'),
    BRIEF_OPENAI_MAX_OUTPUT_TOKENS: described(countOr(defaultOutputTokens), 'Limit of an answer, in tokens.'),
  },
  { key: 'OPENAI_API_KEY', base: 'OPENAI_BASE_URL', ownAddress: openaiAddress },
);
export type OpenaiSettings = v.InferOutput<typeof openaiSettings>;

export function openaiAccount({ OPENAI_BASE_URL: base, OPENAI_API_KEY: key }: OpenaiSettings): string {
  return accountAt(base ?? openaiAddress, key?.reveal());
}

export const openaiNames = {
  name: 'OpenAI',
  keyVariable: 'OPENAI_API_KEY',
  baseVariable: 'OPENAI_BASE_URL',
  modelVariable: 'BRIEF_OPENAI_MODEL',
  headersVariable: 'OPENAI_CUSTOM_HEADERS',
} as const;
