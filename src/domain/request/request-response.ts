import type { RunRequestSummary } from '../api-documents/runs.js';
import type { Run, RunStatus } from '../run/state.js';
import type { Instant } from '../time.js';

/** One run of a request, as the response of the start operation lists it. */
export type RequestedBrief = RunRequestSummary['briefs'][number];

export function requestedBrief(run: Run): RequestedBrief {
  const { runId, show, showDate, status, brief, unpublishedAt, error } = run;
  return {
    brief_run_id: runId,
    show_id: show?.show_id ?? null,
    show_date: showDate,
    status,
    url: unpublishedAt === null ? (brief?.url ?? null) : null,
    error,
  };
}

/**
 * Returns the response for the runs of one request. `hub.error` is what the hub could not read or find;
 * `hub.unknownShow` when the requested show does not exist. Without a resolved hub lookup (`hub` null) the status is
 * `processing`.
 */
export function requestResponse(
  startedAt: Instant,
  briefs: readonly RequestedBrief[],
  hub: Readonly<{ error: string | null; unknownShow: boolean }> | null,
): RunRequestSummary {
  return {
    status: hub === null ? 'processing' : hub.unknownShow ? 'failed' : statusOf(briefs),
    briefs,
    brief_run_ids: briefs.map((brief) => brief.brief_run_id),
    started_at: startedAt,
    error: firstOf([hub?.error ?? null, ...briefs.map(({ error }) => error)].filter((error) => error !== null)),
  };
}

function statusOf(briefs: readonly RequestedBrief[]): RunStatus {
  const statuses = briefs.map((brief) => brief.status);
  if (statuses.includes('processing')) return 'processing';
  if (statuses.every((status) => status === 'ok')) return 'ok';
  return statuses.some((status) => status === 'ok' || status === 'degraded') ? 'degraded' : 'failed';
}

/** Returns the first of several problems and how many more there are; null without one. */
export function firstOf([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
