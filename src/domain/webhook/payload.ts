import { repairOf, startCommand } from '../run/resume.js';
import type { Run } from '../run/state.js';
import type { Show } from '../stage-values/hub-lookup.js';
import { type Instant, instantOf, type LocalDate } from '../time.js';
import type { WebhookQueued, WebhookType } from './events.js';

/**
 * What a message says. `status` is that of the run; `repair` is the command that makes a complete brief, null where
 * there is nothing to repair. `doors_at` is present in `brief.missing` only.
 */
export type WebhookPayload = Readonly<{
  brief_run_id: string | null;
  show_id: string | null;
  show_date: LocalDate;
  performer: string | null;
  venue: string | null;
  city: string | null;
  status: string | null;
  url: string | null;
  error: string | null;
  repair: string | null;
  doors_at?: Instant;
}>;

/** A message before it is known who gets it. */
export type WebhookContent = Omit<WebhookQueued['data'], 'endpoints'>;

const types: Readonly<Record<Run['status'], WebhookType | null>> = {
  processing: null,
  ok: 'run.completed',
  degraded: 'run.degraded',
  failed: 'run.failed',
  cancelled: 'run.cancelled',
};

/** Returns the message about the end of a run; null while the run is in progress. */
export function runOutcome(run: Run): WebhookContent | null {
  const type = types[run.status];
  if (type === null || run.completedAt === null) return null;
  const data: WebhookPayload = {
    ...{ brief_run_id: run.runId, ...factsOf(run.show), show_date: run.showDate },
    ...{ status: run.status, url: run.brief?.url ?? null, error: run.error, repair: repairOf(run) },
  };
  return { type, data, at: instantOf(run.completedAt) };
}

/** Returns the message about a show without a published brief; `last` is its newest run, null for none. */
export function missingBrief(
  show: Show,
  last: Readonly<{ brief_run_id: string; status: string; error: string | null }> | null,
  doorsAt: Instant,
  at: Instant,
): WebhookContent {
  const data: WebhookPayload = {
    ...{ brief_run_id: last?.brief_run_id ?? null, ...factsOf(show), show_date: show.show_date },
    ...{ status: last?.status ?? null, url: null, error: last?.error ?? null },
    ...{ repair: startCommand(show.show_date, show.show_id), doors_at: doorsAt },
  };
  return { type: 'brief.missing', data, at };
}

function factsOf(show: Show | null) {
  const { show_id = null, performer = null, venue, city = null } = show ?? {};
  return { show_id, performer, venue: venue?.name ?? null, city };
}
