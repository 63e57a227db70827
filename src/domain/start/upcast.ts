import type { Message } from '../decider.js';
import type { HubReport, StartEvent } from './start.js';

/** The event of a start in today's shape, whichever shape it was written in. */
export function upcastStart<Event extends Message<string, unknown>>(event: Event): Event & StartEvent {
  if (event.type !== 'StartResolved') return event as Event & StartEvent;
  const { hub, ...rest } = event.data as Readonly<{ hub: HubReport }>;
  if (hub.kind === 'listed' || 'given_up' in hub) return event as Event & StartEvent;
  return { ...event, data: { ...rest, hub: { ...(hub as object), given_up: null } } } as never;
}
