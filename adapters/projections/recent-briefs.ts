import { comparableName } from '../../src/domain/names.js';
import type { Brief } from '../../src/domain/run/events.js';
import { runOfStream } from '../../src/domain/streams.js';
import type { Projection } from '../../src/ports/projection.js';
import { runEventOf } from './run-events.js';

/**
 * The newest publication of each show that is still published, by show id; grouped by town, newest publication first.
 */
export const recentBriefs: Projection<Brief> = {
  view: 'recent_briefs',
  keyOf(event) {
    const runEvent = runEventOf(event);
    if (runEvent?.type === 'RunCompleted') return runEvent.data.brief.show_id;
    return runEvent?.type === 'BriefUnpublished' ? runEvent.data.show_id : null;
  },
  replacesRow: ({ type }) => type === 'RunCompleted',
  evolve(brief, event) {
    const runEvent = runEventOf(event);
    if (runEvent?.type === 'RunCompleted') return runEvent.data.brief;
    // A later brief of the show stays listed.
    return brief?.brief_run_id === runOfStream(event.stream) ? null : brief;
  },
  place: (brief, event) => ({ group: comparableName(brief.city), sort: event.position }),
};
