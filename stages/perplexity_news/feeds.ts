import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

/**
 * Local news from RSS, Atom and JSON feeds: files and addresses under `feeds/` in the input folder. One bad or dead feed is a
 * notice; the stage fails when there are feeds and none can be read.
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
