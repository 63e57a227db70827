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

/** The one run of a start whose hub could not be asked: every attempt is on record as `hub_lookup`. */
export function failedRunCommands(run: NewRun, attempts: readonly FailedQuestion[]): readonly RunCommand[] {
  return attempts.flatMap((question, index): readonly RunCommand[] => {
    const { started_at: at, failed_at: failedAt, reason, retryable, retry_after_milliseconds } = question;
    const data = { stage: 'hub_lookup', attempt: index + 1, reason, retryable, usage: null, digest: null } as const;
    const begin: RunCommand = {
      type: 'StartStage',
      data: { stage: 'hub_lookup', attempt: index + 1, queued_at: null, at },
    };
    return [
      index === 0 ? startCommand(run, at) : begin,
      { type: 'FailStage', data: { ...data, retry_after_milliseconds, held: [], at: failedAt } },
    ];
  });
}
