import type { Usage } from '../../../src/domain/stage-values/documents.js';

/** Usage of an attempt of a paid stage that made no call: zero, not unknown, so that a cost ceiling counts nothing. */
export const nothingUsed: Usage = { model: null, input_tokens: 0, output_tokens: 0, cost: 0, currency: 'USD' };
