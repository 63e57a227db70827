import { deadlineOf, isPageToGo, type Run } from '../domain/run/state.js';
import type { Instant } from '../domain/time.js';
import type { OfferedRun } from '../ports/work-queue.js';

/** The run as the queue is told of it: a page that is to go is urgent now, any other run at its deadline. */
export function offeredRun(run: Run, now: Instant, recovered: boolean): OfferedRun {
  const { runId, show } = run;
  return { runId, show: show?.show_id ?? runId, recovered, urgentFrom: isPageToGo(run) ? now : deadlineOf(run) };
}
