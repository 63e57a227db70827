import Perplexity from '@perplexity-ai/perplexity_ai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../vendors/vendor-settings.js';
import { type PerplexitySettings, perplexityAddress } from './settings.js';

/** The calls of an attempt. */
export function perplexityCalls(context: LookupContext<PerplexitySettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.PERPLEXITY_API_KEY === undefined ? [] : [settings.PERPLEXITY_API_KEY];
  return createVendorCalls(context, { vendor: 'perplexity', secrets, recording: recordingOf(settings) });
}

/**
 * The SDK over them: it takes nothing from the environment but `PERPLEXITY_CUSTOM_HEADERS`, logs nothing and repeats nothing. May
 * throw where these cannot be headers.
 */
export function perplexityClient(
  calls: VendorCalls,
  { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base }: PerplexitySettings,
): Perplexity {
  return new Perplexity({
    apiKey: key ?? noKey,
    baseURL: base ?? perplexityAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: beyondAnyDeadline,
    logLevel: 'off',
  });
}
