import type { Clock } from '../ports/clock.js';
import type { ViewStore } from '../ports/view-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { OpenStarts } from './open-start.js';
import { rows } from './queries.js';
import type { ReadModels } from './read-models.js';

/** Offers every run that has no end yet, or whose brief is being unpublished, to the queue, oldest first. The views must have reached the head of the log. */
export async function recoverRuns(
  views: ViewStore,
  models: ReadModels,
  queue: WorkQueue,
  clock: Pick<Clock, 'now'>,
): Promise<number> {
  const unfinished = await rows(views, models.runList, { group: 'unfinished', limit: Number.MAX_SAFE_INTEGER });
  for (const entry of unfinished.toReversed()) {
    const { brief_run_id: runId, show_id: show, deadline } = entry;
    const urgentFrom = entry.ending || entry.unpublishing ? clock.now() : deadline;
    await queue.offer({ runId, show: show ?? runId, recovered: true, urgentFrom });
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
