import type {
  BriefsRequested,
  HubLookupFailed,
  RequestResolved,
  ResumptionRequested,
} from '../../src/domain/request/events.js';
import { originId } from './run-controls.js';
import { after, runId } from './runs.js';

/** The events of one request for briefs. */

const requested = { actor: 'key:0123456789ab', request_id: 'request-1', at: after(0) };

export function briefsRequested(overrides: Partial<BriefsRequested['data']> = {}): BriefsRequested {
  const day = { run_date: '2026-11-20', day: '2026-11-20' };
  const data = { parameters: '{"run_date":"2026-11-20"}', trigger: 'manual', show_id: null, ...day, ...requested };
  return { type: 'BriefsRequested', data: { ...data, ...overrides } };
}

export function resumptionRequested(): ResumptionRequested {
  const resumed = { run_id: runId, origin_run_id: originId, from: 'vps_deployment', implementations: {} } as const;
  return { type: 'ResumptionRequested', data: { parameters: '{"from":"vps_deployment"}', ...resumed, ...requested } };
}

/** A lookup that failed after so many seconds, and is repeated ten seconds later. */
export function lookupFailed(attempt: number, seconds: number): HubLookupFailed {
  const failure = { reason: 'the hub is busy', retryable: true, retry_after_milliseconds: 10_000 };
  const times = { started_at: after(seconds - 1), failed_at: after(seconds), retry_at: after(seconds + 10) };
  return { type: 'HubLookupFailed', data: { attempt, ...failure, ...times, at: after(seconds) } };
}

export function requestResolved(seconds: number, overrides: Partial<RequestResolved['data']> = {}): RequestResolved {
  return {
    type: 'RequestResolved',
    data: { run_ids: [runId], error: null, unknown_show: false, at: after(seconds), ...overrides },
  };
}
