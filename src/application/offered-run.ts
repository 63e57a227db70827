import { deadlineOf, isPageToGo, type Run } from '../domain/run/state.js';
import type { Instant } from '../domain/time.js';
import type { OfferedRun } from '../ports/work-queue.js';

/** A run that is to be gone on with, as the queue is told of it: a page that is to go is urgent now, any other run at its deadline. */
export function offeredRun(run: Run, now: Instant): OfferedRun {
  const { runId, show } = run;
  const urgentFrom = isPageToGo(run) ? now : deadlineOf(run);
  return { runId, show: show?.show_id ?? runId, recovered: false, urgentFrom };
}
