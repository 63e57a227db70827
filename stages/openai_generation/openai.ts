import { defineStage } from '../define-stage.js';
import { openaiAccount, openaiSettings } from '../shared/openai/settings.js';
import { modelMilliseconds } from '../shared/vendors/model-time.js';

/**
 * Lines that OpenAI, or a server that speaks its language, writes on the facts that `prompts` would use. Every line is checked against
 * its facts; what fails a check is dropped, and a notice says why.
 */
export const plugin = defineStage({
  stage: 'openai_generation',
  implementation: 'openai',
  vendor: 'openai',
  paid: true,
  timeoutMilliseconds: modelMilliseconds,
  settings: openaiSettings,
  account: openaiAccount,
  async run(input, context) {
    const { writeWithModel } = await import('./model-lines/write-with-model.js');
    return writeWithModel(input, context);
  },
  async check(context) {
    const { checkOpenai } = await import('../shared/openai/check-openai.js');
    return checkOpenai(context);
  },
});
