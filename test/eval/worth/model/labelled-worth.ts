import { readFileSync } from 'node:fs';
import { featuresOf } from '../../../../stages/shared/classifier/text-features.js';
import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import type { Example, Linear } from '../../../support/classifier/fit.js';
import { vocabularyOf } from '../../../support/classifier/word-lists.js';
import { labelledStories } from '../../harm/model/examples.js';
import { topicGroups } from './topic-groups.js';

/** A story and what it gives a comic: 0 nothing, 1 little, 2 something, 3 a bit by itself. */
export type LabelledWorth = Readonly<{ language: string; headline: string; summary: string | null; worth: number }>;

/** Each grade from 1 is separated from those below it by a model of its own; their sum orders stories. */
const grades = [1, 2, 3] as const;

export function labelledWorth(): readonly LabelledWorth[] {
  return readFileSync(new URL('../../../../../test/eval/worth/training.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** How much a harmful story counts against a graded one: they must not decide the order of the others. */
const harmfulWeight = 0.05;

/** Returns the harmful stories of the screening's training as examples without worth: a comic has no use for them. */
export function harmfulExamples(vocabulary: Vocabulary): readonly Example[] {
  const stories = [...labelledStories('tuning'), ...labelledStories('training')].filter(({ harmful }) => harmful);
  return stories.map((story) => ({
    features: worthFeatures(story, vocabulary),
    positive: false,
    weight: harmfulWeight,
  }));
}

export function worthVocabulary(): Vocabulary {
  return vocabularyOf(topicGroups().map(({ words }) => words));
}

/** Returns the stories as examples, once for each grade: positive are those of at least that grade. */
export function gradeExamples(
  stories: readonly LabelledWorth[],
  vocabulary: Vocabulary,
): readonly (readonly Example[])[] {
  const features = stories.map((story) => worthFeatures(story, vocabulary));
  return grades.map((grade) =>
    stories.map(({ worth }, index) => ({ features: features[index] ?? [], positive: worth >= grade, weight: 1 })),
  );
}

function worthFeatures({ language, headline, summary }: Omit<LabelledWorth, 'worth'>, vocabulary: Vocabulary) {
  return featuresOf({ language, headline, summary, date: null, names: [] }, vocabulary);
}

/** Adds the models of the grades: a grade that is reached counts about 1. */
export function summed(models: readonly Linear[]): Linear {
  const weights = new Float64Array(models[0]?.weights.length ?? 0);
  for (const model of models) {
    for (const [slot, weight] of model.weights.entries()) weights[slot] = (weights[slot] ?? 0) + weight / 2;
  }
  return { weights, bias: models.reduce((sum, { bias }) => sum + (bias + 1) / 2, 0) };
}
