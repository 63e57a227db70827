import { pipeline } from '../../src/domain/pipeline.js';
import type { RunEvent, RunStarted } from '../../src/domain/run/events.js';
import { cancellationError } from '../../src/domain/run/evolve.js';
import { runOfStream } from '../../src/domain/streams.js';
import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Projection } from '../../src/ports/projection.js';
import type { RunListEntry } from '../../src/ports/read-models.js';
import { runEventOf } from './run-events.js';

/** One small row per run, newest start first. */
export const runList: Projection<RunListEntry> = {
  view: 'run_list',
  keyOf(event) {
    const runEvent = runEventOf(event);
    return runEvent !== null && changesRow(runEvent) ? runOfStream(event.stream) : null;
  },
  replacesRow: ({ type }) => type === 'RunStarted',
  evolve(row, event) {
    const runEvent = runEventOf(event);
    return runEvent === null ? row : evolveRow(row, runEvent);
  },
  place: (row) => ({
    group: row.status === 'processing' || row.unpublishing ? 'unfinished' : 'finished',
    sort: millisecondsOf(row.started_at),
  }),
};

function changesRow(event: RunEvent): boolean {
  switch (event.type) {
    case 'StageStarted':
      return event.data.attempt > 1;
    case 'StageFailed':
      return event.data.retry_at === null && pipeline[event.data.stage].onFailure === 'run_fails';
    case 'StageReused':
    case 'StageCompleted':
    case 'StageSkipped':
      return false;
    default:
      return true;
  }
}

function evolveRow(row: RunListEntry | null, event: RunEvent): RunListEntry | null {
  if (event.type === 'RunStarted') return firstRow(event.data);
  if (row === null) return null;
  switch (event.type) {
    case 'StageStarted':
      return { ...row, retry_count: row.retry_count + 1 };
    // A required stage failed permanently: unless the same append ends the run, its page is withdrawn first.
    case 'StageFailed':
    case 'CancellationRequested':
      return { ...row, ending: true };
    case 'RunCompleted':
      return { ...row, status: event.data.status, completed_at: event.data.at, url: event.data.brief.url };
    case 'RunFailed':
      return ended(row, 'failed', event.data.error, event.data.at);
    case 'RunCancelled':
      return ended(row, 'cancelled', cancellationError(event.data), event.data.at);
    case 'UnpublishingRequested':
      return { ...row, unpublishing: true };
    case 'BriefUnpublished':
      return { ...row, unpublishing: false, url: null };
    case 'UnpublishingFailed':
      return { ...row, unpublishing: false };
    default:
      return row;
  }
}

function ended(row: RunListEntry, status: 'failed' | 'cancelled', error: string, at: Instant): RunListEntry {
  return { ...row, status, completed_at: at, error, ending: false };
}

function firstRow({ show, plan, ...data }: RunStarted['data']): RunListEntry {
  const timeout = plan.timeout_milliseconds;
  return {
    brief_run_id: data.run_id,
    show_id: show?.show_id ?? null,
    show_date: data.show_date,
    city: show?.city ?? null,
    venue: show?.venue.name ?? null,
    run_date: data.run_date,
    trigger: data.trigger,
    status: 'processing',
    started_at: data.at,
    deadline: timeout === null ? null : instantOf(millisecondsOf(data.at) + timeout),
    completed_at: null,
    error: null,
    retry_count: 0,
    url: null,
    origin_run_id: data.origin?.run_id ?? null,
    ending: false,
    unpublishing: false,
  };
}
