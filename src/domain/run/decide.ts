import { fold } from '../decider.js';
import { pipeline, stageKeys } from '../pipeline.js';
import type { HtmlGenerationValue } from '../stage-values/html-generation.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import { type Instant, instantOf, millisecondsOf } from '../time.js';
import type { Brief } from './brief.js';
import type { CompleteStage, FailStage, FinishWithdrawal, RunCommand } from './commands.js';
import type { RunEvent, StageFailed } from './events.js';
import { evolve } from './evolve.js';
import { retryDelay } from './retry-delay.js';
import { isSettled, type Run, type RunState } from './state.js';

/** The events that a command leads to: none when it repeats what is already so, or comes after the run has ended. */
export function decide(command: RunCommand, state: RunState): readonly RunEvent[] {
  if (command.type === 'StartRun') {
    return state === null ? thenStart([{ type: 'RunStarted', data: command.data }], state, command.data.at) : [];
  }
  if (state === null || state.status !== 'processing') return [];
  if (command.type === 'FinishWithdrawal') return finishWithdrawal(command, state);
  if (state.withdrawingAfter !== null) return [];
  switch (command.type) {
    case 'CompleteStage':
      return completeStage(command, state);
    case 'FailStage':
      return isCurrent(command, state) ? failStage(stageFailed(command, state), state) : [];
    case 'RestartCutStages':
      return restartCutStages(command.data.at, state);
    case 'StartDueStages':
      return startDueStages(command.data.at, state);
  }
}

function isCurrent({ data }: CompleteStage | FailStage, run: Run): boolean {
  const stage = run.stages[data.stage];
  return stage.status === 'running' && stage.attempt === data.attempt;
}

function completeStage(command: CompleteStage, run: Run): readonly RunEvent[] {
  if (!isCurrent(command, run)) return [];
  const { at } = command.data;
  const completed: RunEvent = { type: 'StageCompleted', data: command.data };
  const reason = command.data.stage === 'hub_lookup' ? whyNoShow(command.data.value as HubLookupValue, run) : null;
  if (reason === null) return thenStart([completed], run, at);
  const skips = skipUnsettled(fold({ initial: run, evolve }, [completed], run), at);
  return [completed, ...skips, { type: 'RunCancelled', data: { reason: `hub_lookup: ${reason}`, at } }];
}

function whyNoShow({ show }: HubLookupValue, run: Run): string | null {
  if (show.status !== 'scheduled') return `the show is ${show.status}`;
  return show.show_date === run.showDate ? null : `the show was moved from ${run.showDate} to ${show.show_date}`;
}

function stageFailed({ data }: FailStage, run: Run): StageFailed {
  const policy = run.plan.stages[data.stage].retry;
  const again = data.retryable && data.attempt < policy.attempts;
  const draw = { runId: run.runId, stage: data.stage, attempt: data.attempt };
  const delay = again ? retryDelay(policy, draw, data.retry_after_milliseconds) : null;
  const retryAt = delay === null ? null : instantOf(millisecondsOf(data.at) + delay);
  return { type: 'StageFailed', data: { ...data, cause: 'outcome', retry_at: retryAt } };
}

function failStage(failed: StageFailed, run: Run): readonly RunEvent[] {
  const { stage, reason, retry_at: retryAt, at } = failed.data;
  if (retryAt !== null) return [failed];
  if (pipeline[stage].onFailure === 'run_degrades') return thenStart([failed], run, at);
  const after = evolve(run, failed) as Run;
  if (after.withdrawingAfter !== null) return [failed];
  return [
    failed,
    ...skipUnsettled(after, at),
    { type: 'RunFailed', data: { stage, error: `${stage}: ${reason}`, withdrawal: null, at } },
  ];
}

function finishWithdrawal({ data }: FinishWithdrawal, run: Run): readonly RunEvent[] {
  const stage = run.withdrawingAfter;
  const failed = stage === null ? null : run.stages[stage];
  if (stage === null || failed?.status !== 'failed') return [];
  const { restored, problem, at } = data;
  const error = `${stage}: ${failed.reason}${problem === null ? '' : ` (and the page could not be taken back: ${problem})`}`;
  return [
    ...skipUnsettled(run, at),
    { type: 'RunFailed', data: { stage, error, withdrawal: { restored, problem }, at } },
  ];
}

function restartCutStages(at: Instant, run: Run): readonly RunEvent[] {
  const events: RunEvent[] = [];
  let state: Run = run;
  for (const stage of stageKeys) {
    const cut = run.stages[stage];
    if (cut.status !== 'running' || state.status !== 'processing') continue;
    const again = cut.attempt < state.plan.stages[stage].retry.attempts;
    const reason = `the service stopped during attempt ${cut.attempt}`;
    const failed: StageFailed = {
      type: 'StageFailed',
      data: {
        stage,
        attempt: cut.attempt,
        reason,
        cause: 'interruption',
        retryable: true,
        retry_after_milliseconds: null,
        retry_at: again ? at : null,
        at,
      },
    };
    const next: readonly RunEvent[] = again
      ? [failed, { type: 'StageStarted', data: { stage, attempt: cut.attempt + 1, at } }]
      : failStage(failed, state);
    events.push(...next);
    state = fold({ initial: state, evolve }, next, state as RunState) as Run;
    if (state.withdrawingAfter !== null) break;
  }
  return events;
}

function startDueStages(at: Instant, run: Run): readonly RunEvent[] {
  return stageKeys.flatMap((stage): readonly RunEvent[] => {
    const waiting = run.stages[stage];
    if (waiting.status !== 'retrying' || waiting.retryAt > at) return [];
    return [{ type: 'StageStarted', data: { stage, attempt: waiting.attempt + 1, at } }];
  });
}

/** The events, and after them the start of every stage that they enable, or the end of the run when nothing is left to do. */
function thenStart(events: readonly RunEvent[], before: RunState, at: Instant): readonly RunEvent[] {
  const run = fold({ initial: before, evolve }, events, before) as Run;
  if (stageKeys.every((stage) => isSettled(run.stages[stage]))) return [...events, completed(run, at)];
  const ready = stageKeys.filter(
    (stage) =>
      run.stages[stage].status === 'waiting' && pipeline[stage].needs.every((needed) => isSettled(run.stages[needed])),
  );
  return [...events, ...ready.map((stage): RunEvent => ({ type: 'StageStarted', data: { stage, attempt: 1, at } }))];
}

function completed(run: Run, at: Instant): RunEvent {
  const degraded = stageKeys.some((stage) => run.stages[stage].status === 'failed');
  const status = degraded ? 'degraded' : 'ok';
  return { type: 'RunCompleted', data: { status, brief: briefOf(run, status, at), at } };
}

function briefOf(run: Run, status: Brief['status'], at: Instant): Brief {
  const { show } = valueIn<HubLookupValue>(run, 'hub_lookup');
  const page = valueIn<HtmlGenerationValue>(run, 'html_generation');
  return {
    show_id: show.show_id,
    show_date: show.show_date,
    performer: show.performer,
    venue: show.venue.name,
    city: show.city,
    region: show.region,
    country: show.country,
    status,
    url: page.page.url,
    image_url: page.image.url,
    brief_run_id: run.runId,
    published_at: at,
  };
}

function valueIn<Value>(run: Run, stage: 'hub_lookup' | 'html_generation'): Value {
  const settled = run.stages[stage];
  if (settled.status !== 'completed') throw new Error(`${stage} has no value although the run has come to its end`);
  return settled.value as Value;
}

function skipUnsettled(run: RunState, at: Instant): readonly RunEvent[] {
  return stageKeys.flatMap((stage): readonly RunEvent[] =>
    run === null || isSettled(run.stages[stage]) ? [] : [{ type: 'StageSkipped', data: { stage, at } }],
  );
}
