import type { ClientOperation } from './client.js';
import { controlRuns } from './control-runs.js';
import { readRuns } from './read-runs.js';
import { startRuns } from './start-runs.js';

/** What clients do, by kind; the profile of a seed says how often. */
export const operations: Readonly<Record<'starts' | 'questions' | 'controls', readonly ClientOperation[]>> = {
  starts: [startRuns],
  questions: [readRuns],
  controls: [controlRuns],
};
