import type * as v from 'valibot';
import { baseAddress, countOr, oneOf, secret, textOr, vendorSettings } from '../vendors/vendor-settings.js';

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
    OPENAI_API_KEY: secret,
    OPENAI_BASE_URL: baseAddress,
    BRIEF_OPENAI_API: oneOf(['responses', 'chat']),
    BRIEF_OPENAI_MODEL: textOr(defaultModel),
    BRIEF_OPENAI_MAX_OUTPUT_TOKENS: countOr(defaultOutputTokens),
  },
  { key: 'OPENAI_API_KEY', base: 'OPENAI_BASE_URL' },
);
export type OpenaiSettings = v.InferOutput<typeof openaiSettings>;

export const openaiNames = {
  name: 'OpenAI',
  keyVariable: 'OPENAI_API_KEY',
  baseVariable: 'OPENAI_BASE_URL',
  modelVariable: 'BRIEF_OPENAI_MODEL',
} as const;
