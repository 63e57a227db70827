import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, oncePerStory } from '../classifier/text-features.js';

/** The model that `npm run models` trains on labelled stories. */
const worthModel = modelReader('shared/worth/worth.bin');

/** Returns how much a story gives a comic: about 0 for an advert or a result, 3 for what a room repeats in the bar. */
export const worthOf = oncePerStory((story) => {
  const model = worthModel();
  const [worth] = model.outputs;
  return worth === undefined ? 0 : scoreBy(worth, model, featuresOf(story, model.vocabulary));
});
