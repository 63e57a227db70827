import { knownCosts, nothingSpent, spend } from '../../src/domain/costs/spent.js';
import type { StageCompleted, StageFailed } from '../../src/domain/run/events.js';
import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import { type CostsOfSlot, higherCosts } from '../../src/ports/read-models.js';

/** Every time zone's offset is a multiple of this, so that the day of any zone consists of whole rows. */
const slotMilliseconds = 15 * 60 * 1000;

/** What attempts of all runs used, by quarter of an hour; newest first. */
export const costs: Projection<CostsOfSlot, StageCompleted | StageFailed> = {
  view: 'costs_of_stages',
  types: { StageCompleted: 'changes', StageFailed: 'changes' },
  keyOf: (event) => (event.data.usage === undefined ? null : slotOf(event)),
  evolve(value, event) {
    const { stage, usage } = event.data;
    if (usage === undefined) return value;
    const { spent, highest } = value ?? { spent: nothingSpent, highest: {} };
    const completed = event.type === 'StageCompleted';
    const cost = completed && usage !== null ? { [stage]: knownCosts(usage) } : {};
    return {
      from: slotOf(event),
      spent: spend(spent, { stage, usage, completed }),
      highest: higherCosts(highest, cost),
    };
  },
  place: ({ from }) => ({ group: '', sort: millisecondsOf(from) }),
};

/** Returns the start of the event's quarter of an hour. */
function slotOf(event: RecordedEvent): Instant {
  const at = millisecondsOf(event.metadata.time);
  return instantOf(at - (at % slotMilliseconds));
}
