import type { ScheduleEvent } from '../domain/schedule/events.js';
import type { RecordedEvent } from '../ports/event-store.js';

/** The one stream of the service's own schedule. */
export const scheduleStream = 'schedule';

export function isScheduleEvent(event: RecordedEvent): event is RecordedEvent<ScheduleEvent> {
  return event.stream === scheduleStream;
}
