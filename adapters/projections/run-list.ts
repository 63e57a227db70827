import type { RunListEntry } from '../../src/application/run-list-entry.js';
import { runEventOf, runOfStream } from '../../src/application/run-streams.js';
import { pipeline } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { cancellationError, deadlineOf } from '../../src/domain/run/state.js';
import { type Instant, millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** One small row per run, newest start first. */
export const runList: Projection<RunListEntry> = {
  view: 'run_list_3',
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

const ofTheStages: ReadonlySet<RunEvent['type']> = new Set(['StageReused', 'StageCompleted', 'StageSkipped']);

function changesRow(event: RunEvent): boolean {
  if (event.type === 'StageStarted') return event.data.attempt > 1;
  if (event.type === 'StageFailed') return endsRun(event);
  return !ofTheStages.has(event.type);
}

/** Where the run does not fail with it, in the same append, its page has to be taken back first. */
function endsRun({ data }: Extract<RunEvent, { type: 'StageFailed' }>): boolean {
  return data.retry_at === null && pipeline[data.stage].onFailure === 'run_fails';
}

function evolveRow(row: RunListEntry | null, event: RecordedEvent<RunEvent>): RunListEntry | null {
  if (event.type === 'RunStarted') return firstRow(event);
  if (row === null) return null;
  switch (event.type) {
    case 'StageStarted':
      return { ...row, retry_count: row.retry_count + 1 };
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
    deadline: deadlineOf({ plan: data.plan, startedAt: data.at }),
    completed_at: null,
    error: null,
    retry_count: 0,
    url: null,
    origin_run_id: data.origin?.run_id ?? null,
    ending: false,
    unpublishing: false,
  };
}
