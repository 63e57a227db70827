import { hashBits } from '../../../stages/shared/classifier/text-features.js';
import { foldsOf, scoresAcross } from '../../support/classifier/folds.js';
import type { Evaluation } from '../evaluation.js';
import { gradeExamples, harmfulExamples, labelledWorth, worthVocabulary } from './model/labelled-worth.js';

const options = { cost: 0.5, passes: 12, slots: 2 ** hashBits };
/** The least that is accepted: the rank correlation, and the share of worth 2 and 3 in the first third. */
const least = { correlation: 0.5, share: 0.7 };

/** Returns one line with the figures of cross-validation; neighbouring stories, often pairs, are in one fold. */
export async function evaluate(): Promise<Evaluation> {
  const stories = labelledWorth();
  const vocabulary = worthVocabulary();
  const folds = foldsOf(stories.map((_, index) => index >> 1));
  const harmful = harmfulExamples(vocabulary);
  const byGrade = gradeExamples(stories, vocabulary).map((examples) => scoresAcross(examples, folds, options, harmful));
  const scores = stories.map((_, index) => byGrade.reduce((sum, one) => sum + (one[index] ?? 0), 0));
  const correlation = rankCorrelation(
    scores,
    stories.map(({ worth }) => worth),
  );
  const order = stories.map((story, index) => ({ story, score: scores[index] ?? 0 }));
  const first = order.toSorted((one, other) => other.score - one.score).slice(0, Math.floor(stories.length / 3));
  const share = first.filter(({ story }) => story.worth >= 2).length / first.length;
  const base = stories.filter(({ worth }) => worth >= 2).length / stories.length;
  const text = `worth: ${stories.length} stories in cross-validation: rank correlation ${correlation.toFixed(2)}, worth 2 or 3 in the first third ${percent(share)} (of all ${percent(base)})`;
  const details = first.filter(({ story }) => story.worth === 0).map(({ story }) => story.headline);
  return { text, passed: correlation >= least.correlation && share >= least.share, details };
}

/** Returns Spearman's rank correlation; equal values share their mean rank. */
function rankCorrelation(some: readonly number[], others: readonly number[]): number {
  const [one, other] = [ranksOf(some), ranksOf(others)];
  const mean = (some.length + 1) / 2;
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, rank, index) => sum + (rank - mean) * ((right[index] ?? mean) - mean), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

function ranksOf(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [index, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, index + 1);
    last.set(value, index + 1);
  }
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
