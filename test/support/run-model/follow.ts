import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand, StartRun } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import type { HubLookupValue } from '../../../src/domain/stage-values/hub-lookup.js';
import {
  isLastAttempt,
  isRequired,
  isSettled,
  mayBeDeployed,
  type RunModel,
  readyStages,
  stagesIn,
  tooLateFrom,
} from './run-model.js';

type Throttled = readonly StageKey[] | undefined;
type DataOf<Type extends RunCommand['type']> = Extract<RunCommand, { type: Type }>['data'];

/** Returns the model of a run after its first append. */
export function startModel({ data: { plan, origin, throttled, at } }: StartRun): RunModel {
  const startedAt = Date.parse(at);
  const stage = {
    status: 'waiting',
    attempt: 0,
    interruptions: 0,
    replaced: 0,
    failedAt: 0,
    retryAt: 0,
    settledAt: startedAt,
  };
  const model: RunModel = {
    ...{ status: 'processing', ending: null, retries: 0, hasShortfall: false, brief: 'none', startedAt },
    stages: Object.fromEntries(stageKeys.map((key) => [key, { ...stage }])) as RunModel['stages'],
    toBeReused: new Set(origin?.reused),
    fallbacks: new Set(stageKeys.filter((key) => plan.stages[key].fallback !== null)),
    deadline: plan.timeout_milliseconds === null ? null : startedAt + plan.timeout_milliseconds,
    retry: plan.retry,
  };
  startReady(model, throttled, []);
  return model;
}

/**
 * Changes the model as the command should change the run. `decided` is read only for the time of a retry, which is
 * random; throws for a time that is not possible.
 */
export function follow(model: RunModel, command: RunCommand, decided: readonly RunEvent[]): void {
  const { type, data } = command;
  if (type === 'UnpublishBrief' && model.brief === 'published') model.brief = 'unpublishing';
  if (type === 'FinishUnpublishing' && model.brief === 'unpublishing') {
    model.brief = data.problem === null ? 'unpublished' : 'published';
  }
  if (model.status !== 'processing') return;
  if (model.ending === null) {
    const open = stageKeys.filter((stage) => !isSettled(model.stages[stage]));
    change(model, command, decided);
    // A reused outcome settled in another run.
    if (type !== 'ReuseStages') markSettled(model, open, Date.parse(data.at));
  } else if (type === 'FinishWithdrawal') end(model, model.ending);
}

function markSettled({ stages }: RunModel, open: readonly StageKey[], now: number): void {
  for (const stage of open) if (isSettled(stages[stage])) stages[stage].settledAt = now;
}

function change(model: RunModel, command: RunCommand, decided: readonly RunEvent[]): void {
  const { type, data } = command;
  if (type === 'ReuseStages') reuse(model, data);
  else if (type === 'CompleteStage') complete(model, data);
  else if (type === 'FailStage') fail(model, data, decided);
  else if (type === 'RestartInterruptedStages') restart(model, data);
  else if (type === 'StartStage') start(model, data);
  else if (type === 'RefuseStage') refuse(model, data);
  else if (type === 'ExpireRun') expire(model, Date.parse(data.at));
  else if (type === 'CancelRun' && mayBeDeployed(model)) model.ending = 'cancelled';
  else if (type === 'CancelRun') end(model, 'cancelled');
}

/** Skips every stage that has not settled. */
function end(model: RunModel, status: 'failed' | 'cancelled'): void {
  for (const stage of Object.values(model.stages)) if (!isSettled(stage)) stage.status = 'skipped';
  model.status = status;
  model.ending = null;
}

/** Starts what was not ready before, unless it is throttled; publishes the brief when nothing is left. */
function settle(model: RunModel, throttled: Throttled, readyBefore: readonly StageKey[]): void {
  if (stageKeys.every((stage) => isSettled(model.stages[stage]))) {
    model.status = stagesIn(model, 'failed').length > 0 || model.hasShortfall ? 'degraded' : 'ok';
    model.brief = 'published';
  } else startReady(model, throttled, readyBefore);
}

function startReady(model: RunModel, throttled: Throttled = [], readyBefore: readonly StageKey[]): void {
  for (const stage of readyStages(model)) {
    if (!readyBefore.includes(stage) && !throttled.includes(stage)) startAttempt(model, stage);
  }
}

function startAttempt(model: RunModel, key: StageKey): void {
  const stage = model.stages[key];
  stage.status = 'running';
  stage.attempt += 1;
  if (stage.attempt > 1 + stage.replaced) model.retries += 1;
}

function reuse(model: RunModel, { outcomes, throttled }: DataOf<'ReuseStages'>): void {
  const before = readyStages(model);
  for (const { stage, outcome, fallback, attempts } of outcomes) {
    if (!model.toBeReused.delete(stage)) continue;
    const status = outcome.kind === 'produced' ? 'completed' : 'failed';
    Object.assign(model.stages[stage], { status, attempt: attempts });
    model.hasShortfall ||= outcome.kind === 'produced' && (outcome.shortfall ?? fallback) !== undefined;
  }
  settle(model, throttled, before);
}

function isRunning(model: RunModel, { stage, attempt }: Readonly<{ stage: StageKey; attempt: number }>): boolean {
  return model.stages[stage].status === 'running' && model.stages[stage].attempt === attempt;
}

function complete(model: RunModel, data: DataOf<'CompleteStage'>): void {
  if (!isRunning(model, data)) return;
  const before = readyStages(model);
  model.stages[data.stage].status = 'completed';
  model.hasShortfall ||= data.shortfall !== undefined;
  if (data.stage === 'hub_lookup' && !takesPlace(data.value as HubLookupValue)) end(model, 'cancelled');
  else settle(model, data.throttled, before);
}

/** Every run in the tests is for this date. */
function takesPlace({ show }: HubLookupValue): boolean {
  return show.status === 'scheduled' && show.show_date === '2026-11-20';
}

function fail(model: RunModel, data: DataOf<'FailStage'>, decided: readonly RunEvent[]): void {
  if (!isRunning(model, data)) return;
  const retryAt = drawnRetry(model, data, decided);
  if (retryAt === null) failPermanently(model, data.stage, data.throttled);
  else Object.assign(model.stages[data.stage], { status: 'retrying', failedAt: Date.parse(data.at), retryAt });
}

/** Returns when the next attempt is due, as it was drawn; null when there must not be one. */
function drawnRetry(model: RunModel, data: DataOf<'FailStage'>, decided: readonly RunEvent[]): number | null {
  const { first_delay_milliseconds: first, longest_delay_milliseconds: longest } = model.retry;
  const latest = tooLateFrom(model, data.stage) ?? Number.POSITIVE_INFINITY;
  if (!data.retryable || isLastAttempt(model, data.stage)) return null;
  const asked = data.retry_after_milliseconds ?? 0;
  const soonest = Date.parse(data.at) + asked;
  const last = Date.parse(data.at) + Math.max(asked, Math.min(longest, first * 2 ** (data.attempt - 1)));
  if (soonest >= latest) return null;
  const [failed] = decided;
  const drawn = failed?.type === 'StageFailed' ? failed.data.retry_at : null;
  if (drawn === null && last < latest) throw new Error(`${data.stage} should be retried`);
  if (drawn === null) return null;
  const retryAt = Date.parse(drawn);
  if (retryAt < soonest || retryAt > last || retryAt >= latest) throw new Error(`no retry can start at ${drawn}`);
  return retryAt;
}

function failPermanently(model: RunModel, stage: StageKey, throttled: Throttled): void {
  if (model.fallbacks.delete(stage)) {
    Object.assign(model.stages[stage], { replaced: model.stages[stage].attempt, interruptions: 0 });
    model.hasShortfall = true;
    startAttempt(model, stage);
    return;
  }
  const before = readyStages(model);
  model.stages[stage].status = 'failed';
  if (!isRequired(stage)) settle(model, throttled, before);
  else if (mayBeDeployed(model)) model.ending = 'failed';
  else end(model, 'failed');
}

function restart(model: RunModel, { throttled, at }: DataOf<'RestartInterruptedStages'>): void {
  const now = Date.parse(at);
  for (const stage of stagesIn(model, 'running')) {
    if (model.status !== 'processing' || model.ending !== null) return;
    model.stages[stage].interruptions += 1;
    const isLast = isLastAttempt(model, stage) || model.stages[stage].interruptions >= model.retry.attempts;
    if (isLast) failPermanently(model, stage, throttled);
    else if (!throttled?.includes(stage)) startAttempt(model, stage);
    else Object.assign(model.stages[stage], { status: 'retrying', failedAt: now, retryAt: now });
  }
}

function canStart(model: RunModel, stage: StageKey): boolean {
  return model.stages[stage].status === 'retrying' || readyStages(model).includes(stage);
}

function start(model: RunModel, { stage, attempt }: DataOf<'StartStage'>): void {
  if (attempt === model.stages[stage].attempt + 1 && canStart(model, stage)) startAttempt(model, stage);
}

function refuse(model: RunModel, { stage, attempt, throttled }: DataOf<'RefuseStage'>): void {
  if (attempt === model.stages[stage].attempt + 1 && canStart(model, stage)) failPermanently(model, stage, throttled);
}

function expire(model: RunModel, now: number): void {
  if (model.deadline === null || now < model.deadline) return;
  const ready = readyStages(model);
  const overdue = stageKeys.filter((stage) => {
    const { status } = model.stages[stage];
    return status === 'running' || canStart(model, stage) || model.toBeReused.has(stage);
  });
  const others = stageKeys.filter((stage) => !isSettled(model.stages[stage]) && !overdue.includes(stage));
  for (const stage of overdue) model.stages[stage].status = 'failed';
  model.toBeReused.clear();
  if (overdue.some(isRequired) && mayBeDeployed(model)) model.ending = 'failed';
  else if (overdue.some(isRequired) || others.length > 0) end(model, 'failed');
  else settle(model, [], ready);
}
