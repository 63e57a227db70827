import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, oncePerStory, type StoryText } from '../classifier/text-features.js';

/** The model that `npm run models` trains on labelled stories. */
const worthModel = modelReader('shared/worth/worth.bin');

/** Characters of a summary that say what happened; the rest of a long one would outweigh the headline. */
const shortSummary = 80;

/**
 * Returns how much a story gives a comic: about 0 for an advert or a result, 3 for what a room repeats in the bar. The
 * headline with the beginning of the summary counts as much as the whole story.
 */
export const worthOf = oncePerStory((story) => {
  const { summary } = story;
  if (summary === null || summary.length <= shortSummary) return scoreOf(story);
  const beginning = summary.slice(0, summary.lastIndexOf(' ', shortSummary));
  return (scoreOf(story) + scoreOf({ ...story, summary: beginning })) / 2;
});

function scoreOf(story: StoryText): number {
  const model = worthModel();
  const [worth] = model.outputs;
  return worth === undefined ? 0 : scoreBy(worth, model, featuresOf(story, model.vocabulary));
}
