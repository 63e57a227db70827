import OpenAI from 'openai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { noSdkTimeout, placeholderKey, recordingOf } from '../vendors/vendor-settings.js';
import { type OpenaiSettings, openaiAddress } from './settings.js';

/** Returns the calls of one attempt. */
export function openaiCalls(context: LookupContext<OpenaiSettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.OPENAI_API_KEY === undefined ? [] : [settings.OPENAI_API_KEY.reveal()];
  return createVendorCalls(context, { vendor: 'openai', secrets, recording: recordingOf(settings) });
}

/**
 * Returns the SDK over these calls. It reads only `OPENAI_CUSTOM_HEADERS` from the environment, logs nothing and never
 * retries. Throws when those are not valid headers.
 */
export function openaiClient(
  calls: VendorCalls,
  { OPENAI_API_KEY: key, OPENAI_BASE_URL: base }: OpenaiSettings,
): OpenAI {
  return new OpenAI({
    apiKey: key?.reveal() ?? placeholderKey,
    baseURL: base ?? openaiAddress,
    organization: null,
    project: null,
    webhookSecret: null,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: noSdkTimeout,
    logLevel: 'off',
  });
}
