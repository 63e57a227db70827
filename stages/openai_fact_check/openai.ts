import { defineStage } from '../define-stage.js';
import { openaiAccount, openaiSettings } from '../shared/openai/settings.js';
import { modelMilliseconds } from '../shared/vendors/model-time.js';

/**
 * The marks of `corroborate` over more sources: a model searches the web and proposes pages and their words; which of them count, and
 * what they come to, is decided here.
 */
export const plugin = defineStage({
  stage: 'openai_fact_check',
  implementation: 'openai',
  vendor: 'openai',
  paid: true,
  timeoutMilliseconds: modelMilliseconds,
  settings: openaiSettings,
  account: openaiAccount,
  async run(input, context) {
    const { checkWithWeb } = await import('./web-evidence/check-with-web.js');
    return checkWithWeb(input, context);
  },
  async check(context) {
    const { checkOpenai } = await import('../shared/openai/check-openai.js');
    return checkOpenai(context);
  },
});
