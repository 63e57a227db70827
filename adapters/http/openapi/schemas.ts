import * as v from 'valibot';
import type { RequestResponse } from '../../../src/domain/request/request-response.js';
import {
  artifactReference,
  citation,
  claim,
  harm,
  notice,
  question,
  source,
} from '../../../src/domain/stage-values/documents.js';
import { show } from '../../../src/domain/stage-values/hub-lookup.js';
import { stageValueSchemas } from '../../../src/domain/stage-values/stage-values.js';
import type { RunListEntry } from '../../../src/ports/read-models.js';
import { problemCodes } from '../problem-codes.js';
import { provenance, runDifferences } from './history-schemas.js';
import {
  consistencyProof,
  costReport,
  costRow,
  logCheckpoint,
  logKeys,
  queue,
  runProofs,
  webhookEndpoint,
  webhookMessage,
} from './report-schemas.js';
import { brief, record, usage } from './run-record-schema.js';
import {
  count,
  date,
  runId,
  type SchemaOf,
  seconds,
  stageKey,
  status,
  text,
  textOrNull,
  time,
  timeOrNull,
} from './schema-parts.js';

/**
 * The schemas of the responses' documents. The API document is generated from them, and tests compare all traffic with
 * it.
 */

const runRow = v.strictObject({
  brief_run_id: runId,
  show_id: textOrNull,
  show_date: date,
  performer: textOrNull,
  city: textOrNull,
  venue: textOrNull,
  run_date: date,
  trigger: text,
  actor: text,
  status,
  started_at: time,
  deadline: timeOrNull,
  completed_at: timeOrNull,
  duration: v.nullable(seconds),
  error: textOrNull,
  failed_stage: v.nullable(stageKey),
  failure_reason: v.nullable(v.pipe(text, v.maxLength(200))),
  failed_stages: v.array(stageKey),
  costs: v.pipe(v.record(text, v.number()), v.description('By currency.')),
  retry_count: count,
  url: textOrNull,
  origin_run_id: v.nullable(runId),
  ending: v.boolean(),
  unpublishing: v.boolean(),
}) satisfies SchemaOf<RunListEntry>;

const summary = v.strictObject({
  status,
  briefs: v.array(
    v.strictObject({
      brief_run_id: runId,
      show_id: textOrNull,
      show_date: date,
      status,
      url: textOrNull,
      error: textOrNull,
    }),
  ),
  brief_run_ids: v.array(runId),
  started_at: time,
  error: textOrNull,
}) satisfies SchemaOf<RequestResponse>;

const event = v.strictObject({
  revision: count,
  type: text,
  id: text,
  time,
  actor: text,
  request_id: textOrNull,
  causation_id: textOrNull,
  worker: textOrNull,
  traceparent: v.optional(text),
  data: v.looseObject({}),
});

const health = v.strictObject({
  status: v.picklist(['ok', 'unavailable']),
  phase: v.exactOptional(v.picklist(['starting', 'ready', 'stopping'])),
  broken: v.exactOptional(v.array(text)),
  unreachable: v.exactOptional(v.array(text)),
});

const fieldError = v.strictObject({
  detail: text,
  pointer: v.exactOptional(v.pipe(text, v.description('The JSON pointer of a field of the body (RFC 6901).'))),
  parameter: v.exactOptional(text),
  header: v.exactOptional(text),
});
const problem = v.strictObject({
  type: v.pipe(text, v.description('The address of the description of the error.')),
  title: text,
  status: v.pipe(v.number(), v.integer()),
  detail: v.pipe(text, v.description('What is wrong, for people.')),
  code: v.picklist(Object.keys(problemCodes)),
  errors: v.exactOptional(v.pipe(v.array(fieldError), v.minLength(1))),
});

/** The named schemas of the API document; what is named here is described once. */
export const documents = {
  ...stageValueSchemas,
  Source: source,
  Citation: citation,
  Claim: claim,
  Question: question,
  Notice: notice,
  Harm: harm,
  Artifact: artifactReference,
  Show: show,
  RunRequestSummary: summary,
  RunRecord: record,
  Usage: usage,
  ResumedRun: v.union([record, v.strictObject({ brief_run_id: runId, status: v.literal('processing') })]),
  Brief: brief,
  BriefList: v.strictObject({ count, briefs: v.array(brief) }),
  PastBriefList: v.strictObject({ as_of: time, count, briefs: v.array(brief) }),
  Provenance: provenance,
  RunDifferences: runDifferences,
  Run: runRow,
  RunList: v.strictObject({ count, runs: v.array(runRow), next_cursor: textOrNull }),
  Event: event,
  EventList: v.strictObject({ brief_run_id: runId, count, events: v.array(event) }),
  Queue: queue,
  CostRow: costRow,
  CostReport: costReport,
  LogCheckpoint: logCheckpoint,
  LogKeys: logKeys,
  ConsistencyProof: consistencyProof,
  RunProofs: runProofs,
  WebhookEndpoint: webhookEndpoint,
  WebhookEndpoints: v.strictObject({ endpoints: v.array(webhookEndpoint) }),
  WebhookMessage: webhookMessage,
  WebhookList: v.strictObject({
    endpoints: v.array(webhookEndpoint),
    count,
    messages: v.array(webhookMessage),
    next_cursor: textOrNull,
  }),
  Health: health,
  Version: v.strictObject({ name: text, version: text, commit: textOrNull }),
  Problem: problem,
  ApiDocument: v.looseObject({ openapi: v.literal('3.1.0') }),
} as const;

export type DocumentName = keyof typeof documents;
