import { runEventOf } from '../../src/application/run-streams.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every show that a run was started for, as it was last told, by show id; grouped by date. */
export const knownShows: Projection<Show> = {
  view: 'known_shows_1',
  keyOf: (event) => showOf(event)?.show_id ?? null,
  evolve: (value, event) => showOf(event) ?? value,
  place: (show, event) => ({ group: show.show_date, sort: event.position }),
};

function showOf(event: RecordedEvent): Show | null {
  const happened = runEventOf(event);
  return happened?.type === 'RunStarted' ? happened.data.show : null;
}
