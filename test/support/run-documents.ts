import { stageKeys } from '../../src/domain/pipeline.js';
import type { RunRecord } from '../../src/domain/run/run-record.js';

/** The record of a run that has just started, unless the test changes it. */
export function aRunRecord(changes: Partial<RunRecord> = {}): RunRecord {
  return {
    brief_run_id: '00000000-0000-4000-8000-000000000000',
    show_id: 'ghent',
    show_date: '2026-11-20',
    status: 'processing',
    stages: Object.fromEntries(stageKeys.map((stage) => [stage, null])) as RunRecord['stages'],
    started_at: '2026-11-20T09:00:00.000Z',
    completed_at: null,
    duration: null,
    error: null,
    retry_count: 0,
    brief: null,
    ...changes,
  };
}
