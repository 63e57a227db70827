import type { RunCommand } from '../domain/run/commands.js';
import type { RunPlan } from '../domain/run/events.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../domain/time.js';
import type { FailedQuestion } from './ask-hub.js';

type Start = Readonly<{ trigger: string; runDate: LocalDate }>;

export function startCommand(start: Start, runId: string, show: Show | null, plan: RunPlan, at: Instant): RunCommand {
  const { trigger, runDate } = start;
  return {
    type: 'StartRun',
    data: { run_id: runId, show, show_date: show?.show_date ?? runDate, run_date: runDate, trigger, plan, at },
  };
}

/** The one run of a start whose hub could not be asked: every attempt is on record as `hub_lookup`. */
export function failedRunCommands(
  start: Start,
  runId: string,
  plan: RunPlan,
  attempts: readonly FailedQuestion[],
): readonly RunCommand[] {
  return attempts.flatMap((question, index): readonly RunCommand[] => {
    const { startedAt: at, failedAt, reason, retryable, retryAfterMilliseconds } = question;
    const first = startCommand(start, runId, null, plan, at);
    const data = { stage: 'hub_lookup', attempt: index + 1, reason, retryable, at: failedAt } as const;
    return [
      index === 0 ? first : { type: 'StartDueStages', data: { at } },
      { type: 'FailStage', data: { ...data, retry_after_milliseconds: retryAfterMilliseconds } },
    ];
  });
}
