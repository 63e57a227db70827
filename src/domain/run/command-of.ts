import type { RunCommand } from './commands.js';
import type { RunEvent, RunFailed, StageFailed } from './events.js';

/**
 * The command that the first of these events answers to, so that an audit can decide it again; the events behind it are the
 * rest of the stream. Null when no command begins with such an event: the history is not one that this service wrote.
 */
export function commandOf(events: readonly RunEvent[]): RunCommand | null {
  const [first] = events;
  switch (first?.type) {
    case 'RunStarted':
      return { type: 'StartRun', data: first.data };
    case 'StageCompleted':
      return { type: 'CompleteStage', data: first.data };
    case 'StageFailed':
      return failure(first);
    case 'StageStarted':
      return { type: 'StartDueStages', data: { at: first.data.at } };
    default:
      return withdrawal(events);
  }
}

function failure({ data }: StageFailed): RunCommand {
  const { cause, retry_at: _decidedFromTheRest, ...command } = data;
  return cause === 'interruption'
    ? { type: 'RestartCutStages', data: { at: data.at } }
    : { type: 'FailStage', data: command };
}

function withdrawal(events: readonly RunEvent[]): RunCommand | null {
  const failed = events.find((event): event is RunFailed => event.type === 'RunFailed');
  if (failed === undefined || failed.data.withdrawal === null) return null;
  return { type: 'FinishWithdrawal', data: { ...failed.data.withdrawal, at: failed.data.at } };
}
