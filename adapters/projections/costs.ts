import type { CostsOfSlot } from '../../src/application/read-models.js';
import { runEventOf } from '../../src/application/run-streams.js';
import { nothingSpent, spend } from '../../src/domain/run/ceilings.js';
import type { RecordedUsage } from '../../src/domain/run/usage.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every time zone is a whole number of these away from UTC, so that any zone's day is made of whole rows. */
const slotMilliseconds = 15 * 60 * 1000;

/** What attempts of all runs used, by quarter of an hour; newest first. */
export const costs: Projection<CostsOfSlot> = {
  view: 'costs_1',
  keyOf: (event) => (usageOf(event) === null ? null : slotOf(event)),
  evolve: (value, event) => ({ from: slotOf(event), spent: spend(value?.spent ?? nothingSpent, usageOf(event)) }),
  place: ({ from }) => ({ group: '', sort: millisecondsOf(from) }),
};

function usageOf(event: RecordedEvent): RecordedUsage | null {
  const happened = runEventOf(event);
  return happened?.type === 'StageCompleted' || happened?.type === 'StageFailed' ? happened.data.usage : null;
}

/** The beginning of the quarter of an hour. */
function slotOf(event: RecordedEvent): string {
  const at = millisecondsOf(event.metadata.time);
  return instantOf(at - (at % slotMilliseconds));
}
