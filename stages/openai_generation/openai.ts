import { defineStage } from '../define-stage.js';
import { openaiAccount, openaiSettings } from '../shared/openai/settings.js';
import { modelTimeoutMilliseconds } from '../shared/vendors/model-time.js';

/**
 * Lets OpenAI, or a compatible server, write lines on the facts that `notes` would use. Every line is checked against
 * its facts; a line that fails a check is dropped, and a notice says why.
 */
export const plugin = defineStage({
  stage: 'openai_generation',
  implementation: 'openai',
  vendor: 'openai',
  paid: true,
  timeoutMilliseconds: modelTimeoutMilliseconds,
  settings: openaiSettings,
  account: openaiAccount,
  async run(input, context) {
    const { writeWithModel } = await import('./openai/write-with-model.js');
    return writeWithModel(input, context);
  },
  async check(context) {
    const { checkOpenai } = await import('../shared/openai/check-openai.js');
    return checkOpenai(context);
  },
});
