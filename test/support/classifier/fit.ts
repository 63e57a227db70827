import type { Output } from '../../../stages/shared/classifier/linear-model.js';
import { type Feature, hashBits } from '../../../stages/shared/classifier/text-features.js';

/** What is learned from; a heavier example counts more. */
export type Example = Readonly<{ features: readonly Feature[]; positive: boolean; weight: number }>;

/** A linear model: a positive score is for positive examples. */
export type Linear = Readonly<{ weights: Float64Array; bias: number }>;

export type FitOptions = Readonly<{ cost: number; passes: number }>;

/**
 * Fits a linear support vector machine with squared hinge loss by dual coordinate descent (Hsieh et al., 2008). It uses
 * nothing but the four operations of IEEE arithmetic, so it gives the same weights on every machine.
 */
export function fit(examples: readonly Example[], slots: number, { cost, passes }: FitOptions): Linear {
  const weights = new Float64Array(slots);
  const duals = new Float64Array(examples.length);
  const lengths = examples.map(({ features }) => features.reduce((sum, { value }) => sum + value * value, 1));
  let bias = 0;
  const order = examples.map((_, index) => index);
  const random = randomFrom(1);
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { features, positive, weight } = examples[index] as Example;
      const side = positive ? 1 : -1;
      const slack = 1 / (2 * cost * weight);
      const old = duals[index] ?? 0;
      const gradient = side * scoreOf({ weights, bias }, features) - 1 + slack * old;
      const dual = Math.max(0, old - gradient / ((lengths[index] ?? 1) + slack));
      const step = (dual - old) * side;
      if (step === 0) continue;
      duals[index] = dual;
      for (const { slot, value } of features) weights[slot] = (weights[slot] ?? 0) + step * value;
      bias += step;
    }
  }
  return { weights, bias };
}

export function scoreOf({ weights, bias }: Linear, features: readonly Feature[]): number {
  return features.reduce((sum, { slot, value }) => sum + (weights[slot] ?? 0) * value, bias);
}

/** Returns a fitted model as an output of a model file: one byte per weight. */
export function quantised(name: string, { weights, bias }: Linear): Output {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  return { name, bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

/** Returns features for a model with fewer weights. */
export function coarser(features: readonly Feature[], bits: number): readonly Feature[] {
  return features.map(({ slot, value }) => ({ slot: slot >>> (hashBits - bits), value }));
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle(list: number[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = list[at] as number;
    list[at] = list[other] as number;
    list[other] = kept;
  }
}

/** Returns a generator of the same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
