import { baseAddress, secret } from '../vendors/vendor-settings.js';

/** Of every stage that asks Perplexity. `PERPLEXITY_BASE_URL` is without `/v1`; where it is set, the key may be missing. */
export const perplexityEntries = { PERPLEXITY_API_KEY: secret, PERPLEXITY_BASE_URL: baseAddress };
export const perplexityAccess = { key: 'PERPLEXITY_API_KEY', base: 'PERPLEXITY_BASE_URL' } as const;

export type PerplexitySettings = Readonly<{
  PERPLEXITY_API_KEY?: string | undefined;
  PERPLEXITY_BASE_URL?: string | undefined;
  BRIEF_RECORD_DIR?: string | undefined;
  BRIEF_RECORD: 'record' | 'replay';
}>;

export const perplexityNames = {
  name: 'Perplexity',
  keyVariable: 'PERPLEXITY_API_KEY',
  baseVariable: 'PERPLEXITY_BASE_URL',
} as const;
