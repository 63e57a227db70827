import { defineStage } from '../define-stage.js';
import { modelTimeoutMilliseconds } from '../shared/vendors/model-time.js';
import { anthropicAccount, anthropicSettings } from './model-ranking/settings.js';

/**
 * Lets Claude order the lines, and verifies the result: every line once, and the first five varied. Lines that must not
 * be said are cut before the model sees them.
 */
export const plugin = defineStage({
  stage: 'claude_ranking',
  implementation: 'claude',
  vendor: 'anthropic',
  paid: true,
  timeoutMilliseconds: modelTimeoutMilliseconds,
  settings: anthropicSettings,
  account: anthropicAccount,
  async run(input, context) {
    const { rankWithModel } = await import('./model-ranking/rank-with-model.js');
    return rankWithModel(input, context);
  },
  async check(context) {
    const { checkClaude } = await import('./model-ranking/check-claude.js');
    return checkClaude(context);
  },
});
