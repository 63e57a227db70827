import { tokensOf } from '../../src/domain/costs/usage.js';
import type { StageCompleted, StageFailed, StageStarted } from '../../src/domain/run/events.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import type { VendorMinute } from '../../src/ports/read-models.js';
import { runEventOf } from './run-events.js';

const minute = 60_000;

/** What all runs sent to each vendor, by minute; newest first. Rate limits are restored from it after a restart. */
export const vendorUsage: Projection<VendorMinute> = {
  view: 'vendor_usage',
  keyOf(event) {
    const call = vendorCallOf(event);
    return call === null ? null : `${call.vendor} ${minuteOf(event)}`;
  },
  evolve(row, event) {
    const call = vendorCallOf(event);
    if (call === null) return row;
    const { vendor, event: stage } = call;
    const before = row ?? { vendor, from: minuteOf(event), firstAttempts: 0, retries: 0, tokens: 0 };
    if (stage.type !== 'StageStarted') return { ...before, tokens: before.tokens + tokensOf(stage.data.usage) };
    return stage.data.attempt === 1
      ? { ...before, firstAttempts: before.firstAttempts + 1 }
      : { ...before, retries: before.retries + 1 };
  },
  place: ({ from }) => ({ group: '', sort: from }),
};

type StageEvent = StageStarted | StageCompleted | StageFailed;

/**
 * Returns the vendor that the event's attempt called; null for events without one, and for an end that used no tokens.
 */
function vendorCallOf(event: RecordedEvent): Readonly<{ vendor: string; event: StageEvent }> | null {
  const runEvent = runEventOf(event);
  if (runEvent === null || !isStageEvent(runEvent)) return null;
  const { vendor } = runEvent.data;
  if (vendor === undefined) return null;
  const usesNothing = runEvent.type !== 'StageStarted' && tokensOf(runEvent.data.usage) === 0;
  return usesNothing ? null : { vendor, event: runEvent };
}

function isStageEvent(event: Readonly<{ type: string }>): event is StageEvent {
  return event.type === 'StageStarted' || event.type === 'StageCompleted' || event.type === 'StageFailed';
}

function minuteOf(event: RecordedEvent): number {
  const at = millisecondsOf(event.metadata.time);
  return at - (at % minute);
}
