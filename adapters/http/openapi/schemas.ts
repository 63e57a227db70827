import * as v from 'valibot';
import { eventList, provenance, recordedEvent, runDifferences } from '../../../src/domain/api-documents/histories.js';
import { text, textOrNull, time } from '../../../src/domain/api-documents/parts.js';
import {
  consistencyProof,
  costReport,
  costRow,
  logCheckpoint,
  logKeys,
  queue,
  runProofs,
  webhookEndpoint,
  webhookList,
  webhookMessage,
} from '../../../src/domain/api-documents/reports.js';
import {
  brief,
  briefList,
  record,
  resumedRun,
  runList,
  runRequestSummary,
  runRow,
  usage,
} from '../../../src/domain/api-documents/runs.js';
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
import { problemCodes } from '../problems.js';

/**
 * The schemas of the responses' documents. The API document is generated from them, and tests compare all traffic with
 * it.
 */

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
  RunRequestSummary: runRequestSummary,
  RunRecord: record,
  Usage: usage,
  ResumedRun: resumedRun,
  Brief: brief,
  BriefList: briefList,
  PastBriefList: v.strictObject({ as_of: time, ...briefList.entries }),
  Provenance: provenance,
  RunDifferences: runDifferences,
  Run: runRow,
  RunList: runList,
  Event: recordedEvent,
  EventList: eventList,
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
  WebhookList: webhookList,
  Health: health,
  Version: v.strictObject({ name: text, version: text, commit: textOrNull }),
  Problem: problem,
  ApiDocument: v.looseObject({ openapi: v.literal('3.1.0') }),
} as const;

export type DocumentName = keyof typeof documents;
