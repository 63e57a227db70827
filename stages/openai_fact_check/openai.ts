import { defineStage } from '../define-stage.js';
import { openaiAccount, openaiSettings } from '../shared/openai/settings.js';
import { modelTimeoutMilliseconds } from '../shared/vendors/model-time.js';

/**
 * Applies the rules of `corroborate` to more sources: a model searches the web and proposes pages with quotes; which of
 * them count, and the resulting marks, are decided here.
 */
export const plugin = defineStage({
  stage: 'openai_fact_check',
  implementation: 'openai',
  vendor: 'openai',
  paid: true,
  timeoutMilliseconds: modelTimeoutMilliseconds,
  settings: openaiSettings,
  account: openaiAccount,
  async run(input, context) {
    const { checkWithWeb } = await import('./openai/check-with-web.js');
    return checkWithWeb(input, context);
  },
  async check(context) {
    const { checkOpenai } = await import('../shared/openai/check-openai.js');
    return checkOpenai(context);
  },
});
