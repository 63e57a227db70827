import type { Secret } from '../../../src/ports/secret.js';
import { accountAt } from '../vendors/account.js';
import { baseAddress, described, secret } from '../vendors/vendor-settings.js';

/** Perplexity's own server. */
export const perplexityAddress = 'https://api.perplexity.ai';

/** The settings of every stage that calls Perplexity. */
export const perplexityEntries = {
  PERPLEXITY_API_KEY: described(secret, 'Perplexity API key; optional when another server is set.'),
  PERPLEXITY_BASE_URL: described(baseAddress, 'Base address of a compatible server, without `/v1`.'),
};
export const perplexityAccess = {
  key: 'PERPLEXITY_API_KEY',
  base: 'PERPLEXITY_BASE_URL',
  ownAddress: perplexityAddress,
} as const;

export type PerplexitySettings = Readonly<{
  PERPLEXITY_API_KEY?: Secret | undefined;
  PERPLEXITY_BASE_URL?: string | undefined;
  BRIEF_RECORD_DIR?: string | undefined;
  BRIEF_RECORD: 'record' | 'replay';
}>;

export function perplexityAccount({ PERPLEXITY_BASE_URL: base, PERPLEXITY_API_KEY: key }: PerplexitySettings): string {
  return accountAt(base ?? perplexityAddress, key?.reveal());
}

export const perplexityNames = {
  name: 'Perplexity',
  keyVariable: 'PERPLEXITY_API_KEY',
  baseVariable: 'PERPLEXITY_BASE_URL',
  headersVariable: 'PERPLEXITY_CUSTOM_HEADERS',
  // An empty account gets 401, not 402, according to https://apidog.com/blog/perplexity-api-key.
  refusesEmptyAccountsAsKeys: true,
} as const;
