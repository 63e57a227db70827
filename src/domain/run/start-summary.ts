import type { Instant, LocalDate } from '../time.js';
import type { RunStatus } from './state.js';

/** One run of a start, as the start operation's answer lists it. `url` is null until the brief is published. */
export type StartedBrief = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: LocalDate;
  status: RunStatus;
  url: string | null;
  error: string | null;
}>;

/** The answer of the start operation, exactly as the contract names its fields. */
export type StartSummary = Readonly<{
  status: RunStatus;
  briefs: readonly StartedBrief[];
  brief_run_ids: readonly string[];
  started_at: Instant;
  error: string | null;
}>;

/**
 * Sums up the runs of one start. `hubError` is what the hub could not tell (an unknown show, an unusable row under `shows/`);
 * `unknownShow` says that the one show asked for is not there.
 */
export function startSummary(
  startedAt: Instant,
  briefs: readonly StartedBrief[],
  hub: Readonly<{ error: string | null; unknownShow: boolean }>,
): StartSummary {
  return {
    status: hub.unknownShow ? 'failed' : statusOf(briefs),
    briefs,
    brief_run_ids: briefs.map((brief) => brief.brief_run_id),
    started_at: startedAt,
    error: firstError(briefs, hub.error),
  };
}

function statusOf(briefs: readonly StartedBrief[]): RunStatus {
  const statuses = briefs.map((brief) => brief.status);
  if (statuses.includes('processing')) return 'processing';
  if (statuses.every((status) => status === 'ok')) return 'ok';
  return statuses.some((status) => status === 'ok' || status === 'degraded') ? 'degraded' : 'failed';
}

function firstError(briefs: readonly StartedBrief[], hubError: string | null): string | null {
  const errors = [hubError, ...briefs.map((brief) => brief.error)].filter((error) => error !== null);
  const [first] = errors;
  if (first === undefined) return null;
  return errors.length === 1 ? first : `${first} (and ${errors.length - 1} more)`;
}
