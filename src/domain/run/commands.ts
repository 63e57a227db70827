import type { RecordedUsage } from '../costs/usage.js';
import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { ReadFile, RunEvent, RunStarted, StageFailed, StageReused, Withdrawal } from './events.js';

export type RunCommand =
  | StartRun
  | ReuseStages
  | CompleteStage
  | FailStage
  | RestartInterruptedStages
  | StartStage
  | RefuseStage
  | ExpireRun
  | CancelRun
  | FinishWithdrawal
  | UnpublishBrief
  | FinishUnpublishing;

/** Stages that a rate limit holds back now: each starts later, by a `StartStage` of its own. */
export type Throttled = Readonly<{ throttled?: readonly StageKey[] }>;

/** Carries everything that the run will need to know about its surroundings. */
export type StartRun = Message<'StartRun', RunStarted['data']>;

/** Takes outcomes from the run that this one resumes: all that are reused, or as many as fit into one append. */
export type ReuseStages = Message<
  'ReuseStages',
  Throttled & { outcomes: readonly Omit<StageReused['data'], 'at' | 'throttled'>[]; at: Instant }
>;

type AttemptFacts = Readonly<{
  usage?: RecordedUsage;
  prompts?: readonly string[];
  files?: readonly ReadFile[];
  digest?: string;
}>;

/** An attempt of the stage produced a value. */
export type CompleteStage = Message<
  'CompleteStage',
  Throttled & AttemptFacts & { stage: StageKey; attempt: number; value: unknown; shortfall?: string; at: Instant }
>;

/** An attempt of the stage failed; the plan's retry policy decides whether there will be another one. */
export type FailStage = Message<
  'FailStage',
  Throttled &
    AttemptFacts & {
      stage: StageKey;
      attempt: number;
      reason: string;
      retryable: boolean;
      retry_after_milliseconds?: number;
      at: Instant;
    }
>;

/** The process that ran these stages is gone: the interrupted attempts count, and the stages start again. */
export type RestartInterruptedStages = Message<'RestartInterruptedStages', Throttled & { at: Instant }>;

/** A stage that waited for a rate limit, or for its next attempt, starts. */
export type StartStage = Message<'StartStage', { stage: StageKey; attempt: number; queued_at?: Instant; at: Instant }>;

/**
 * A stage that is ready may not start: a spending limit is reached, or rate limits would hold it back longer than the
 * run can wait.
 */
export type RefuseStage = Message<
  'RefuseStage',
  Throttled & {
    stage: StageKey;
    attempt: number;
    reason: string;
    cause: 'spending_limit' | 'rate_limit';
    at: Instant;
  }
>;

/** The run's deadline has passed. */
export type ExpireRun = Message<'ExpireRun', { at: Instant }>;

/** A person ends the run early. */
export type CancelRun = Message<'CancelRun', { reason: string; by: string; at: Instant }>;

/** The deployed page of a run that ends early was withdrawn, or could not be. */
export type FinishWithdrawal = Message<'FinishWithdrawal', Withdrawal & { at: Instant }>;

/** A person unpublishes the run's brief. */
export type UnpublishBrief = Message<'UnpublishBrief', { reason: string; by: string; at: Instant }>;

/** The page was unpublished, or (with a problem) could not be. */
export type FinishUnpublishing = Message<'FinishUnpublishing', { problem: string | null; at: Instant }>;

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
