import type { ViewStore } from '../ports/view-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import { rows } from './queries.js';
import type { ReadModels } from './read-models.js';

/** Offers every run that has no end yet to the queue, oldest first. The views must have reached the head of the log. */
export async function recoverRuns(views: ViewStore, models: ReadModels, queue: WorkQueue): Promise<number> {
  const unfinished = await rows(views, models.runList, { group: 'unfinished', limit: Number.MAX_SAFE_INTEGER });
  for (const { brief_run_id: runId, show_id: show } of unfinished.toReversed()) {
    await queue.offer({ runId, show: show ?? runId, recovered: true });
  }
  return unfinished.length;
}
