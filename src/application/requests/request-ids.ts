import type { LocalDate } from '../../domain/time.js';
import type { RunStreams } from '../runs/run-streams.js';
import type { Retry } from '../streams/retry-while-unavailable.js';

/** Makes a UUID from texts: the same texts give the same id. */
export type DeriveId = (...parts: readonly string[]) => string;

/** Returns the stream id of a request with an idempotency key: the same client and key give the same stream. */
export function keyedRequestId(deriveId: DeriveId, actor: string, key: string): string {
  return deriveId('idempotency key', actor, key);
}

/** Returns the stream id of the schedule's requests for a date (or one of its shows) on a day. */
export function scheduledRequestId(
  deriveId: DeriveId,
  { runDate, showId, day }: Readonly<{ runDate: LocalDate; showId: string | null; day: LocalDate }>,
): string {
  return deriveId('scheduled request', runDate, showId ?? '', day);
}

/** Returns the id of a request's run for a show; null is the run of a hub that could not be queried. */
export function runIdOfRequest(deriveId: DeriveId, requestId: string, showId: string | null): string {
  return deriveId('run of a request', requestId, showId === null ? 'without a show' : `show ${showId}`);
}

/**
 * Returns the id of the schedule's run for a show (null: for a hub that could not be queried) on a date and day: the
 * run to join, or a new one after a run that failed or was cancelled. Two replicas derive the same id, so that one of
 * them joins.
 */
export async function scheduledRunId(
  runs: RunStreams,
  deriveId: DeriveId,
  { runDate, showId, day }: Readonly<{ runDate: LocalDate; showId: string | null; day: LocalDate }>,
  retry: Retry,
): Promise<string> {
  const about = showId === null ? 'without a show' : `show ${showId}`;
  for (let failures = 0; ; failures += 1) {
    const runId = deriveId('scheduled run', runDate, about, day, String(failures));
    const { state } = await runs.load(runId, retry);
    if (state === null || (state.status !== 'failed' && state.status !== 'cancelled')) return runId;
  }
}
