import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, oncePerStory, type StoryText } from '../classifier/text-features.js';
import type { Vocabulary } from '../classifier/vocabulary.js';
import { worthOf } from '../worth/worth-model.js';

/** The model that `npm run models` trains on labelled stories. */
const storyModel = modelReader('shared/screening/stories.bin');

/** Returns the words of like meaning that the model knows. */
export function storyVocabulary(): Vocabulary {
  return storyModel().vocabulary;
}

/** Returns the scores from which a story never becomes a line, and may be added to the Avoid list. */
export function harmThresholds(): Readonly<Record<'line' | 'avoid', number>> {
  const { line = 0, avoid = 0 } = storyModel().thresholds;
  return { line, avoid };
}

/** Returns how strongly a story reads like harm; 0 is as likely as not. */
export const harmScore = oncePerStory((story) => {
  const model = storyModel();
  const [harm] = model.outputs;
  return harm === undefined ? 0 : scoreBy(harm, model, featuresOf(story, model.vocabulary));
});

/** How much the worth of a story counts against its harm, and the worth from which on it counts no more. */
const lightness = { share: 0.15, least: -0.5, most: 2.5 } as const;

/** Returns how strongly a story reads like one that must not become a line: what gives a comic much is seldom harm. */
export function lineScore(story: StoryText): number {
  return lineScoreOf(harmScore(story), worthOf(story));
}

/** Returns the line score of a story whose harm and worth are known. */
export function lineScoreOf(harm: number, worth: number): number {
  return harm - lightness.share * Math.max(lightness.least, Math.min(lightness.most, worth));
}
