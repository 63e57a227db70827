import OpenAI from 'openai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../vendors/vendor-settings.js';
import { type OpenaiSettings, openaiAddress } from './settings.js';

/** The SDK over this attempt's calls: it takes nothing from the environment, logs nothing and repeats nothing. */
export function openaiClient(context: LookupContext<OpenaiSettings>): Readonly<{ client: OpenAI; calls: VendorCalls }> {
  const { settings } = context;
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base } = settings;
  const secrets = key === undefined ? [] : [key];
  const calls = createVendorCalls(context, { vendor: 'openai', secrets, recording: recordingOf(settings) });
  const client = new OpenAI({
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
  return { client, calls };
}
