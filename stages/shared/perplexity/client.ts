import Perplexity from '@perplexity-ai/perplexity_ai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { noSdkTimeout, placeholderKey, recordingOf } from '../vendors/vendor-settings.js';
import { type PerplexitySettings, perplexityAddress } from './settings.js';

/** Returns the calls of one attempt. */
export function perplexityCalls(context: LookupContext<PerplexitySettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.PERPLEXITY_API_KEY === undefined ? [] : [settings.PERPLEXITY_API_KEY.reveal()];
  return createVendorCalls(context, { vendor: 'perplexity', secrets, recording: recordingOf(settings) });
}

/**
 * Returns the SDK over these calls. It reads only `PERPLEXITY_CUSTOM_HEADERS` from the environment, logs nothing and
 * never retries. May throw when those are not valid headers.
 */
export function perplexityClient(
  calls: VendorCalls,
  { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base }: PerplexitySettings,
): Perplexity {
  return new Perplexity({
    apiKey: key?.reveal() ?? placeholderKey,
    baseURL: base ?? perplexityAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: noSdkTimeout,
    logLevel: 'off',
  });
}
