import { knownCosts, nothingSpent, type PaidAttempt, spend } from '../../src/domain/costs/spent.js';
import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import { type CostsOfSlot, higherCosts } from '../../src/ports/read-models.js';
import { runEventOf } from './run-events.js';

/** Every time zone's offset is a multiple of this, so that the day of any zone consists of whole rows. */
const slotMilliseconds = 15 * 60 * 1000;

/** What attempts of all runs used, by quarter of an hour; newest first. */
export const costs: Projection<CostsOfSlot> = {
  view: 'costs_of_stages',
  keyOf: (event) => (attemptOf(event) === null ? null : slotOf(event)),
  evolve(value, event) {
    const { spent, highest } = value ?? { spent: nothingSpent, highest: {} };
    const attempt = attemptOf(event);
    if (attempt === null) return value;
    const cost = attempt.completed && attempt.usage !== null ? { [attempt.stage]: knownCosts(attempt.usage) } : {};
    return { from: slotOf(event), spent: spend(spent, attempt), highest: higherCosts(highest, cost) };
  },
  place: ({ from }) => ({ group: '', sort: millisecondsOf(from) }),
};

/** Returns an attempt that used something; null for any other event. */
function attemptOf(event: RecordedEvent): PaidAttempt | null {
  const runEvent = runEventOf(event);
  if (runEvent?.type !== 'StageCompleted' && runEvent?.type !== 'StageFailed') return null;
  const { stage, usage } = runEvent.data;
  return usage === undefined ? null : { stage, usage, completed: runEvent.type === 'StageCompleted' };
}

/** Returns the start of the event's quarter of an hour. */
function slotOf(event: RecordedEvent): Instant {
  const at = millisecondsOf(event.metadata.time);
  return instantOf(at - (at % slotMilliseconds));
}
