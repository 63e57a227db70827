import { type Example, type FitOptions, fit, randomFrom, scoreOf, shuffle } from './fit.js';

const folds = 10;

/** Returns the fold of each item; items of one group, given by number, are in the same fold. */
export function foldsOf(groups: readonly number[]): readonly number[] {
  const distinct = [...new Set(groups)];
  shuffle(distinct, randomFrom(3));
  const foldOf = new Map(distinct.map((group, place) => [group, place % folds]));
  return groups.map((group) => foldOf.get(group) ?? 0);
}

/** Scores each example by a model that was fitted to the other folds and to `always`. */
export function scoresAcross(
  examples: readonly Example[],
  foldOf: readonly number[],
  fitted: FitOptions & Readonly<{ slots: number }>,
  always: readonly Example[] = [],
): readonly number[] {
  const models = Array.from({ length: folds }, (_, fold) =>
    fit([...examples.filter((_example, index) => foldOf[index] !== fold), ...always], fitted.slots, fitted),
  );
  return examples.map(({ features }, index) => {
    const model = models[foldOf[index] ?? 0];
    return model === undefined ? 0 : scoreOf(model, features);
  });
}
