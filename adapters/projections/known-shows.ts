import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import { runEventOf } from './run-events.js';

/** Every show for which a run was started, as the hub last listed it, by show id; grouped by date. */
export const knownShows: Projection<Show> = {
  view: 'known_shows',
  keyOf: (event) => showOf(event)?.show_id ?? null,
  replacesRow: () => true,
  evolve: (value, event) => showOf(event) ?? value,
  place: (show, event) => ({ group: show.show_date, sort: event.position }),
};

function showOf(event: RecordedEvent): Show | null {
  if (event.type !== 'RunStarted') return null;
  const runEvent = runEventOf(event);
  return runEvent?.type === 'RunStarted' ? runEvent.data.show : null;
}
