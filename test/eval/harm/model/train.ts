import { featuresOf, hashBits, type StoryText } from '../../../../stages/shared/classifier/text-features.js';
import type { Evidence } from '../../../../stages/shared/screening/evidence.js';
import { evidenceIn } from '../../../../stages/shared/screening/harm-in.js';
import type { Category } from '../../../../stages/shared/screening/lexicon.js';
import { soreAlarm } from '../../../../stages/shared/screening/sore-subjects.js';
import { lineScoreOf } from '../../../../stages/shared/screening/story-model.js';
import { enoughWorth } from '../../../../stages/shared/worth/story-worth.js';
import { worthOf } from '../../../../stages/shared/worth/worth-model.js';
import { coarser, type Example, fit, quantised } from '../../../support/classifier/fit.js';
import { vocabularyOf } from '../../../support/classifier/word-lists.js';
import { print, writeModel } from '../../../support/classifier/write-model.js';
import {
  avoidThreshold,
  crossValidate,
  type Examples,
  figuresOf,
  type Judged,
  lineThreshold,
} from './cross-validate.js';
import { type LabelledStory, labelledHeadlines, labelledStories, wordExamples } from './examples.js';
import { wordGroups } from './word-groups.js';

/** Trains the model that screens stories, and writes it: the same bytes for the same stories and words. */

const partWeight = 0.3;
const options = { slots: 2 ** hashBits, cost: 0.5, passes: 12 };
/**
 * What is reached in cross-validation: the share of the harmful stories that the line threshold, the sore subjects and
 * the lack of worth keep out of lines together, and the precision of the Avoid list. Its goal is 0.85; unseen stories
 * are harder.
 */
const reached = { recallForLines: 0.992, avoidPrecision: 0.91 };

const groups = wordGroups();
const vocabulary = vocabularyOf(groups.map(({ words: listed }) => listed));
const words = wordExamples(groups);
const tuning = labelledStories('tuning');
const training = [...labelledStories('training'), ...labelledHeadlines()];
const stories = [...tuning, ...training].map(examplesOf);

const labelled = [...tuning, ...training];
const judged = crossValidate(stories, words, options).map((one, index): Judged => {
  const story = labelled[index] as LabelledStory;
  const worth = worthOf(story);
  return {
    ...one,
    line: lineScoreOf(one.score, worth),
    isSore: soreAlarm(story, evidenceOf(story)) !== null,
    hasWorth: worth >= enoughWorth.news,
  };
});
const thresholds = {
  line: lineThreshold(judged, reached.recallForLines),
  avoid: avoidThreshold(judged, reached.avoidPrecision),
};
print(`cross-validation of ${tuning.length} tuning stories: ${figuresOf(judged.slice(0, tuning.length), thresholds)}`);
print(`cross-validation of ${training.length} others: ${figuresOf(judged.slice(tuning.length), thresholds)}`);

const harm = fit([...stories.flat(), ...words], options.slots, options);
writeModel('shared/screening/stories.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds },
  outputs: [quantised('harm', harm)],
});

/** Categories of the labels by those of the page; the others name no category. */
const pageCategories: Readonly<Record<string, Category>> = {
  ...{ death: 'death', illness: 'illness', court: 'court', hunger: 'hunger', faith: 'faith', disaster: 'disaster' },
  ...{ violence: 'violence', suicide: 'suicide', hate: 'hate', war: 'war', hardship: 'hardship' },
  ...{ accident: 'injury or accident', missing: 'missing person', abuse: 'sexual abuse', identity: 'identity row' },
};
const categoryBits = 15;
const ofCategory = labelled.flatMap((story) => {
  const category = pageCategories[story.category ?? ''];
  return story.harmful && category !== undefined
    ? [{ category, features: coarser(featuresOf(story, vocabulary), categoryBits) }]
    : [];
});
const named = [...new Set(Object.values(pageCategories))];
writeModel('shared/screening/categories.bin', {
  ...{ vocabulary, slotBits: categoryBits, thresholds: {} },
  outputs: named.map((name) => {
    const examples = ofCategory.map(({ category, features }) => ({ features, positive: category === name, weight: 1 }));
    return quantised(name, fit(examples, 2 ** categoryBits, { cost: 0.5, passes: 10 }));
  }),
});

function evidenceOf(story: LabelledStory): readonly Evidence[] {
  return [story.headline, story.summary ?? ''].flatMap((text) => evidenceIn(text, story));
}

/** A part of a story says less surely what the whole story is. */
function examplesOf(story: LabelledStory): Examples {
  const example = (text: StoryText, weight: number): Example => {
    return { features: featuresOf(text, vocabulary), positive: story.harmful, weight };
  };
  const { summary } = story;
  if (summary === null) return [example(story, 1)];
  const parts = [story.headline, summary].map((headline) => example({ ...story, headline, summary: null }, partWeight));
  return [example(story, 1), ...parts];
}
