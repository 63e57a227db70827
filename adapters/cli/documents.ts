/** The parts of the API's documents that the commands read. */
export type StageDocument = Readonly<{
  status: string;
  attempts: number;
  duration: number | null;
  implementation: Readonly<{ name: string; digest: string }>;
  error?: string;
}>;

export type RunDocument = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: string | null;
  status: string;
  stages: Readonly<Record<string, StageDocument | null>>;
  duration: number | null;
  error: string | null;
  retry_count: number;
  brief: Readonly<{ url: string; city: string; venue: string }> | null;
}>;

export type StartDocument = Readonly<{
  status: string;
  briefs: readonly Readonly<{
    brief_run_id: string;
    show_id: string | null;
    show_date: string;
    status: string;
    url: string | null;
    error: string | null;
  }>[];
  brief_run_ids: readonly string[];
  error: string | null;
}>;

export type RunListDocument = Readonly<{
  count: number;
  runs: readonly Readonly<{
    brief_run_id: string;
    show_date: string;
    city: string | null;
    venue: string | null;
    trigger: string;
    status: string;
    started_at: string;
    url: string | null;
    error: string | null;
  }>[];
}>;

export type EventsDocument = Readonly<{
  count: number;
  events: readonly Readonly<{
    revision: number;
    type: string;
    time: string;
    actor: string;
    data: Readonly<Record<string, unknown>>;
  }>[];
}>;
