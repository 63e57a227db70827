import { defineStage } from '../define-stage.js';
import { modelMilliseconds } from '../shared/vendors/model-time.js';
import { anthropicAccount, anthropicSettings } from './model-ranking/settings.js';

/**
 * Claude puts the lines into an order that our code verifies: every line once, none that must not be said, the first five unlike each
 * other. What must not be said is cut before the model sees it.
 */
export const plugin = defineStage({
  stage: 'claude_ranking',
  implementation: 'claude',
  vendor: 'anthropic',
  paid: true,
  timeoutMilliseconds: modelMilliseconds,
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
