import { isRunEvent } from '../../src/application/run-streams.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every show that a run was started for, as it was last told, by show id; grouped by date. */
export const knownShows: Projection<Show> = {
  view: 'known_shows_1',
  keyOf: (event) => (isRunEvent(event) && event.type === 'RunStarted' ? (event.data.show?.show_id ?? null) : null),
  evolve: (value, event) => (isRunEvent(event) && event.type === 'RunStarted' ? event.data.show : value),
  place: (show, event) => ({ group: show.show_date, sort: event.position }),
};
