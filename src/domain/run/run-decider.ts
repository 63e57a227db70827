import type { Decider } from '../decider.js';
import type { RunCommand } from './commands.js';
import { cancelRun, expireRun, finishUnpublishing, finishWithdrawal, unpublishBrief } from './decide-endings.js';
import {
  completeStage,
  failStage,
  refuseStage,
  restartInterruptedStages,
  reuseStages,
  startStage,
} from './decide-stages.js';
import { isRunEnd, type RunEvent } from './events.js';
import { evolve } from './evolve.js';
import { startReadyStages } from './start-ready-stages.js';
import type { Run, RunState } from './state.js';

/** One run, from its start to its end. */
export const runDecider: Decider<RunCommand, RunEvent, RunState> = {
  initial: null,
  decide: (command, state) => reported(decide(command, state), state),
  evolve,
  isTerminal: (state) => state !== null && state.status !== 'processing',
};

function decide(command: RunCommand, state: RunState): readonly RunEvent[] {
  if (state === null) {
    return command.type === 'StartRun'
      ? startReadyStages([{ type: 'RunStarted', data: command.data }], null, command.data)
      : [];
  }
  switch (command.type) {
    case 'StartRun':
      return [];
    case 'UnpublishBrief':
      return unpublishBrief(command, state);
    case 'FinishUnpublishing':
      return finishUnpublishing(command, state);
    case 'FinishWithdrawal':
      return state.status === 'processing' ? finishWithdrawal(command, state) : [];
    default:
      return state.status === 'processing' && state.ending === null ? decideInProgress(command, state) : [];
  }
}

/** The end of a run says itself that it is to be sent, so that no other event has to be known for it. */
function reported(events: readonly RunEvent[], run: RunState): readonly RunEvent[] {
  if (run?.plan.webhooks !== true) return events;
  return events.map((event) => {
    return isRunEnd(event) ? ({ ...event, data: { ...event.data, webhooks: true } } as RunEvent) : event;
  });
}

type InProgressCommand = Exclude<
  RunCommand,
  { type: 'StartRun' | 'FinishWithdrawal' | 'UnpublishBrief' | 'FinishUnpublishing' }
>;

function decideInProgress(command: InProgressCommand, run: Run): readonly RunEvent[] {
  switch (command.type) {
    case 'CompleteStage':
      return completeStage(command, run);
    case 'FailStage':
      return failStage(command, run);
    case 'StartStage':
      return startStage(command, run);
    case 'RefuseStage':
      return refuseStage(command, run);
    case 'ReuseStages':
      return reuseStages(command, run);
    case 'RestartInterruptedStages':
      return restartInterruptedStages(command, run);
    case 'ExpireRun':
      return expireRun(command, run);
    case 'CancelRun':
      return cancelRun(command, run);
  }
}
