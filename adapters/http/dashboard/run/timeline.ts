import { isNamedAfterVendor, type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import { AttemptsInFlight, type EndedAttempt } from '../../../../src/domain/run/attempts-in-flight.js';
import type { FailureCause, RunEvent } from '../../../../src/domain/run/events.js';
import { isReady, type Run, type StageState } from '../../../../src/domain/run/state.js';
import { readySince } from '../../../../src/domain/run/time-limits.js';
import { type Instant, type Milliseconds, millisecondsOf } from '../../../../src/domain/time.js';

/** One attempt of a stage. `endedAt` is null while it runs; `retryAt` is when the next one is due after a failure. */
export type Attempt = Readonly<{
  attempt: number;
  implementation: string;
  startedAt: Milliseconds;
  endedAt: Milliseconds | null;
  result: 'completed' | 'failed' | 'running' | 'skipped';
  reason: string | null;
  cause: FailureCause | null;
  retryAt: Instant | null;
}>;

/** What a stage does between two moments: it waits for its start or for a retry, or an attempt runs. */
export type Span = Readonly<{
  kind: 'queue' | 'pause' | 'completed' | 'failed' | 'running' | 'skipped';
  from: Milliseconds;
  to: Milliseconds;
}>;

/**
 * A stage on the timeline. `queueMilliseconds` is how long it was ready before its first attempt, null when it is not
 * ready.
 */
export type StageLine = Readonly<{
  stage: StageKey;
  state: StageState;
  attempts: readonly Attempt[];
  spans: readonly Span[];
  queueMilliseconds: number | null;
}>;

export type Timeline = Readonly<{ from: Milliseconds; to: Milliseconds; lines: readonly StageLine[] }>;

/** Waits that are shorter are not drawn. */
const shortWait = 2;

/** A fallback calls no model; the usage is then that of the implementation that failed. */
export function isDoneWithoutModel({ stage, state }: StageLine): boolean {
  return state.status === 'completed' && isNamedAfterVendor(stage) && (state.usage === null || state.fallback !== null);
}

/** Returns the timeline of a run as of `until`, from its state and its events up to then. */
export function timelineOf(run: Run, events: readonly RunEvent[], until: Milliseconds): Timeline {
  const to = Math.max(until, run.startedAt + 1);
  const attempts = attemptsIn(run, events);
  const lines = stageKeys.map((stage) => lineOf(run, stage, attempts.get(stage) ?? [], to));
  return { from: run.startedAt, to, lines };
}

function lineOf(run: Run, stage: StageKey, attempts: readonly Attempt[], to: Milliseconds): StageLine {
  const state = run.stages[stage];
  const first = attempts[0]?.startedAt ?? null;
  const isQueued = run.status === 'processing' && isReady(run, stage);
  const wasReady = first !== null || isQueued;
  const since = wasReady ? Math.min(readySince(run, stage), first ?? to) : null;
  const queue = since === null ? [] : [{ kind: 'queue', from: since, to: first ?? to } as const];
  const spans = [...queue, ...attempts.flatMap((attempt, index) => spansOf(attempt, attempts[index + 1], run, to))];
  return {
    ...{ stage, state, attempts },
    spans: spans.filter((span) => span.to - span.from >= (isWait(span) ? shortWait : 0)),
    queueMilliseconds: since === null ? null : (first ?? to) - since,
  };
}

function isWait({ kind }: Span): boolean {
  return kind === 'queue' || kind === 'pause';
}

/** Returns the span of an attempt, and of the pause after it. */
function spansOf(attempt: Attempt, next: Attempt | undefined, run: Run, to: Milliseconds): readonly Span[] {
  const end = Math.max(attempt.startedAt, attempt.endedAt ?? to);
  const own: Span = { kind: attempt.result, from: attempt.startedAt, to: end };
  const pauseEnd = next?.startedAt ?? (attempt.retryAt !== null && run.status === 'processing' ? to : null);
  return pauseEnd === null ? [own] : [own, { kind: 'pause', from: end, to: Math.max(end, pauseEnd) }];
}

function attemptsIn(run: Run, events: readonly RunEvent[]): ReadonlyMap<StageKey, readonly Attempt[]> {
  const found = new Map<StageKey, Attempt[]>();
  const inFlight = new AttemptsInFlight(run.plan);
  for (const event of events) {
    const ended = inFlight.note(event);
    if (event.type === 'StageStarted') {
      const { stage, attempt, at } = event.data;
      const start = { attempt, implementation: inFlight.implementationOf(stage), startedAt: millisecondsOf(at) };
      const attempts = found.get(stage) ?? [];
      found.set(stage, [...attempts, { ...start, endedAt: null, result: 'running', ...noFailure }]);
    } else if (ended !== null) {
      const { stage } = ended.start;
      found.set(stage, (found.get(stage) ?? []).with(-1, attemptOf(ended)));
    }
  }
  return found;
}

const noFailure = { reason: null, cause: null, retryAt: null };
const results = { StageCompleted: 'completed', StageFailed: 'failed', StageSkipped: 'skipped' } as const;

function attemptOf({ start, implementation, end }: EndedAttempt): Attempt {
  const times = { startedAt: millisecondsOf(start.at), endedAt: millisecondsOf(end.data.at) };
  const ended = { attempt: start.attempt, implementation, ...times, result: results[end.type] };
  if (end.type !== 'StageFailed') return { ...ended, ...noFailure };
  const { reason, cause, retry_at: retryAt } = end.data;
  return { ...ended, reason, cause, retryAt };
}
