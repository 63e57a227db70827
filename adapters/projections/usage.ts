import { knownCosts, nothingSpent, spend } from '../../src/domain/costs/spent.js';
import { tokensOf } from '../../src/domain/costs/usage.js';
import type { StageCompleted, StageFailed, StageStarted } from '../../src/domain/run/events.js';
import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import { type CostsOfSlot, higherCosts, type VendorMinute } from '../../src/ports/read-models.js';

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

type StageEvent = StageStarted | StageCompleted | StageFailed;

const minute = 60_000;

/** What all runs sent to each vendor, by minute; newest first. Rate limits are restored from it after a restart. */
export const vendorUsage: Projection<VendorMinute, StageEvent> = {
  view: 'vendor_usage',
  types: { StageStarted: 'changes', StageCompleted: 'changes', StageFailed: 'changes' },
  keyOf(event) {
    const { vendor } = event.data;
    return vendor === undefined || usesNothing(event) ? null : `${vendor} ${minuteOf(event)}`;
  },
  evolve(row, event) {
    const { vendor } = event.data;
    if (vendor === undefined) return row;
    const before = row ?? { vendor, from: minuteOf(event), firstAttempts: 0, retries: 0, tokens: 0 };
    if (event.type !== 'StageStarted') return { ...before, tokens: before.tokens + tokensOf(event.data.usage) };
    return event.data.attempt === 1
      ? { ...before, firstAttempts: before.firstAttempts + 1 }
      : { ...before, retries: before.retries + 1 };
  },
  place: ({ from }) => ({ group: '', sort: from }),
};

/** True for the end of an attempt that used no tokens. */
function usesNothing(event: StageEvent): boolean {
  return event.type !== 'StageStarted' && tokensOf(event.data.usage) === 0;
}

function minuteOf(event: RecordedEvent): number {
  const at = millisecondsOf(event.metadata.time);
  return at - (at % minute);
}
