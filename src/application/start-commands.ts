import type { StageKey } from '../domain/pipeline.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { RunPlan, RunStarted } from '../domain/run/events.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { FailedQuestion } from '../domain/start/start.js';
import type { Instant, LocalDate } from '../domain/time.js';

/** What a run is to be started with. `held` are the stages that cannot begin at once. */
export type NewRun = Readonly<{
  runId: string;
  trigger: string;
  runDate: LocalDate;
  show: Show | null;
  plan: RunPlan;
  origin: RunStarted['data']['origin'];
  held: readonly StageKey[];
}>;

export function startCommand({ runId, show, runDate, held, ...rest }: NewRun, at: Instant): RunCommand {
  const { trigger, plan, origin } = rest;
  const showDate = show?.show_date ?? runDate;
  const dates = { show_date: showDate, run_date: runDate };
  return { type: 'StartRun', data: { run_id: runId, show, ...dates, trigger, plan, origin, held, at } };
}

/** How a hub failed for good: its attempts, and why it could not even be asked (again); null when the last of them was the end. */
export type HubFailure = Readonly<{ attempts: readonly FailedQuestion[]; given_up: string | null; at: Instant }>;

/** The one run of a start whose hub could not be asked: every attempt is on record as `hub_lookup`. */
export function failedRunCommands(run: NewRun, { attempts, given_up: reason, at }: HubFailure): readonly RunCommand[] {
  const refusal: RunCommand | null =
    reason === null
      ? null
      : { type: 'RefuseStage', data: { stage: 'hub_lookup', reason, cause: 'pause', held: [], at } };
  const failures = attempts.flatMap((question, index) => questionCommands(run, question, index + 1));
  const begun = failures.length > 0 ? failures : [startCommand({ ...run, held: ['hub_lookup'] }, at)];
  return refusal === null ? begun : [...begun, refusal];
}

function questionCommands(run: NewRun, question: FailedQuestion, attempt: number): readonly RunCommand[] {
  const { started_at: at, failed_at: failedAt, reason, retryable, retry_after_milliseconds } = question;
  const data = { stage: 'hub_lookup', attempt, reason, retryable, usage: null, digest: null } as const;
  return [
    attempt === 1
      ? startCommand(run, at)
      : { type: 'StartStage', data: { stage: 'hub_lookup', attempt, queued_at: null, at } },
    { type: 'FailStage', data: { ...data, retry_after_milliseconds, held: [], at: failedAt } },
  ];
}
