import { outputs, pairFeatures } from '../../../stages/shared/meets/pair-features.js';
import { scoreOf } from '../../support/classifier/fit.js';
import type { Evaluation } from '../evaluation.js';
import { type LabelledPair, labelledPairs, trained } from './model/labelled-pairs.js';

/** The worlds that the evaluated model has not learned from: every fifth. */
const isHeldOut = ({ world }: LabelledPair) => world % 5 === 4;
/** The score from which a pair counts as met, and the shares below which the evaluation fails. */
const [met, leastFound, leastRight] = [-0.2, 0.15, 0.35] as const;

/** Reads which stories fall under which bans, and suit which bits, by a model that has not learned from them. */
export async function evaluate(): Promise<Evaluation> {
  const figures = outputs.map((what) => {
    const pairs = labelledPairs(what);
    const linear = trained(pairs.filter((pair) => !isHeldOut(pair)));
    const read = pairs
      .filter(isHeldOut)
      .map((pair) => ({ ...pair, isMet: scoreOf(linear, pairFeatures(pair.own, pair.report, pair.place)) > met }));
    const found = read.filter(({ isMet, isWeak }) => isMet && !isWeak);
    const right = found.filter(({ meets }) => meets);
    const all = read.filter(({ meets }) => meets);
    return { what, pairs: read, found: right.length / all.length, right: right.length / found.length };
  });
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const texts = figures.map(
    ({ what, pairs, found, right }) =>
      `${what}s: ${percent(found)} of the meeting ones of ${pairs.length} pairs found, ${percent(right)} of those found right`,
  );
  const details = figures.flatMap(({ what, pairs }) =>
    pairs
      .filter(({ meets, isMet, isWeak }) => meets !== isMet && !isWeak)
      .map(({ meets, own, report }) => `${what} ${meets ? 'missed' : 'wrongly met'}: ${own.text} | ${report.head}`),
  );
  const passed = figures.every(({ found, right }) => found >= leastFound && right >= leastRight);
  return { text: `meets: ${texts.join('; ')}`, passed, details };
}
