import { isRunEvent } from '../../src/application/run-streams.js';
import { comparableName } from '../../src/domain/names.js';
import type { Brief } from '../../src/domain/run/brief.js';
import type { Projection } from '../../src/ports/projection.js';

/** The newest publication of each show, by show id; grouped by town, newest publication first. */
export const recentBriefs: Projection<Brief> = {
  view: 'recent_briefs_1',
  keyOf: (event) => (isRunEvent(event) && event.type === 'RunCompleted' ? event.data.brief.show_id : null),
  evolve: (value, event) => (isRunEvent(event) && event.type === 'RunCompleted' ? event.data.brief : value),
  place: (brief, event) => ({ group: comparableName(brief.city), sort: event.position }),
};
