import type { Brief } from '../domain/run/brief.js';
import type { Run } from '../domain/run/state.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { Projection } from '../ports/projection.js';
import type { RunListEntry } from './run-list-entry.js';

/** The read models that the queries stand on. */
export type ReadModels = Readonly<{
  /** By run id. */
  runRecords: Projection<Run>;
  /** By run id, newest start first; the group is `unfinished` or `finished`. */
  runList: Projection<RunListEntry>;
  /** By show id, newest publication first; the group is the town's comparable name. */
  recentBriefs: Projection<Brief>;
  /** By show id; the group is the date. */
  knownShows: Projection<Show>;
}>;
