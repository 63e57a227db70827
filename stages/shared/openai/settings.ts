import type * as v from 'valibot';
import { accountAt } from '../vendors/account.js';
import { baseAddress, countOr, described, oneOf, secret, textOr, vendorSettings } from '../vendors/vendor-settings.js';

/** OpenAI's own server. */
export const openaiAddress = 'https://api.openai.com/v1';
/** A capable model of the middle price: a brief is a few thousand tokens a day. */
const defaultModel = 'gpt-5.4';
/** Room for two dozen lines, or some forty findings, and for what a reasoning model thinks before it writes. */
const defaultOutputTokens = 12_000;

/**
 * The settings of every stage that asks OpenAI. `OPENAI_API_KEY` may be missing when `OPENAI_BASE_URL` (with `/v1`) names another
 * server. `BRIEF_OPENAI_API`: `responses`, or `chat` for servers that have chat completions alone; those search no web.
 */
export const openaiSettings = vendorSettings(
  {
    OPENAI_API_KEY: described(secret, 'The key for OpenAI; may be missing where another server is named.'),
    OPENAI_BASE_URL: described(
      baseAddress,
      'Another server that speaks its language, with `/v1`: Ollama, vLLM, a proxy.',
    ),
    BRIEF_OPENAI_API: described(
      oneOf(['responses', 'chat']),
      'Which of its APIs: `responses`, or `chat` for servers that have chat completions alone; those search no web.',
    ),
    BRIEF_OPENAI_MODEL: described(textOr(defaultModel), 'The model that is asked.'),
    BRIEF_OPENAI_MAX_OUTPUT_TOKENS: described(countOr(defaultOutputTokens), 'The longest answer, in tokens.'),
  },
  { key: 'OPENAI_API_KEY', base: 'OPENAI_BASE_URL', ownAddress: openaiAddress },
);
export type OpenaiSettings = v.InferOutput<typeof openaiSettings>;

export function openaiAccount({ OPENAI_BASE_URL: base, OPENAI_API_KEY: key }: OpenaiSettings): string {
  return accountAt(base ?? openaiAddress, key);
}

export const openaiNames = {
  name: 'OpenAI',
  keyVariable: 'OPENAI_API_KEY',
  baseVariable: 'OPENAI_BASE_URL',
  modelVariable: 'BRIEF_OPENAI_MODEL',
  headersVariable: 'OPENAI_CUSTOM_HEADERS',
} as const;
