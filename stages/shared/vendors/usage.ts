import type { Usage } from '../../../src/domain/stage-values/documents.js';

/** Of an attempt for money that asked nobody: it cost nothing, which a ceiling in money has to be told. */
export const nothingUsed: Usage = { model: null, input_tokens: 0, output_tokens: 0, cost: 0, currency: 'USD' };
