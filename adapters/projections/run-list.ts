import type { RunListEntry } from '../../src/application/run-list-entry.js';
import { runEventOf, runOfStream } from '../../src/application/run-streams.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { cancellationError } from '../../src/domain/run/state.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** One small row per run, newest start first. */
export const runList: Projection<RunListEntry> = {
  view: 'run_list_2',
  keyOf(event) {
    const happened = runEventOf(event);
    return happened !== null && changesRow(happened) ? runOfStream(event.stream) : null;
  },
  evolve(row, event) {
    const happened = runEventOf(event);
    return happened === null ? row : evolveRow(row, happened);
  },
  place: (row) => ({
    group: row.status === 'processing' || row.unpublishing ? 'unfinished' : 'finished',
    sort: millisecondsOf(row.started_at),
  }),
};

const ofTheStages: ReadonlySet<RunEvent['type']> = new Set([
  'StageReused',
  'StageCompleted',
  'StageFailed',
  'StageSkipped',
]);

function changesRow(event: RunEvent): boolean {
  return event.type === 'StageStarted' ? event.data.attempt > 1 : !ofTheStages.has(event.type);
}

function evolveRow(row: RunListEntry | null, event: RecordedEvent<RunEvent>): RunListEntry | null {
  if (event.type === 'RunStarted') return firstRow(event);
  if (row === null) return null;
  switch (event.type) {
    case 'StageStarted':
      return { ...row, retry_count: row.retry_count + 1 };
    case 'RunCompleted':
      return { ...row, status: event.data.status, completed_at: event.data.at, url: event.data.brief.url };
    case 'RunFailed':
      return { ...row, status: 'failed', completed_at: event.data.at, error: event.data.error };
    case 'RunCancelled':
      return { ...row, status: 'cancelled', completed_at: event.data.at, error: cancellationError(event.data) };
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

function firstRow({ data }: Extract<RecordedEvent<RunEvent>, { type: 'RunStarted' }>): RunListEntry {
  return {
    brief_run_id: data.run_id,
    show_id: data.show?.show_id ?? null,
    show_date: data.show_date,
    city: data.show?.city ?? null,
    venue: data.show?.venue.name ?? null,
    run_date: data.run_date,
    trigger: data.trigger,
    status: 'processing',
    started_at: data.at,
    completed_at: null,
    error: null,
    retry_count: 0,
    url: null,
    origin_run_id: data.origin?.run_id ?? null,
    unpublishing: false,
  };
}
