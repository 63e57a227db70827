import { hash, randomUUID } from 'node:crypto';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';

/** The JSON documents that the bare engine records: those of the service, each encoded once. */

/** Events as text; `types` and `data` have one entry per event, `metadata` holds for all. */
export type BareAppend = Readonly<{ types: readonly string[]; data: readonly string[]; metadata: string }>;
/** A row that is saved for queries. */
export type BareView = Readonly<{ view: string; key: string; sort: number; value: string }>;

const worker = randomUUID();
const slug = 'a'.repeat(32);
const plan = JSON.stringify({
  stages: Object.fromEntries(stageKeys.map((stage) => [stage, plannedStage(stage)])),
  addresses: { public_base: 'http://127.0.0.1:1', slug, financials_slug: slug },
  optional_share: 0.5,
  timeout_milliseconds: 1_800_000,
  ceilings: { tokens: null, cost: null },
});

function plannedStage(stage: StageKey) {
  return {
    implementation: 'noop',
    digest: hash('sha256', stage),
    vendor: null,
    paid: false,
    fallback: null,
    timeout_milliseconds: 60_000,
    retry: { attempts: 3, first_delay_milliseconds: 1000, longest_delay_milliseconds: 30_000 },
  };
}

/** Returns the first append of a run: its start and that of its first stage. */
export function encodeStart(runId: string, show: Show, at: string): BareAppend {
  const given = `"run_id":"${runId}","show":${JSON.stringify(show)},"show_date":"${show.show_date}"`;
  const origin = `"run_date":"${show.show_date}","trigger":"manual","plan":${plan},"origin":null,"held":[]`;
  return {
    types: ['RunStarted', 'StageStarted'],
    data: [`{${given},${origin},"at":"${at}"}`, startOf('hub_lookup', at)],
    metadata: metadataOf('key:9820c1b539cc', `"${randomUUID()}"`, 'null', at),
  };
}

/** Returns the append of an outcome: the stages that it enables, and after the last one the run's end. */
export function encodeOutcome(
  stage: StageKey,
  value: unknown,
  enabled: readonly StageKey[],
  brief: string | null,
  at: string,
): BareAppend {
  const head = `"stage":"${stage}","attempt":1,"usage":null,"digest":null,"held":[],"at":"${at}"`;
  const types = ['StageCompleted'];
  const data = [`{${head},"value":${JSON.stringify(value)}}`];
  for (const next of enabled) {
    types.push('StageStarted');
    data.push(startOf(next, at));
  }
  if (brief !== null) {
    types.push('RunCompleted');
    data.push(`{"status":"ok","brief":${brief},"at":"${at}"}`);
  }
  return { types, data, metadata: metadataOf('service', 'null', `"${randomUUID()}"`, at) };
}

function startOf(stage: StageKey, at: string): string {
  return `{"stage":"${stage}","attempt":1,"queued_at":null,"at":"${at}"}`;
}

function metadataOf(actor: string, requestId: string, cause: string, at: string): string {
  return `{"time":"${at}","actor":"${actor}","request_id":${requestId},"causation_id":${cause},"worker":"${worker}"}`;
}

/** Returns the brief as `RunCompleted` and the recent briefs hold it. */
export function encodeBrief(runId: string, show: Show, url: string, at: string): string {
  const { show_id, show_date, performer, venue, city, region, country } = show;
  const place = { show_id, show_date, performer, venue: venue.name, city, region, country };
  const page = { status: 'ok', url, image_url: `${url}preview.png`, brief_run_id: runId, published_at: at };
  return JSON.stringify({ ...place, ...page });
}

/**
 * Returns the rows of a finished run: its entry in the list, and its show's brief. Its record is folded from its events
 * on demand.
 */
export function encodeViews(
  runId: string,
  show: Show,
  url: string,
  brief: string,
  startedAt: string,
  at: string,
): readonly BareView[] {
  const { show_id, show_date, city, venue } = show;
  const run = { brief_run_id: runId, show_id, show_date, city, venue: venue.name, run_date: show_date };
  const end = { trigger: 'manual', status: 'ok', started_at: startedAt, deadline: startedAt, completed_at: at };
  const rest = { error: null, retry_count: 0, url, origin_run_id: null, ending: false, unpublishing: false };
  const sort = Date.parse(startedAt);
  return [
    { view: 'runs', key: runId, sort, value: JSON.stringify({ ...run, ...end, ...rest }) },
    { view: 'briefs', key: show_id, sort, value: brief },
  ];
}
