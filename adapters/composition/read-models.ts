import type { ReadModels } from '../../src/application/read-models.js';
import type { Projection } from '../../src/ports/projection.js';
import { costs } from '../projections/costs.js';
import { knownShows } from '../projections/known-shows.js';
import { openStarts } from '../projections/open-starts.js';
import { recentBriefs } from '../projections/recent-briefs.js';
import { runList } from '../projections/run-list.js';
import { runRecords } from '../projections/run-records.js';
import { vendorCalls } from '../projections/vendor-calls.js';

export const readModels: ReadModels = { runRecords, runList, recentBriefs, knownShows, openStarts, costs, vendorCalls };

/** The same, for those who fold every one without knowing what is in it. */
export const projections = Object.values(readModels) as readonly Projection<unknown>[];
