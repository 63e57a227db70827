import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import { type Rejected, rejected } from '../../domain/rejection.js';
import type { ResumptionRequested } from '../../domain/request/events.js';
import type { RunPlan } from '../../domain/run/plan.js';
import { decideResume, type ResumeDecision, resumedPlan } from '../../domain/run/resume.js';
import { instantOf } from '../../domain/time.js';
import { deriveId } from '../../ports/event-store.js';
import type { StageSelection } from '../../ports/stage-plugin.js';
import type { ControlResult } from '../runs/control-runs.js';
import type { Retry, StopSignal } from '../streams/retry-until-stopped.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import { waitForState } from '../streams/stream-states.js';
import type { Actor } from '../streams/streams.js';
import type { PlanRun } from './plan-run.js';
import type { NewRun } from './start-runs.js';
import { keyedRequestId, type RecordParts, recordRequest } from './submit-request.js';

/**
 * `from` null resumes from every stage without a value. `implementations` are for the new run only. `reason` null when
 * nobody says why.
 */
export type ResumeOptions = Readonly<{
  from: StageKey | null;
  implementations: Partial<StageSelection>;
  reason: string | null;
  idempotencyKey: string | null;
}>;

export type ResumptionParts = RecordParts &
  Readonly<{
    runs: RunStreams;
    planRun: PlanRun;
    newId: () => string;
    stop: StopSignal;
  }>;

/** A resumption is recorded within milliseconds; a busy machine gets more. */
const resumptionMilliseconds = 10_000;

/**
 * Records the request for a resumption that can be carried out. Resolves with the new run's id once that run is
 * recorded; a slow or stopping service may record it later, because the request is recorded. Rejected when nothing was
 * started; rejects with `EventStoreUnavailable` when nothing can be recorded.
 */
export async function submitResumption(
  parts: ResumptionParts,
  originId: string,
  { from, implementations, reason, idempotencyKey: key }: ResumeOptions,
  who: Actor,
): Promise<ControlResult> {
  const { requests, newId, clock, stop } = parts;
  const id = key === null ? newId() : keyedRequestId(who.actor, key);
  const why = reason === null ? {} : { reason };
  const changes = changedStages(implementations).map((each) => [each, implementations[each]]);
  const data: ResumptionRequested['data'] = {
    parameters: JSON.stringify([originId, from, changes, ...Object.values(why)]),
    run_id: deriveId('resumed run', id),
    origin_run_id: originId,
    from,
    implementations,
    ...why,
    actor: who.actor,
    request_id: who.requestId,
    at: instantOf(clock.now()),
  };
  // A repeated request gets the response of the first one, whatever has changed since.
  if (key === null || (await requests.load(id)).state === null) {
    const planned = await planResumption(parts, data);
    if (planned.kind === 'rejected') return planned;
  }
  const recorded = await recordRequest(parts, id, { type: 'RequestResumption', data }, who, key !== null);
  if (recorded.kind === 'rejected') return recorded;
  const limits = { milliseconds: resumptionMilliseconds, clock, stop };
  const resolution = (await waitForState(requests, id, (state) => state?.resolution != null, limits))?.resolution;
  if (resolution?.rejected !== undefined) return rejected(resolution.rejected, resolution.error ?? '');
  return { kind: 'accepted', runId: data.run_id, ...(recorded.isRepeated ? { isRepeated: true } : {}) };
}

/**
 * Returns the run that continues another one, or why there can be none. What was checked when the request was accepted
 * may have changed.
 */
export async function resumedRun(
  parts: Pick<ResumptionParts, 'runs' | 'planRun'> & Readonly<{ retry: Retry }>,
  request: ResumptionRequested['data'],
): Promise<Rejected | (Omit<NewRun, 'who' | 'causationId'> & Readonly<{ kind: 'resumed' }>)> {
  const planned = await planResumption(parts, request, parts.retry);
  if (planned.kind === 'rejected') return planned;
  const { origin, show, plan, rerun } = planned;
  const reused = stageKeys.filter((stage) => !rerun.has(stage));
  const why = request.reason === undefined ? {} : { reason: request.reason };
  return {
    kind: 'resumed',
    runId: request.run_id,
    trigger: 'manual',
    runDate: origin.runDate,
    show,
    plan: resumedPlan(origin, plan, rerun),
    origin: { run_id: request.origin_run_id, from: request.from, reused, ...why },
  };
}

type Resumed = Extract<ResumeDecision, { kind: 'resumed' }> & Readonly<{ plan: RunPlan }>;

/**
 * Decides which stages run again, and plans them. Addresses are part of the page: where they have changed, the page is
 * made again.
 */
async function planResumption(
  { runs, planRun }: Pick<ResumptionParts, 'runs' | 'planRun'>,
  { origin_run_id: originId, from, implementations }: ResumptionRequested['data'],
  retry?: Retry,
): Promise<Resumed | Rejected> {
  const { state } = await runs.load(originId, retry);
  const changed = changedStages(implementations);
  const decision = decideResume(state, { from, changed });
  if (decision.kind === 'rejected') return decision;
  const plan = await planRun(decision.show.show_id, implementations).catch((error: unknown) => {
    if (changed.length === 0) throw error;
    return error instanceof Error ? error.message : String(error);
  });
  if (typeof plan === 'string') return rejected('unknown_implementation', plan);
  if (samePages(decision.origin.plan.addresses, plan.addresses)) return { ...decision, plan };
  const withPage = decideResume(state, { from, changed: [...changed, 'html_generation'] });
  return withPage.kind === 'rejected' ? withPage : { ...withPage, plan };
}

function changedStages(implementations: Partial<StageSelection>): readonly StageKey[] {
  return stageKeys.filter((stage) => implementations[stage] !== undefined);
}

function samePages(one: RunPlan['addresses'], other: RunPlan['addresses']): boolean {
  return (
    one.public_base === other.public_base && one.slug === other.slug && one.financials_slug === other.financials_slug
  );
}
