import { defineStage } from '../define-stage.js';

/**
 * Marks every claim about the town and the news by the agreement of independent sources, comparing their words only. It
 * needs no model and no network, and cannot decide whether something is true.
 */
export const plugin = defineStage({
  stage: 'openai_fact_check',
  implementation: 'corroborate',
  async run(input, context) {
    const { checkClaims } = await import('./checks/check-claims.js');
    return checkClaims(input, context);
  },
});
