import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

/**
 * Describes the town from the offline gazetteer, its holidays, sun and moon, and the user's `cities/` and
 * `weather/`.
 */
export const plugin = defineStage({
  stage: 'perplexity_city',
  implementation: 'atlas',
  settings: inputFolderSettings,
  async run(input, context) {
    const { describeTown } = await import('./town/describe-town.js');
    return { kind: 'produced', value: await describeTown(input, context) };
  },
  async check(context) {
    const { checkCityInput } = await import('./city-files/check-city-input.js');
    return checkCityInput(context.settings.BRIEF_INPUT_DIR, context);
  },
});
