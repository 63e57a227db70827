import { defineStage } from '../define-stage.js';

/** Ranks by what the room talks about, what worked and died here, and the voice; harm and support come first. */
export const plugin = defineStage({
  stage: 'claude_ranking',
  implementation: 'heuristic',
  async run(input, context) {
    const { rankLines } = await import('./common/rank-lines.js');
    return rankLines(input, context);
  },
});
