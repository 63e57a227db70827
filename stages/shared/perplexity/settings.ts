import { accountAt } from '../vendors/account.js';
import { baseAddress, described, secret } from '../vendors/vendor-settings.js';

/** Perplexity's own server. */
export const perplexityAddress = 'https://api.perplexity.ai';

/** Of every stage that asks Perplexity. `PERPLEXITY_BASE_URL` is without `/v1`; where it is set, the key may be missing. */
export const perplexityEntries = {
  PERPLEXITY_API_KEY: described(secret, 'The key for Perplexity; may be missing where another server is named.'),
  PERPLEXITY_BASE_URL: described(baseAddress, 'Another server that speaks its language, without `/v1`.'),
};
export const perplexityAccess = {
  key: 'PERPLEXITY_API_KEY',
  base: 'PERPLEXITY_BASE_URL',
  ownAddress: perplexityAddress,
} as const;

export type PerplexitySettings = Readonly<{
  PERPLEXITY_API_KEY?: string | undefined;
  PERPLEXITY_BASE_URL?: string | undefined;
  BRIEF_RECORD_DIR?: string | undefined;
  BRIEF_RECORD: 'record' | 'replay';
}>;

export function perplexityAccount({ PERPLEXITY_BASE_URL: base, PERPLEXITY_API_KEY: key }: PerplexitySettings): string {
  return accountAt(base ?? perplexityAddress, key);
}

export const perplexityNames = {
  name: 'Perplexity',
  keyVariable: 'PERPLEXITY_API_KEY',
  baseVariable: 'PERPLEXITY_BASE_URL',
  headersVariable: 'PERPLEXITY_CUSTOM_HEADERS',
  // So its documents are read by https://apidog.com/blog/perplexity-api-key: an empty account gets 401, not 402.
  refusesEmptyAccountsAsKeys: true,
} as const;
