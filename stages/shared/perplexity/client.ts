import Perplexity from '@perplexity-ai/perplexity_ai';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../vendors/vendor-settings.js';
import { type PerplexitySettings, perplexityAddress } from './settings.js';

/** The SDK over this attempt's calls: it takes nothing from the environment, logs nothing and repeats nothing. */
export function perplexityClient(
  context: LookupContext<PerplexitySettings>,
): Readonly<{ client: Perplexity; calls: VendorCalls }> {
  const { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base } = context.settings;
  const secrets = key === undefined ? [] : [key];
  const recording = recordingOf(context.settings);
  const calls = createVendorCalls(context, { vendor: 'perplexity', secrets, recording });
  const client = new Perplexity({
    apiKey: key ?? noKey,
    baseURL: base ?? perplexityAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: beyondAnyDeadline,
    logLevel: 'off',
  });
  return { client, calls };
}
