import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

/**
 * Reads local news from RSS, Atom and JSON feeds: files and addresses in `feeds/` of the input folder. A broken or
 * unreachable feed is a notice; the stage fails if there are feeds and none is readable.
 */
export const plugin = defineStage({
  stage: 'perplexity_news',
  implementation: 'feeds',
  settings: inputFolderSettings,
  async run(input, context) {
    const { findStories } = await import('./stories/find-stories.js');
    return findStories(input, context);
  },
  async check(context) {
    const { checkFeeds } = await import('./stories/check-feeds.js');
    return checkFeeds(context.settings.BRIEF_INPUT_DIR, context);
  },
});
