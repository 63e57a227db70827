import Anthropic from '@anthropic-ai/sdk';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../vendors/vendor-calls.js';
import { noSdkTimeout, placeholderKey, recordingOf } from '../vendors/vendor-settings.js';
import { type AnthropicSettings, anthropicAddress } from './settings.js';

/** Returns the HTTP calls of an attempt. */
export function anthropicCalls(context: LookupContext<AnthropicSettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.ANTHROPIC_API_KEY === undefined ? [] : [settings.ANTHROPIC_API_KEY.reveal()];
  return createVendorCalls(context, { vendor: 'anthropic', secrets, recording: recordingOf(settings) });
}

/**
 * Returns the SDK client over these calls. It reads only `ANTHROPIC_CUSTOM_HEADERS` from the environment, does not log
 * and does not retry. Throws if those are not valid headers.
 */
export function anthropicClient(
  calls: VendorCalls,
  { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: base }: AnthropicSettings,
): Anthropic {
  return new Anthropic({
    apiKey: key?.reveal() ?? placeholderKey,
    authToken: null,
    webhookKey: null,
    baseURL: base ?? anthropicAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: noSdkTimeout,
    logLevel: 'off',
  });
}
