import type { StageKey } from '../domain/pipeline.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { Step } from '../domain/run/next-steps.js';
import type { Run } from '../domain/run/state.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import type { Clock } from '../ports/clock.js';
import type { StageRunner } from './run-stage.js';

/** Does what a step asks for. The command tells what came of it; null when there is nothing to record. */
export type PerformStep = (step: Step, run: Run, signal: AbortSignal) => Promise<RunCommand | null>;

export function createPerformStep(runner: StageRunner, clock: Clock): PerformStep {
  return async (step, run, signal) => {
    switch (step.kind) {
      case 'run_stage': {
        const outcome = await runner.run(run, step.stage, step.attempt, signal);
        return outcome === null ? null : commandFor(step.stage, step.attempt, outcome, clock);
      }
      case 'wait_until':
        await clock.waitUntil(step.moment, signal);
        return null;
      case 'start_due_stages':
        return { type: 'StartDueStages', data: { at: clock.now() } };
      case 'withdraw_page':
        return withdraw(run, signal);
    }
  };

  async function withdraw(run: Run, signal: AbortSignal): Promise<RunCommand> {
    try {
      const { restored } = await runner.withdraw(run, signal);
      return { type: 'FinishWithdrawal', data: { restored, problem: null, at: clock.now() } };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { type: 'FinishWithdrawal', data: { restored: null, problem, at: clock.now() } };
    }
  }
}

function commandFor(stage: StageKey, attempt: number, outcome: StageOutcome<StageKey>, clock: Clock): RunCommand {
  const at = clock.now();
  if (outcome.kind === 'produced') {
    return { type: 'CompleteStage', data: { stage, attempt, value: outcome.value, usage: outcome.usage ?? null, at } };
  }
  const { reason, retryable, retryAfterMilliseconds } = outcome;
  return {
    type: 'FailStage',
    data: { stage, attempt, reason, retryable, retry_after_milliseconds: retryAfterMilliseconds ?? null, at },
  };
}
