import type { RunCommand } from './commands.js';
import { cancelRun, expireRun, finishUnpublishing, finishWithdrawal, unpublishBrief } from './decide-endings.js';
import { completeStage, failStage, refuseStage, restartCutStages, reuseStages, startStage } from './decide-stages.js';
import type { RunEvent } from './events.js';
import type { Run, RunState } from './state.js';
import { thenStart } from './then-start.js';

/** The events that a command leads to: none when it repeats what is already so, or comes after the run has ended. */
export function decide(command: RunCommand, state: RunState): readonly RunEvent[] {
  if (command.type === 'StartRun') return state === null ? startRun(command) : [];
  if (state === null) return [];
  if (command.type === 'UnpublishBrief') return unpublishBrief(command, state);
  if (command.type === 'FinishUnpublishing') return finishUnpublishing(command, state);
  if (state.status !== 'processing') return [];
  if (command.type === 'FinishWithdrawal') return finishWithdrawal(command, state);
  return state.ending === null ? goOn(command, state) : [];
}

function startRun({ data }: Extract<RunCommand, { type: 'StartRun' }>): readonly RunEvent[] {
  return thenStart([{ type: 'RunStarted', data }], null, data);
}

type WhileProcessing = Exclude<
  RunCommand,
  { type: 'StartRun' | 'FinishWithdrawal' | 'UnpublishBrief' | 'FinishUnpublishing' }
>;

function goOn(command: WhileProcessing, run: Run): readonly RunEvent[] {
  switch (command.type) {
    case 'ReuseStages':
      return reuseStages(command, run);
    case 'CompleteStage':
      return completeStage(command, run);
    case 'FailStage':
      return failStage(command, run);
    case 'RestartCutStages':
      return restartCutStages(command, run);
    case 'StartStage':
      return startStage(command, run);
    case 'RefuseStage':
      return refuseStage(command, run);
    case 'ExpireRun':
      return expireRun(command, run);
    case 'CancelRun':
      return cancelRun(command, run);
  }
}
