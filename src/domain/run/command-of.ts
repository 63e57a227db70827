import type { RunCommand } from './commands.js';
import type { RunEvent, StageFailed, StageReused } from './events.js';

/**
 * The command that the first of these events answers to, so that an audit can decide it again; the events behind it are the
 * rest of the stream. Null when no command begins with such an event: the history is not one that this service wrote.
 */
export function commandOf(events: readonly RunEvent[]): RunCommand | null {
  const [first] = events;
  switch (first?.type) {
    case 'RunStarted':
      return { type: 'StartRun', data: first.data };
    case 'StageReused':
      return {
        type: 'ReuseStages',
        data: { outcomes: reusedIn(events, first), held: first.data.held, at: first.data.at },
      };
    case 'StageCompleted':
      return { type: 'CompleteStage', data: first.data };
    case 'StageFailed':
      return failure(first);
    case 'StageStarted':
      return { type: 'StartStage', data: first.data };
    case 'CancellationRequested':
      return { type: 'CancelRun', data: first.data };
    case 'UnpublishingRequested':
      return { type: 'UnpublishBrief', data: first.data };
    case 'BriefUnpublished':
      return { type: 'FinishUnpublishing', data: { problem: null, at: first.data.at } };
    case 'UnpublishingFailed':
      return { type: 'FinishUnpublishing', data: first.data };
    default:
      return ending(events);
  }
}

/** What one append took over: the next one was written at another moment, or held other stages. */
function reusedIn(events: readonly RunEvent[], { data: { at, held } }: StageReused) {
  const reused: StageReused['data'][] = [];
  for (const event of events) {
    if (event.type !== 'StageReused' || event.data.at !== at || String(event.data.held) !== String(held)) break;
    reused.push(event.data);
  }
  return reused;
}

function failure({ data }: StageFailed): RunCommand {
  const { stage, reason, held, at } = data;
  switch (data.cause) {
    case 'interruption':
      return { type: 'RestartCutStages', data: { held, at } };
    case 'deadline':
      return { type: 'ExpireRun', data: { at } };
    case 'ceiling':
    case 'pause':
      return { type: 'RefuseStage', data: { stage, reason, cause: data.cause, held, at } };
    case 'outcome': {
      const { cause: _cause, retry_at: _decidedFromTheRest, ...command } = data;
      return { type: 'FailStage', data: command };
    }
  }
}

function ending(events: readonly RunEvent[]): RunCommand | null {
  const last = events.find((event) => event.type === 'RunFailed' || event.type === 'RunCancelled');
  if (last === undefined) return null;
  const { withdrawal, at } = last.data;
  if (withdrawal !== null) return { type: 'FinishWithdrawal', data: { ...withdrawal, at } };
  if (last.type === 'RunFailed' || last.data.by === null) return null;
  const { reason, by } = last.data;
  return { type: 'CancelRun', data: { reason, by, at } };
}
