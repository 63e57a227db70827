import { runEventOf } from '../../src/application/run-streams.js';
import { comparableName } from '../../src/domain/names.js';
import type { Brief } from '../../src/domain/run/brief.js';
import type { RunCompleted } from '../../src/domain/run/events.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** The newest publication of each show that is still on the web, by show id; grouped by town, newest publication first. */
export const recentBriefs: Projection<Brief> = {
  view: 'recent_briefs_1',
  keyOf(event) {
    const happened = runEventOf(event);
    if (happened?.type === 'RunCompleted') return happened.data.brief.show_id;
    return happened?.type === 'BriefUnpublished' ? happened.data.show_id : null;
  },
  evolve: evolveBrief,
  place: (brief, event) => ({ group: comparableName(brief.city), sort: event.position }),
};

function evolveBrief(brief: Brief | null, event: RecordedEvent): Brief | null {
  const happened = runEventOf(event);
  if (happened?.type === 'RunCompleted') return newestOf(brief, happened);
  // The show may have a later brief, which stays.
  const isThis = happened?.type === 'BriefUnpublished' && happened.stream.endsWith(brief?.brief_run_id ?? '-');
  return isThis ? null : brief;
}

/** The run that ended last is not always the one that published last: two of a show may have been under way at once. */
function newestOf(brief: Brief | null, { data }: RunCompleted): Brief {
  return brief !== null && data.later_releases?.includes(brief.brief_run_id) ? brief : data.brief;
}
