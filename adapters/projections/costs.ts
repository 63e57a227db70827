import type { CostliestAttempts, CostsOfSlot } from '../../src/application/read-models.js';
import { runEventOf } from '../../src/application/run-streams.js';
import { costlier } from '../../src/application/spent-on.js';
import { knownCosts, nothingSpent, type PaidAttempt, spend } from '../../src/domain/run/spent.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every time zone is a whole number of these away from UTC, so that any zone's day is made of whole rows. */
const slotMilliseconds = 15 * 60 * 1000;

/** What attempts of all runs used, by quarter of an hour; newest first. */
export const costs: Projection<CostsOfSlot> = {
  view: 'costs_2',
  keyOf: (event) => (attemptOf(event) === null ? null : slotOf(event)),
  evolve(value, event) {
    const { spent, costliest } = value ?? { spent: nothingSpent, costliest: {} };
    const attempt = attemptOf(event);
    if (attempt === null) return value;
    return { from: slotOf(event), spent: spend(spent, attempt), costliest: costlier(costliest, costsOf(attempt)) };
  },
  place: ({ from }) => ({ group: '', sort: millisecondsOf(from) }),
};

/** An attempt that used something. */
function attemptOf(event: RecordedEvent): PaidAttempt | null {
  const happened = runEventOf(event);
  if (happened?.type !== 'StageCompleted' && happened?.type !== 'StageFailed') return null;
  const { stage, usage } = happened.data;
  return usage === null ? null : { stage, usage, completed: happened.type === 'StageCompleted' };
}

function costsOf({ stage, usage, completed }: PaidAttempt): CostliestAttempts {
  return completed && usage !== null ? { [stage]: knownCosts(usage) } : {};
}

/** The beginning of the quarter of an hour. */
function slotOf(event: RecordedEvent): string {
  const at = millisecondsOf(event.metadata.time);
  return instantOf(at - (at % slotMilliseconds));
}
