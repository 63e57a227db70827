import Anthropic from '@anthropic-ai/sdk';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../../shared/vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../../shared/vendors/vendor-settings.js';
import { type AnthropicSettings, anthropicAddress } from './settings.js';

/** The SDK over this attempt's calls: it takes nothing from the environment, logs nothing and repeats nothing. */
export function anthropicClient(
  context: LookupContext<AnthropicSettings>,
): Readonly<{ client: Anthropic; calls: VendorCalls }> {
  const { settings } = context;
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: base } = settings;
  const secrets = key === undefined ? [] : [key];
  const calls = createVendorCalls(context, { vendor: 'anthropic', secrets, recording: recordingOf(settings) });
  const client = new Anthropic({
    apiKey: key ?? noKey,
    authToken: null,
    webhookKey: null,
    baseURL: base ?? anthropicAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: beyondAnyDeadline,
    logLevel: 'off',
  });
  return { client, calls };
}
