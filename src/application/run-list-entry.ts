import type { RunStatus } from '../domain/run/state.js';
import type { Instant, LocalDate } from '../domain/time.js';

/** A run in short, as the list of runs shows it. */
export type RunListEntry = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: LocalDate;
  city: string | null;
  venue: string | null;
  run_date: LocalDate;
  trigger: string;
  status: RunStatus;
  started_at: Instant;
  /** When it ends at the latest, but for taking its page back; null for never. */
  deadline: Instant | null;
  completed_at: Instant | null;
  error: string | null;
  retry_count: number;
  /** The published page; null until there is one, and once it was taken from the web. */
  url: string | null;
  /** The run that this one resumes. */
  origin_run_id: string | null;
  /** True while the run only waits for its page to be taken back before it ends. */
  ending: boolean;
  /** True while the brief is being taken from the web. */
  unpublishing: boolean;
}>;
