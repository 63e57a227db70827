import { keptLines } from './instructions.js';
import type { LineVerdict } from './verdicts.js';

/** Lines that a performer needs at least, where as many may be said. */
const fewestLines = 5;

type Chosen = Readonly<{
  order: readonly LineVerdict[];
  cut: readonly Readonly<Pick<LineVerdict, 'line'> & { reason: string }>[];
}>;

/**
 * Returns the model's running order, without what must not be said. Names that it gives twice or that are unknown are
 * ignored; where it keeps too few lines, the best of the others follow. Used material comes last.
 */
export function runningOrder(verdicts: readonly LineVerdict[], order: readonly { ref: string }[]): Chosen {
  const allowed = verdicts.filter(({ cut }) => cut === null);
  const named = new Set(order.map(({ ref }) => ref));
  const byRef = new Map(allowed.map((verdict) => [verdict.ref, verdict]));
  const chosen = [...named].map((ref) => byRef.get(ref)).filter((verdict) => verdict !== undefined);
  const others = allowed.filter(({ ref }) => !named.has(ref)).toSorted((one, other) => worthOf(other) - worthOf(one));
  const missing = Math.max(0, (named.size === 0 ? keptLines : fewestLines) - chosen.length);
  const all = [...chosen.slice(0, keptLines), ...others.slice(0, missing)];
  const isUsed = ({ line }: LineVerdict) => line.line.similar?.kind === 'used';
  const kept = [...all.filter((verdict) => !isUsed(verdict)), ...all.filter(isUsed)];
  const left = allowed.filter((verdict) => !kept.includes(verdict));
  return {
    order: kept,
    cut: [
      ...verdicts.flatMap(({ line, cut }) => (cut === null ? [] : [{ line, reason: cut }])),
      ...left.map(({ line, reason }) => ({ line, reason: `Not among the ${kept.length} best: ${reason}` })),
    ],
  };
}

/** A line that the model did not judge is worth what the rules give it. */
function worthOf({ points, line }: LineVerdict): number {
  return points === null ? line.score : 1 + points;
}
