import type { EndpointReport, MessageReport } from '../../src/application/webhooks/control-webhooks.js';
import type { QueueReport } from '../../src/application/worker/queue.js';
import type { RequestResponse } from '../../src/domain/request/request-response.js';
import type { Brief } from '../../src/domain/run/events.js';
import type { RunListEntry } from '../../src/ports/read-models.js';

/** What the commands read of the API's documents. Durations are in seconds, instants in RFC 3339. */
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

export type StartDocument = RequestResponse;

/** Returns false while the hub has not listed the shows. The same request with the same key names the runs later. */
export function areRunsKnown({ status, brief_run_ids: ids }: StartDocument): boolean {
  return status !== 'processing' || ids.length > 0;
}

export type RunListDocument = Readonly<{ runs: readonly RunListEntry[]; next_cursor: string | null }>;

export type BriefListDocument = Readonly<{ briefs: readonly Brief[] }>;

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

export type QueueDocument = QueueReport;

export type EndpointDocument = EndpointReport;

export type MessageDocument = MessageReport;

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
