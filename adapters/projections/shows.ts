import { comparableName } from '../../src/domain/names.js';
import type { Brief, BriefUnpublished, RunCompleted, RunStarted } from '../../src/domain/run/events.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { runOfStream } from '../../src/domain/streams.js';
import type { Projection } from '../../src/ports/projection.js';

/**
 * The newest publication of each show that is still published, by show id; grouped by town, newest publication first.
 */
export const recentBriefs: Projection<Brief, RunCompleted | BriefUnpublished> = {
  view: 'recent_briefs',
  types: { RunCompleted: 'replaces', BriefUnpublished: 'changes' },
  keyOf: ({ type, data }) => (type === 'RunCompleted' ? data.brief.show_id : data.show_id),
  evolve(brief, { type, data, stream }) {
    if (type === 'RunCompleted') return data.brief;
    // A later brief of the show stays listed.
    return brief?.brief_run_id === runOfStream(stream) ? null : brief;
  },
  place: (brief, event) => ({ group: comparableName(brief.city), sort: event.position }),
};

/** Every show for which a run was started, as the hub last listed it, by show id; grouped by date. */
export const knownShows: Projection<Show, RunStarted> = {
  view: 'known_shows',
  types: { RunStarted: 'replaces' },
  keyOf: ({ data }) => data.show?.show_id ?? null,
  evolve: (_show, { data }) => data.show,
  place: (show, event) => ({ group: show.show_date, sort: event.position }),
};
