import type { RunCommand } from './commands.js';
import type { RunEvent, StageFailed, StageReused } from './events.js';

/**
 * Returns the command that led to the first of these events, so that a replay can decide it again; the events after it
 * are the rest of the stream. Null when no command leads to such an event: this service did not write the history.
 */
export function commandOf(events: readonly RunEvent[]): RunCommand | null {
  const [first] = events;
  switch (first?.type) {
    case 'RunStarted':
      return { type: 'StartRun', data: first.data };
    case 'StageReused':
      return reuseCommand(events, first);
    case 'StageCompleted':
      return { type: 'CompleteStage', data: withoutVendor(first.data) };
    case 'StageFailed':
      return failureCommand(first);
    case 'StageStarted':
      return { type: 'StartStage', data: withoutVendor(first.data) };
    case 'CancellationRequested':
      return { type: 'CancelRun', data: first.data };
    case 'UnpublishingRequested':
      return { type: 'UnpublishBrief', data: first.data };
    case 'BriefUnpublished':
      return { type: 'FinishUnpublishing', data: { problem: null, at: first.data.at } };
    case 'UnpublishingFailed':
      return { type: 'FinishUnpublishing', data: first.data };
    case 'StageSkipped':
    case 'RunCompleted':
    case 'RunFailed':
    case 'RunCancelled':
    case undefined:
      return endingCommand(events);
  }
}

/** Collects the outcomes that one append reused: the next append has another time or throttles other stages. */
function reuseCommand(events: readonly RunEvent[], { data: { at, throttled } }: StageReused): RunCommand {
  const outcomes: StageReused['data'][] = [];
  for (const event of events) {
    if (event.type !== 'StageReused' || event.data.at !== at) break;
    if (String(event.data.throttled) !== String(throttled)) break;
    outcomes.push(event.data);
  }
  return { type: 'ReuseStages', data: { outcomes, at, ...throttledOf(throttled) } };
}

function failureCommand({ data }: StageFailed): RunCommand {
  const { stage, attempt, reason, throttled, at } = data;
  switch (data.cause) {
    case 'interruption':
      return { type: 'RestartInterruptedStages', data: { at, ...throttledOf(throttled) } };
    case 'deadline':
      return { type: 'ExpireRun', data: { at } };
    case 'spending_limit':
    case 'rate_limit': {
      const refused = { stage, attempt: attempt + 1, reason, cause: data.cause, at };
      return { type: 'RefuseStage', data: { ...refused, ...throttledOf(throttled) } };
    }
    case 'outcome': {
      const { cause: _cause, retry_at: _decided, fallback: _planned, ...command } = withoutVendor(data);
      return { type: 'FailStage', data: command };
    }
  }
}

/** The decider names the vendor from the plan: a recorded vendor that the plan does not have is a difference. */
function withoutVendor<Data extends Readonly<{ vendor?: string }>>({ vendor: _planned, ...data }: Data) {
  return data;
}

function throttledOf(throttled: StageFailed['data']['throttled']) {
  return throttled === undefined ? {} : { throttled };
}

function endingCommand(events: readonly RunEvent[]): RunCommand | null {
  const last = events.find((event) => event.type === 'RunFailed' || event.type === 'RunCancelled');
  if (last === undefined) return null;
  const { withdrawal, at } = last.data;
  if (withdrawal !== null) return { type: 'FinishWithdrawal', data: { ...withdrawal, at } };
  if (last.type === 'RunFailed' || last.data.by === null) return null;
  const { reason, by } = last.data;
  return { type: 'CancelRun', data: { reason, by, at } };
}
