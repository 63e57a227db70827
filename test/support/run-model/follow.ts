import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import type { HubLookupValue } from '../../../src/domain/stage-values/hub-lookup.js';
import { isEssential, isOver, mayBeOut, type RunModel, readyStages, stagesIn, tooLateFrom } from './run-model.js';

type Held = readonly StageKey[];
type DataOf<Type extends RunCommand['type']> = Extract<RunCommand, { type: Type }>['data'];

/**
 * Changes the model as the command should change the run. `decided` is looked at for one thing alone, the moment drawn for a
 * second attempt; it throws where that moment could not have been drawn.
 */
export function follow(model: RunModel, command: RunCommand, decided: readonly RunEvent[]): void {
  if (command.type === 'UnpublishBrief') {
    if (model.brief === 'out') model.brief = 'leaving';
  } else if (command.type === 'FinishUnpublishing') {
    if (model.brief === 'leaving') model.brief = command.data.problem === null ? 'gone' : 'out';
  } else if (model.status !== 'processing') return;
  else if (command.type === 'FinishWithdrawal') {
    if (model.ending !== null) end(model, model.ending);
  } else if (model.ending === null) noting(model, command, () => goOn(model, command, decided));
}

/** Notes the moment for what comes to its end meanwhile; what is taken over came to its end elsewhere. */
function noting(model: RunModel, { type, data: { at } }: RunCommand, act: () => void): void {
  const open = stageKeys.filter((stage) => !isOver(model.stages[stage]));
  act();
  const ended = type === 'ReuseStages' ? [] : open.filter((stage) => isOver(model.stages[stage]));
  for (const stage of ended) model.stages[stage].overAt = Date.parse(at);
}

function goOn(model: RunModel, command: RunCommand, decided: readonly RunEvent[]): void {
  switch (command.type) {
    case 'ReuseStages':
      reuse(model, command.data);
      break;
    case 'CompleteStage':
      complete(model, command.data);
      break;
    case 'FailStage':
      fail(model, command.data, decided);
      break;
    case 'RestartCutStages':
      restart(model, command.data);
      break;
    case 'StartStage':
      start(model, command.data);
      break;
    case 'RefuseStage':
      refuse(model, command.data);
      break;
    case 'ExpireRun':
      expire(model, Date.parse(command.data.at));
      break;
    case 'CancelRun':
      if (mayBeOut(model)) model.ending = 'cancelled';
      else end(model, 'cancelled');
  }
}

/** Whatever is not over is skipped. */
function end(model: RunModel, status: 'failed' | 'cancelled'): void {
  for (const stage of Object.values(model.stages)) if (!isOver(stage)) stage.status = 'skipped';
  model.status = status;
  model.ending = null;
}

/** What was not ready before begins now, unless it is held; when nothing is left, the brief goes out. */
function settle(model: RunModel, held: Held, readyBefore: Held): void {
  if (stageKeys.every((stage) => isOver(model.stages[stage]))) {
    model.status = stagesIn(model, 'failed').length > 0 || model.fellShort ? 'degraded' : 'ok';
    model.brief = 'out';
    return;
  }
  for (const stage of readyStages(model))
    if (!readyBefore.includes(stage) && !held.includes(stage)) begin(model, stage);
}

function begin(model: RunModel, key: StageKey): void {
  const stage = model.stages[key];
  stage.status = 'running';
  stage.attempt += 1;
  if (stage.attempt > 1) model.retries += 1;
}

/** The first append: the hub begins, unless it is held or comes from another run. */
export function begins(model: RunModel, held: Held): void {
  for (const stage of readyStages(model)) if (!held.includes(stage)) begin(model, stage);
}

function reuse(model: RunModel, { outcomes, held }: DataOf<'ReuseStages'>): void {
  const before = readyStages(model);
  for (const { stage, outcome, attempts } of outcomes) {
    if (!model.toBeReused.delete(stage)) continue;
    const status = outcome.kind === 'produced' ? 'completed' : 'failed';
    Object.assign(model.stages[stage], { status, attempt: attempts });
    model.fellShort ||= outcome.kind === 'produced' && outcome.shortfall !== undefined;
  }
  settle(model, held, before);
}

function isUnderWay(model: RunModel, { stage, attempt }: Readonly<{ stage: StageKey; attempt: number }>): boolean {
  return model.stages[stage].status === 'running' && model.stages[stage].attempt === attempt;
}

function complete(model: RunModel, data: DataOf<'CompleteStage'>): void {
  if (!isUnderWay(model, data)) return;
  const before = readyStages(model);
  model.stages[data.stage].status = 'completed';
  model.fellShort ||= data.shortfall !== undefined;
  const goesOn = data.stage !== 'hub_lookup' || takesPlace(data.value as HubLookupValue);
  if (goesOn) settle(model, data.held, before);
  else end(model, 'cancelled');
}

/** Every run in the tests is for this date. */
const showDate = '2026-11-20';

function takesPlace({ show }: HubLookupValue): boolean {
  return show.status === 'scheduled' && show.show_date === showDate;
}

function fail(model: RunModel, data: DataOf<'FailStage'>, decided: readonly RunEvent[]): void {
  if (!isUnderWay(model, data)) return;
  const retryAt = drawnRetry(model, data, decided);
  if (retryAt === null) failForGood(model, data.stage, data.held);
  else Object.assign(model.stages[data.stage], { status: 'retrying', failedAt: Date.parse(data.at), retryAt });
}

/** When the next attempt is due, as it was drawn; null when there must be none. */
function drawnRetry(model: RunModel, data: DataOf<'FailStage'>, decided: readonly RunEvent[]): number | null {
  const { retry } = model.policies[data.stage];
  const { attempts, first_delay_milliseconds: first, longest_delay_milliseconds: longest } = retry;
  const end = tooLateFrom(model, data.stage);
  if (!data.retryable || data.attempt >= attempts) return null;
  const asked = data.retry_after_milliseconds ?? 0;
  const soonest = Date.parse(data.at) + asked;
  const latest = Date.parse(data.at) + Math.max(asked, Math.min(longest, first * 2 ** (data.attempt - 1)));
  if (end !== null && soonest >= end) return null;
  const [failed] = decided;
  const drawn = failed?.type === 'StageFailed' ? failed.data.retry_at : null;
  if (drawn === null) {
    if (end === null || latest < end) throw new Error(`${data.stage} should be tried again`);
    return null;
  }
  const retryAt = Date.parse(drawn);
  if (retryAt < soonest || retryAt > latest || (end !== null && retryAt >= end)) {
    throw new Error(`${data.stage} cannot be tried again at ${drawn}`);
  }
  return retryAt;
}

function failForGood(model: RunModel, stage: StageKey, held: Held): void {
  const before = readyStages(model);
  model.stages[stage].status = 'failed';
  if (!isEssential(stage)) settle(model, held, before);
  else if (mayBeOut(model)) model.ending = 'failed';
  else end(model, 'failed');
}

function restart(model: RunModel, { held, at }: DataOf<'RestartCutStages'>): void {
  for (const stage of stagesIn(model, 'running')) {
    if (model.status !== 'processing' || model.ending !== null) return;
    const { attempt } = model.stages[stage];
    if (attempt >= model.policies[stage].retry.attempts) failForGood(model, stage, held);
    else if (held.includes(stage))
      Object.assign(model.stages[stage], { status: 'retrying', failedAt: Date.parse(at), retryAt: Date.parse(at) });
    else begin(model, stage);
  }
}

function start(model: RunModel, data: DataOf<'StartStage'>): void {
  const { status, attempt } = model.stages[data.stage];
  const isFirst = readyStages(model).includes(data.stage) && data.queued_at !== null;
  if (data.attempt === attempt + 1 && (status === 'retrying' || isFirst)) begin(model, data.stage);
}

function refuse(model: RunModel, { stage, held }: DataOf<'RefuseStage'>): void {
  const canBegin = model.stages[stage].status === 'retrying' || readyStages(model).includes(stage);
  if (canBegin) failForGood(model, stage, held);
}

function expire(model: RunModel, now: number): void {
  if (model.deadline === null || now < model.deadline) return;
  const ready = readyStages(model);
  const cut = stageKeys.filter((stage) => {
    const { status } = model.stages[stage];
    return status === 'running' || status === 'retrying' || ready.includes(stage) || model.toBeReused.has(stage);
  });
  const leftOut = stageKeys.filter((stage) => !isOver(model.stages[stage]) && !cut.includes(stage));
  for (const stage of cut) model.stages[stage].status = 'failed';
  model.toBeReused.clear();
  if (cut.some(isEssential) && mayBeOut(model)) model.ending = 'failed';
  else if (cut.some(isEssential) || leftOut.length > 0) end(model, 'failed');
  else settle(model, [], ready);
}
