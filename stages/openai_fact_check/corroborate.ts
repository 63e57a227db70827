import { defineStage } from '../define-stage.js';

/**
 * Marks every claim of the town and the news by how far independent sources agree, by the sources' own words alone: it needs no
 * model and no network, and cannot tell whether something is true.
 */
export const plugin = defineStage({
  stage: 'openai_fact_check',
  implementation: 'corroborate',
  async run(input, context) {
    const { checkClaims } = await import('./checks/check-claims.js');
    return checkClaims(input, context);
  },
});
