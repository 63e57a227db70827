import type { RankingAnswer } from './ranking-schema.js';

/** Lines that a performer needs at least; a model may not cut below it. */
const fewestLines = 5;

/** Returns why an answer does not name each line exactly once; null if it does. */
export function permutationFault({ order, cut }: RankingAnswer, refs: readonly string[]): string | null {
  const named = [...order, ...cut].map(({ ref }) => ref);
  const known = new Set(refs);
  const foreign = named.filter((ref) => !known.has(ref)).length;
  const twice = named.length - new Set(named).size;
  const missing = refs.filter((ref) => !named.includes(ref)).length;
  if (foreign + twice + missing === 0) return null;
  return `${missing} of ${refs.length} lines missing, ${twice} named twice, ${foreign} unknown`;
}

/** Returns why an answer keeps too few of the given lines; null if it keeps enough. */
export function tooFewFault({ order }: RankingAnswer, given: number): string | null {
  const fewest = Math.min(fewestLines, given);
  return order.length >= fewest ? null : `${order.length} of ${given}, at least ${fewest} are needed`;
}
