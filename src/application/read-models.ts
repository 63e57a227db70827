import type { StageKey } from '../domain/pipeline.js';
import type { Brief } from '../domain/run/brief.js';
import type { Spent } from '../domain/run/spent.js';
import type { Run } from '../domain/run/state.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { StartRequested } from '../domain/start/start.js';
import type { Instant } from '../domain/time.js';
import type { Projection } from '../ports/projection.js';
import type { RunListEntry } from './run-list-entry.js';
import type { VendorHappening } from './vendor-limits/vendor-gate.js';

/** A start that was requested under this id. */
export type OpenStartEntry = Readonly<{ id: string; request: StartRequested['data'] }>;

/** The most that a completed attempt of each stage cost, by currency. */
export type CostliestAttempts = Readonly<Partial<Record<StageKey, Readonly<Record<string, number>>>>>;

/** What was used in the quarter of an hour that begins at `from`. */
export type CostsOfSlot = Readonly<{ from: Instant; spent: Spent; costliest: CostliestAttempts }>;

/** `vendors` are those of the stages that have one, `cut` the stages whose last attempt a crash cut off, `happened` is oldest first. */
export type VendorCallsOfRun = Readonly<{
  vendors: Readonly<Partial<Record<StageKey, string>>>;
  cut: readonly StageKey[];
  happened: readonly VendorHappening[];
}>;

/** The read models that the service stands on. */
export type ReadModels = Readonly<{
  /** By run id. */
  runRecords: Projection<Run>;
  /** By run id, newest start first; the group is `unfinished` or `finished`. */
  runList: Projection<RunListEntry>;
  /** By show id, newest publication first; the group is the town's comparable name. */
  recentBriefs: Projection<Brief>;
  /** By show id; the group is the date. */
  knownShows: Projection<Show>;
  /** By id: the starts whose runs are not all on record yet. */
  openStarts: Projection<OpenStartEntry>;
  /** By quarter of an hour, newest first. */
  costs: Projection<CostsOfSlot>;
  /** By run id, first what the limits of vendors look back at longest. */
  vendorCalls: Projection<VendorCallsOfRun>;
}>;
