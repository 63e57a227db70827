import { type Instant, millisecondsOf } from '../../domain/time.js';
import type { EventMetadata, Revision } from '../../ports/event-store.js';

/**
 * A point in a run's history: a revision, or everything recorded up to an instant. A revision within an append means
 * that append's last one.
 */
export type PointInHistory = Readonly<{ revision: Revision }> | Readonly<{ instant: Instant }>;

/** What tells the appends of a stream apart: each was caused by the event before it. */
export type AppendStamp = Pick<EventMetadata, 'time' | 'causation_id'>;

/**
 * Returns the beginning of a whole history that was its state at that point. It ends with a whole append, because a
 * state within one never existed for anybody; with an instant, also before the first event of a later time, even if the
 * clock was set back afterwards.
 */
export function historyAt<Event>(
  history: readonly Event[],
  point: PointInHistory,
  stampOf: (event: Event) => AppendStamp,
): readonly Event[] {
  return history.slice(
    0,
    'revision' in point ? endOfAppend(history.map(stampOf), point.revision) : endAt(point.instant),
  );

  function endAt(instant: Instant): number {
    const isLater = (event: Event) => millisecondsOf(stampOf(event).time) > millisecondsOf(instant);
    const first = history.findIndex(isLater);
    return first === -1 ? history.length : first;
  }
}

/** Returns the revision after the append to which a revision belongs. */
export function endOfAppend(stamps: readonly AppendStamp[], revision: Revision): Revision {
  let end = revision + 1;
  while (end < stamps.length && areOneAppend(stamps[end], stamps[revision])) end += 1;
  return Math.min(end, stamps.length);
}

/** Returns the first revision of the append to which a revision belongs. */
export function startOfAppend(stamps: readonly AppendStamp[], revision: Revision): Revision {
  let start = revision;
  while (start > 0 && areOneAppend(stamps[start - 1], stamps[revision])) start -= 1;
  return start;
}

function areOneAppend(one: AppendStamp | undefined, other: AppendStamp | undefined): boolean {
  return one?.causation_id === other?.causation_id && one?.time === other?.time;
}
