import { tokensOf } from '../../src/domain/costs/usage.js';
import type { StageCompleted, StageFailed, StageStarted } from '../../src/domain/run/events.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import type { VendorMinute } from '../../src/ports/read-models.js';

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
