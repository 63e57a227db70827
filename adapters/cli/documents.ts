/** The parts of the API's documents that the commands read. Durations are in seconds, instants in RFC 3339. */
export type StageDocument = Readonly<{
  status: string;
  attempts: number;
  started_at?: string | null;
  duration: number | null;
  implementation: Readonly<{ name: string; digest: string }>;
  usage?: UsageDocument | null;
  output?: unknown;
  error?: string;
  replaced?: string;
  repair?: string;
  shortfall?: string;
  retry_at?: string;
  max_attempts?: number;
  queued_at?: string;
  reused_from?: string;
}>;

export type UsageDocument = Readonly<{
  model?: string | null;
  input_tokens?: number | null;
  output_tokens?: number | null;
  cost?: number | null;
  currency?: string | null;
  more_costs?: readonly Readonly<{ cost: number; currency: string | null }>[];
}>;

export type RunDocument = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: string | null;
  status: string;
  stages: Readonly<Record<string, StageDocument | null>>;
  started_at?: string | null;
  duration: number | null;
  error: string | null;
  retry_count: number;
  brief: Readonly<{ brief_run_id?: string; url: string; city: string; venue: string }> | null;
}>;

/** Returns the town and venue of a run; empty while they are not known. */
export function placeOf({ brief, stages }: RunDocument): string {
  if (brief !== null) return `${brief.city}, ${brief.venue}`;
  const output = stages['hub_lookup']?.output as Readonly<{ show: HubShow }> | undefined;
  return output === undefined ? '' : `${output.show.city}, ${output.show.venue.name}`;
}

type HubShow = Readonly<{ city: string; venue: Readonly<{ name: string }> }>;

/** The new run, in short while it is not recorded. */
export type ResumedDocument = RunDocument | Readonly<{ brief_run_id: string; status: string }>;

export type StartDocument = Readonly<{
  status: string;
  briefs: readonly Readonly<{
    brief_run_id: string;
    show_date: string;
    status: string;
    url: string | null;
    error: string | null;
  }>[];
  brief_run_ids: readonly string[];
  error: string | null;
}>;

/** Returns false while the hub has not listed the shows. The same request with the same key names the runs later. */
export function areRunsKnown({ status, brief_run_ids: ids }: StartDocument): boolean {
  return status !== 'processing' || ids.length > 0;
}

export type RunListDocument = Readonly<{
  runs: readonly Readonly<{
    brief_run_id: string;
    show_id: string | null;
    show_date: string;
    city: string | null;
    venue: string | null;
    trigger: string;
    status: string;
    started_at: string;
    duration: number | null;
    error: string | null;
    failed_stage: string | null;
    failure_reason: string | null;
    costs: Readonly<Record<string, number>>;
    origin_run_id: string | null;
    unpublishing: boolean;
  }>[];
  next_cursor: string | null;
}>;

export type BriefListDocument = Readonly<{
  briefs: readonly Readonly<{
    brief_run_id: string;
    show_date: string;
    city: string;
    venue: string;
    status: string;
    published_at: string;
    url: string;
  }>[];
}>;

type PairDocument = Readonly<{ name: string; one: string | null; other: string | null }>;

export type DifferencesDocument = Readonly<{
  runs: readonly Readonly<{
    brief_run_id: string;
    show_date: string;
    city: string | null;
    status: string;
    started_at: string;
    duration: number | null;
  }>[];
  page_text: readonly Readonly<{ kind: string; line: string }>[] | null;
  stage_values: readonly Readonly<{ stage: string; field: string; one: string; other: string }>[];
  incidental: readonly object[];
}> &
  Readonly<Record<'run' | 'lines' | 'claims' | 'plan' | 'cost' | 'durations', readonly PairDocument[]>>;

export type QueueDocument = Readonly<{
  runs: Readonly<{
    running: number;
    queued: number;
    runs_at_once: number;
    longest_queue: number;
    oldest_queued_since: string | null;
  }>;
  requests: readonly Readonly<{
    since: string;
    trigger: string;
    show_id: string | null;
    run_date: string | null;
    attempt: number;
    next_attempt_at: string | null;
    error: string | null;
  }>[];
  vendors: readonly Readonly<{
    vendor: string;
    running: number;
    waiting: number;
    retries_left: number;
    paused_until: string | null;
    requests_last_minute: number;
    tokens_last_minute: number;
  }>[];
}>;

export type EndpointDocument = Readonly<{
  id: string;
  url: string;
  status: string;
  reason: string | null;
  last_delivered_at: string | null;
}>;

export type MessageDocument = Readonly<{
  id: string;
  type: string | null;
  at: string;
  show_date: string | null;
  city: string | null;
  deliveries: readonly Readonly<{
    endpoint: string;
    status: string;
    attempts: number;
    error: string | null;
    next_attempt_at: string | null;
  }>[];
}>;

type CostRowDocument = Readonly<{
  name: string;
  costs: Readonly<Record<string, number>>;
  input_tokens: number;
  output_tokens: number;
}>;

export type CostsDocument = Readonly<
  { from: string; to: string; time_zone: string } & Record<
    'by_day' | 'by_show' | 'by_stage' | 'by_model',
    readonly CostRowDocument[]
  >
>;

export type WebhooksDocument = Readonly<{
  endpoints: readonly EndpointDocument[];
  messages: readonly MessageDocument[];
  next_cursor: string | null;
}>;

export type EventsDocument = Readonly<{
  events: readonly Readonly<{
    revision: number;
    type: string;
    time: string;
    actor: string;
    causation_id: string | null;
    worker: string | null;
    data: Readonly<Record<string, unknown>>;
  }>[];
}>;
