import type { Instant, LocalDate } from '../time.js';

/** A published brief, as the API lists it: one per show, the newest publication. */
export type Brief = Readonly<{
  show_id: string;
  show_date: LocalDate;
  performer: string | null;
  venue: string;
  city: string;
  region: string | null;
  country: string | null;
  status: 'ok' | 'degraded';
  url: string;
  image_url: string;
  brief_run_id: string;
  published_at: Instant;
}>;
