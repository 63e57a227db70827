import { defineStage } from '../define-stage.js';

/**
 * Applies sensitivity, then recency × locality × oddity × speakability, then variety. Every line ends in `order` or
 * `cut`, with a reason.
 */
export const plugin = defineStage({
  stage: 'claude_ranking',
  implementation: 'heuristic',
  async run(input, context) {
    const { rankLines } = await import('./variety/rank-lines.js');
    return rankLines(input, context);
  },
});
