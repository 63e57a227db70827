import type { Clock } from '../ports/clock.js';
import type { ViewStore } from '../ports/view-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import { offeredRun } from './offered-run.js';
import type { OpenStarts } from './open-start.js';
import { row, rows } from './queries.js';
import type { ReadModels } from './read-models.js';

/** Offers every run that has no end yet, or whose brief is being unpublished, to the queue, oldest first. The views must have reached the head of the log. */
export async function recoverRuns(
  views: ViewStore,
  models: ReadModels,
  queue: WorkQueue,
  clock: Pick<Clock, 'now'>,
): Promise<number> {
  const unfinished = await rows(views, models.runList, { group: 'unfinished', limit: Number.MAX_SAFE_INTEGER });
  for (const { brief_run_id: runId } of unfinished.toReversed()) {
    const run = await row(views, models.runRecords, runId);
    if (run === null) throw new Error(`the run ${runId} is in the list of runs and has no record`);
    await queue.offer(offeredRun(run, clock.now(), true));
  }
  return unfinished.length;
}

/** Goes on with every start whose runs may not all be on record yet, oldest first. */
export async function recoverStarts(
  views: ViewStore,
  models: ReadModels,
  starts: Pick<OpenStarts, 'goOn'>,
): Promise<number> {
  const unfinished = await rows(views, models.openStarts, { limit: Number.MAX_SAFE_INTEGER });
  for (const { id } of unfinished.toReversed()) await starts.goOn(id);
  return unfinished.length;
}
