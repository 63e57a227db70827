import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { ViewStore } from '../ports/view-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { OpenStarts } from './open-start.js';
import { rows } from './queries.js';
import type { ReadModels } from './read-models.js';

type Dependencies = Readonly<{
  views: ViewStore;
  models: Pick<ReadModels, 'openStarts' | 'runList'>;
  starts: Pick<OpenStarts, 'goOn'>;
  queue: Pick<WorkQueue, 'offer'>;
  /** Longest that a run may take from its start, in milliseconds. */
  longestRun: number;
  clock: Clock;
  signal: AbortSignal;
}>;

const betweenLooks = 30_000;
/** Longer than a process that is well leaves a start open, or a run beyond its deadline. */
const patience = 120_000;
const all = Number.MAX_SAFE_INTEGER;

/**
 * Where several processes work on one log, none starts anew to recover what another one left: each looks from time to time for
 * starts that stay open, and for runs that nobody has ended although their time is over. Whoever comes second loses the race.
 */
export async function lookAfterOthers(dependencies: Dependencies): Promise<void> {
  const { clock, signal, longestRun } = dependencies;
  const before = (milliseconds: number): Instant => instantOf(millisecondsOf(clock.now()) - milliseconds);
  while (!signal.aborted) {
    await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
    if (signal.aborted) return;
    await goOnWithStarts(dependencies, before(patience));
    await endRuns(dependencies, before(longestRun + patience));
  }
}

async function goOnWithStarts({ views, models, starts }: Dependencies, before: Instant): Promise<void> {
  const open = await rows(views, models.openStarts, { limit: all });
  for (const { id, request } of open) if (request.at < before) await starts.goOn(id);
}

async function endRuns({ views, models, queue }: Dependencies, before: Instant): Promise<void> {
  const unfinished = await rows(views, models.runList, { group: 'unfinished', limit: all });
  for (const { brief_run_id: runId, show_id: show, started_at: startedAt } of unfinished) {
    if (startedAt < before) await queue.offer({ runId, show: show ?? runId, recovered: true });
  }
}
