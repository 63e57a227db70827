import OpenAI from 'openai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../vendors/vendor-settings.js';
import { type OpenaiSettings, openaiAddress } from './settings.js';

/** The calls of an attempt. */
export function openaiCalls(context: LookupContext<OpenaiSettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.OPENAI_API_KEY === undefined ? [] : [settings.OPENAI_API_KEY];
  return createVendorCalls(context, { vendor: 'openai', secrets, recording: recordingOf(settings) });
}

/**
 * The SDK over them: it takes nothing from the environment but `OPENAI_CUSTOM_HEADERS`, logs nothing and repeats nothing. Throws where
 * these cannot be headers.
 */
export function openaiClient(
  calls: VendorCalls,
  { OPENAI_API_KEY: key, OPENAI_BASE_URL: base }: OpenaiSettings,
): OpenAI {
  return new OpenAI({
    apiKey: key ?? noKey,
    baseURL: base ?? openaiAddress,
    organization: null,
    project: null,
    webhookSecret: null,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: beyondAnyDeadline,
    logLevel: 'off',
  });
}
