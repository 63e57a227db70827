import { defineStage } from '../define-stage.js';
import { perplexityAccount } from '../shared/perplexity/settings.js';
import { newsSettings } from './perplexity/settings.js';

/** Applies the rules of `feeds` to the pages that Perplexity's search returns for the town. */
export const plugin = defineStage({
  stage: 'perplexity_news',
  implementation: 'perplexity',
  vendor: 'perplexity',
  paid: true,
  settings: newsSettings,
  account: (settings) => perplexityAccount(settings),
  async run(input, context) {
    const { searchStories } = await import('./perplexity/search-stories.js');
    return searchStories(input, context);
  },
  async check(context) {
    const { checkPerplexity } = await import('../shared/perplexity/check-perplexity.js');
    return checkPerplexity(context, null);
  },
});
