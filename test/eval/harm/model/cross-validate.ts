import { type Example, fit, randomFrom, scoreOf, shuffle } from '../../../support/classifier/fit.js';

/** A story's label, and its score by a model that was fitted without it. */
type Scored = Readonly<{ harmful: boolean; score: number }>;
/** A scored story: one with a high `line` score, that `isSore`, or without worth never becomes a line. */
export type Judged = Scored & Readonly<{ line: number; isSore: boolean; hasWorth: boolean }>;

const folds = 10;

/** A story's first example is the whole story; the others are its parts. */
export type Examples = readonly [whole: Example, ...parts: Example[]];

/** Scores each story by a model of the other nine tenths and of `always`, in the order of the stories. */
export function crossValidate(
  stories: readonly Examples[],
  always: readonly Example[],
  fitted: Readonly<{ slots: number; cost: number; passes: number }>,
): readonly Scored[] {
  const order = stories.map((_, index) => index);
  shuffle(order, randomFrom(3));
  const foldOf = new Map(order.map((index, place) => [index, place % folds]));
  const models = Array.from({ length: folds }, (_, fold) => {
    const others = stories.filter((_story, index) => foldOf.get(index) !== fold);
    return fit([...others.flat(), ...always], fitted.slots, fitted);
  });
  return stories.map(([{ features, positive: harmful }], index) => {
    const model = models[foldOf.get(index) ?? 0];
    return { harmful, score: model === undefined ? 0 : scoreOf(model, features) };
  });
}

/** Returns the highest line score with which at least a share of the harmful stories is kept out of lines. */
export function lineThreshold(judged: readonly Judged[], recall: number): number {
  const harmful = judged.filter((one) => one.harmful);
  const usable = harmful.filter(({ isSore, hasWorth }) => !isSore && hasWorth).map(({ line }) => line);
  return usable.toSorted((one, other) => one - other)[Math.floor(harmful.length * (1 - recall))] ?? 0;
}

/** Returns the lowest score from which on at least a share of the stories is harmful. */
export function avoidThreshold(judged: readonly Judged[], precision: number): number {
  const sorted = judged.toSorted((one, other) => other.score - one.score);
  let [harmful, threshold] = [0, Number.POSITIVE_INFINITY];
  for (const [index, one] of sorted.entries()) {
    if (one.harmful) harmful += 1;
    if (harmful >= precision * (index + 1)) threshold = one.score;
  }
  return threshold;
}

/** Returns the shares that a pair of thresholds reaches, as one line. */
export function figuresOf(
  judged: readonly Judged[],
  { line, avoid }: Readonly<{ line: number; avoid: number }>,
): string {
  const harmful = judged.filter((one) => one.harmful);
  const avoided = judged.filter(({ score }) => score >= avoid);
  const share = (part: readonly Judged[], whole: readonly Judged[]) =>
    `${((100 * part.length) / whole.length).toFixed(1)} %`;
  const kept = share(
    harmful.filter((one) => one.line >= line || one.isSore || !one.hasWorth),
    harmful,
  );
  const harmless = judged.filter((one) => !one.harmful);
  const usable = share(
    harmless.filter((one) => one.line < line && !one.isSore),
    harmless,
  );
  const precision = share(
    avoided.filter((one) => one.harmful),
    avoided,
  );
  const recall = share(
    harmful.filter(({ score }) => score >= avoid),
    harmful,
  );
  return `harmful kept out of lines ${kept}, harmless usable ${usable}, Avoid list precision ${precision} and recall ${recall}`;
}
