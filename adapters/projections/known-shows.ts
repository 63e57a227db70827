import type { RunStarted } from '../../src/domain/run/events.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { Projection } from '../../src/ports/projection.js';

/** Every show for which a run was started, as the hub last listed it, by show id; grouped by date. */
export const knownShows: Projection<Show, RunStarted> = {
  view: 'known_shows',
  types: { RunStarted: 'replaces' },
  keyOf: ({ data }) => data.show?.show_id ?? null,
  evolve: (_show, { data }) => data.show,
  place: (show, event) => ({ group: show.show_date, sort: event.position }),
};
