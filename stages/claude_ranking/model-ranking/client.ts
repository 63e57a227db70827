import Anthropic from '@anthropic-ai/sdk';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { createVendorCalls, type VendorCalls } from '../../shared/vendors/vendor-calls.js';
import { beyondAnyDeadline, noKey, recordingOf } from '../../shared/vendors/vendor-settings.js';
import { type AnthropicSettings, anthropicAddress } from './settings.js';

/** The calls of an attempt. */
export function anthropicCalls(context: LookupContext<AnthropicSettings>): VendorCalls {
  const { settings } = context;
  const secrets = settings.ANTHROPIC_API_KEY === undefined ? [] : [settings.ANTHROPIC_API_KEY];
  return createVendorCalls(context, { vendor: 'anthropic', secrets, recording: recordingOf(settings) });
}

/**
 * The SDK over them: it takes nothing from the environment but `ANTHROPIC_CUSTOM_HEADERS`, logs nothing and repeats nothing. May throw
 * where these cannot be headers.
 */
export function anthropicClient(
  calls: VendorCalls,
  { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: base }: AnthropicSettings,
): Anthropic {
  return new Anthropic({
    apiKey: key ?? noKey,
    authToken: null,
    webhookKey: null,
    baseURL: base ?? anthropicAddress,
    fetch: calls.fetch,
    maxRetries: 0,
    timeout: beyondAnyDeadline,
    logLevel: 'off',
  });
}
