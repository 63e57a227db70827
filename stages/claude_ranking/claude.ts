import { defineStage } from '../define-stage.js';
import { anthropicAccount, anthropicSettings } from '../shared/anthropic/settings.js';
import { modelTimeoutMilliseconds } from '../shared/vendors/model-time.js';

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
    const { rankWithModel } = await import('./claude/rank-with-model.js');
    return rankWithModel(input, context);
  },
  async check(context) {
    const { checkAnthropic } = await import('../shared/anthropic/check-anthropic.js');
    return checkAnthropic(context);
  },
});
