import type { RunListEntry } from '../../src/domain/api-documents/runs.js';
import { costsOf } from '../../src/domain/costs/usage.js';
import { pipeline, type StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent, RunStarted } from '../../src/domain/run/events.js';
import { cancellationError } from '../../src/domain/run/evolve.js';
import { runOfStream } from '../../src/domain/streams.js';
import { type Instant, instantOf, millisecondsOf, secondsBetween } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

const longestReason = 200;

/** The skipped stages of a run say nothing that its end does not. */
type ListedEvent = Exclude<RunEvent, Readonly<{ type: 'StageSkipped' }>>;

/** One small row per run, newest start first. */
export const runList: Projection<RunListEntry, ListedEvent> = {
  view: 'runs',
  types: {
    RunStarted: 'replaces',
    StageStarted: 'changes',
    StageReused: 'changes',
    StageCompleted: 'changes',
    StageFailed: 'changes',
    CancellationRequested: 'changes',
    RunCompleted: 'changes',
    RunFailed: 'changes',
    RunCancelled: 'changes',
    UnpublishingRequested: 'changes',
    BriefUnpublished: 'changes',
    UnpublishingFailed: 'changes',
  },
  keyOf: (event) => (changesRow(event) ? runOfStream(event.stream) : null),
  evolve: evolveRow,
  place: (row) => ({
    group: row.status === 'processing' || row.unpublishing ? 'unfinished' : 'finished',
    sort: millisecondsOf(row.started_at),
  }),
};

function changesRow(event: ListedEvent): boolean {
  switch (event.type) {
    case 'StageStarted':
      return event.data.attempt > 1;
    case 'StageFailed':
    case 'StageCompleted':
    case 'StageReused':
      return failureOf(event) !== null || paidIn(event).length > 0;
    default:
      return true;
  }
}

function evolveRow(row: RunListEntry | null, event: RecordedEvent<ListedEvent>): RunListEntry | null {
  if (event.type === 'RunStarted') return firstRow(event.data, event.metadata.actor);
  if (row === null) return null;
  switch (event.type) {
    case 'StageStarted':
      return { ...row, retry_count: row.retry_count + 1 };
    case 'StageCompleted':
    case 'StageReused':
      return withStage(row, event);
    // A required stage failed permanently: unless the same append ends the run, its page is withdrawn first.
    case 'StageFailed':
      return { ...withStage(row, event), ending: row.ending || endsRun(event) };
    case 'CancellationRequested':
      return { ...row, ending: true };
    case 'RunCompleted':
      return { ...withEnd(row, event.data.at), status: event.data.status, url: event.data.brief.url };
    case 'RunFailed':
      return failed(row, event.data);
    case 'RunCancelled':
      return { ...withEnd(row, event.data.at), status: 'cancelled', error: cancellationError(event.data) };
    case 'UnpublishingRequested':
      return { ...row, unpublishing: true };
    case 'BriefUnpublished':
      return { ...row, unpublishing: false, url: null };
    case 'UnpublishingFailed':
      return { ...row, unpublishing: false };
  }
}

type StageEvent = Extract<RunEvent, { type: 'StageFailed' | 'StageCompleted' | 'StageReused' }>;

/** Returns the row with the failure and the cost of a stage. */
function withStage(row: RunListEntry, event: StageEvent): RunListEntry {
  const costs = { ...row.costs };
  for (const { cost, currency } of paidIn(event)) costs[currency] = (costs[currency] ?? 0) + cost;
  const reason = failureOf(event);
  return reason === null ? { ...row, costs } : { ...withFailure(row, event.data.stage, reason), costs };
}

function withFailure(row: RunListEntry, stage: StageKey, reason: string): RunListEntry {
  const first = row.failed_stage === null ? { failed_stage: stage, failure_reason: short(reason) } : {};
  const isKnown = row.failed_stages.includes(stage);
  return { ...row, ...first, failed_stages: isKnown ? row.failed_stages : [...row.failed_stages, stage] };
}

/** Returns why the stage has no outcome of its planned implementation, or not all of it; null when it has. */
function failureOf({ type, data }: StageEvent): string | null {
  if (type === 'StageFailed') return data.retry_at === null || data.fallback !== undefined ? data.reason : null;
  if (type === 'StageCompleted') return data.shortfall ?? null;
  const { outcome, fallback } = data;
  return outcome.kind === 'failed' ? outcome.reason : (fallback?.reason ?? outcome.shortfall ?? null);
}

/** Returns what an attempt of this run cost; a reused outcome was paid by another run. */
function paidIn(event: StageEvent): readonly Readonly<{ cost: number; currency: string }>[] {
  if (event.type === 'StageReused' || event.data.usage === undefined) return [];
  return costsOf(event.data.usage).flatMap(({ cost, currency }) =>
    cost === 0 || currency === null ? [] : [{ cost, currency }],
  );
}

/** A failed stage with a fallback does not end the run. */
function endsRun({ data }: Extract<RunEvent, { type: 'StageFailed' }>): boolean {
  return data.retry_at === null && data.fallback === undefined && pipeline[data.stage].onFailure === 'run_fails';
}

function failed(
  row: RunListEntry,
  { stage, error, at }: Extract<RunEvent, { type: 'RunFailed' }>['data'],
): RunListEntry {
  const ended = withEnd(withFailure(row, stage, error), at);
  const reason = error.startsWith(`${stage}: `) ? error.slice(stage.length + 2) : error;
  return { ...ended, status: 'failed', error, failed_stage: stage, failure_reason: short(reason) };
}

function withEnd(row: RunListEntry, at: Instant): RunListEntry {
  return { ...row, completed_at: at, duration: secondsBetween(row.started_at, at), ending: false };
}

function short(reason: string): string {
  const [line = ''] = reason.split('\n');
  return line.length <= longestReason ? line : `${line.slice(0, longestReason - 1).toWellFormed()}…`;
}

function firstRow({ show, plan, ...data }: RunStarted['data'], actor: string): RunListEntry {
  const timeout = plan.timeout_milliseconds;
  return {
    brief_run_id: data.run_id,
    show_id: show?.show_id ?? null,
    show_date: data.show_date,
    performer: show?.performer ?? null,
    city: show?.city ?? null,
    venue: show?.venue.name ?? null,
    run_date: data.run_date,
    trigger: data.trigger,
    actor,
    status: 'processing',
    started_at: data.at,
    deadline: timeout === null ? null : instantOf(millisecondsOf(data.at) + timeout),
    completed_at: null,
    duration: null,
    error: null,
    failed_stage: null,
    failure_reason: null,
    failed_stages: [],
    costs: {},
    retry_count: 0,
    url: null,
    origin_run_id: data.origin?.run_id ?? null,
    ending: false,
    unpublishing: false,
  };
}
