import type { StageKey } from '../../domain/pipeline.js';
import type { Run } from '../../domain/run/state.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { StageContext } from '../../ports/stage-plugin.js';
import { type AbortHandle, withSignal } from './abort-handle.js';
import type { AttemptTimer } from './attempt-timer.js';
import { type Files, retryingFiles } from './retrying-files.js';

/** What every stage's context shares; the rest depends on run, stage and attempt. */
export type StageServices = Pick<StageContext, 'fetch' | 'history'> & Files;

/** One call into a plugin. */
export type StageCall = Readonly<{
  run: Run;
  stage: StageKey;
  attempt: number;
  milliseconds: number;
  abort: AbortHandle;
}>;

type Parts = Readonly<{ services: StageServices; clock: Clock; log: Log }>;

/** Builds a plugin's context. */
export function stageContext(
  { services, clock, log: parent }: Parts,
  { run, stage, attempt, milliseconds, abort }: StageCall,
  timer: AttemptTimer,
  settings: unknown,
): StageContext {
  const { public_base: publicBase, slug, financials_slug: financialsSlug } = run.plan.addresses;
  const log = parent.child({ run: run.runId, stage, attempt });
  const { artifacts, pages } = retryingFiles(services, { abort, timer, clock, log });
  return withSignal(abort, {
    fetch: services.fetch,
    history: services.history,
    runId: run.runId,
    runDate: run.runDate,
    attempt,
    attemptMilliseconds: milliseconds,
    now: instantOf(clock.now()),
    settings,
    idempotencyKey: `${run.runId}:${stage}`,
    addresses: { publicBase, slug, financialsSlug },
    log,
    artifacts,
    pages,
  });
}
