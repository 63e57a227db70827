import { historyAt } from '../../src/application/read-models/history-queries.js';
import type { EventList } from '../../src/domain/api-documents/histories.js';

type Event = EventList['events'][number];

/**
 * Returns who resumed a run or had its brief unpublished, and why. A cancelled run says the same of its cancellation in
 * its error.
 */
export function reasonLines(events: readonly Event[]): readonly string[] {
  return [...events.slice(0, 1).flatMap(resumption), ...events.flatMap(removal).slice(-1)];
}

/** Returns the events that a run had at a revision or an instant: whole appends. */
export function eventsUntil(events: readonly Event[], at: string | undefined): readonly Event[] {
  if (at === undefined) return events;
  const point = /^\d+$/u.test(at) ? { revision: Number(at) } : { instant: at };
  return historyAt(events, point, (event) => event);
}

function resumption({ data, actor }: Event): readonly string[] {
  const origin = data['origin'] as Readonly<{ run_id: string; reason?: string }> | null | undefined;
  if (origin == null) return [];
  return [`resumes ${origin.run_id}, by ${actor}${origin.reason === undefined ? '' : `: ${origin.reason}`}`];
}

function removal({ type, data }: Event): readonly string[] {
  switch (type) {
    case 'UnpublishingRequested':
      return [`being unpublished, by ${data['by']}: ${data['reason']}`];
    case 'BriefUnpublished':
      return [`unpublished, by ${data['by']}: ${data['reason']}`];
    case 'UnpublishingFailed':
      return [`still published: ${data['problem']}`];
    default:
      return [];
  }
}
