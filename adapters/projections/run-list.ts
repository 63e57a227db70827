import type { RunListEntry } from '../../src/application/run-list-entry.js';
import { isRunEvent, runOfStream } from '../../src/application/run-streams.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

/** One small row per run, newest start first. */
export const runList: Projection<RunListEntry> = {
  view: 'run_list_1',
  keyOf: (event) => (isRunEvent(event) && changesRow(event) ? runOfStream(event.stream) : null),
  evolve: (row, event) => (isRunEvent(event) ? evolveRow(row, event) : row),
  place: (row) => ({
    group: row.status === 'processing' ? 'unfinished' : 'finished',
    sort: millisecondsOf(row.started_at),
  }),
};

function changesRow(event: RunEvent): boolean {
  return event.type.startsWith('Run') || (event.type === 'StageStarted' && event.data.attempt > 1);
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
      return { ...row, status: 'cancelled', completed_at: event.data.at, error: event.data.reason };
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
  };
}
