import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, oncePerStory } from '../classifier/text-features.js';

/** The model that `npm run models` trains on labelled stories. */
const storyModel = modelReader('shared/screening/stories.bin');

/**
 * Returns the scores from which a story never becomes a line, and is added to the Avoid list: `sorrow` for one without
 * any word of harm, `avoid` for the others.
 */
export function harmThresholds(): Readonly<{ line: number; avoid: number; sorrow: number }> {
  const { line = 0, avoid = 0, sorrow = avoid } = storyModel().thresholds;
  return { line, avoid, sorrow };
}

/** Returns how strongly a story reads like harm; 0 is as likely as not. */
export const harmScore = oncePerStory((story) => {
  const model = storyModel();
  const [harm] = model.outputs;
  return harm === undefined ? 0 : scoreBy(harm, model, featuresOf(story, model.vocabulary));
});
