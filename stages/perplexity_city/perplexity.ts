import { defineStage } from '../define-stage.js';
import { perplexityAccount } from '../shared/perplexity/settings.js';
import { modelTimeoutMilliseconds } from '../shared/vendors/model-time.js';
import { citySettings } from './perplexity/settings.js';

/**
 * Describes the town like `atlas`, and adds what Perplexity finds on the web: facts, local pronunciations, overused
 * jokes, events around the date, the venue. Each finding is supported by words of a page that the vendor's search
 * returned.
 */
export const plugin = defineStage({
  stage: 'perplexity_city',
  implementation: 'perplexity',
  vendor: 'perplexity',
  paid: true,
  timeoutMilliseconds: modelTimeoutMilliseconds,
  settings: citySettings,
  account: (settings) => perplexityAccount(settings),
  async run(input, context) {
    const { describeWithWeb } = await import('./perplexity/describe-with-web.js');
    return describeWithWeb(input, context);
  },
  async check(context) {
    const { checkPerplexity } = await import('../shared/perplexity/check-perplexity.js');
    const { checkCityInput } = await import('./city-files/check-city-input.js');
    const { BRIEF_PERPLEXITY_MODEL: model, BRIEF_INPUT_DIR: folder } = context.settings;
    return [...(await checkPerplexity(context, model)), ...(await checkCityInput(folder, context))];
  },
});
