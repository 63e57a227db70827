import type { ProblemCode } from '../problems.js';
import {
  briefsQuery,
  consistencyQuery,
  controlBody,
  costsQuery,
  noQuery,
  recordQuery,
  resumeBody,
  runsQuery,
  startBody,
  startQuery,
} from '../request-schemas.js';
import { historyOperations } from './history-operations.js';
import { openOperations } from './open-operations.js';
import { json, type Operation, unchanged } from './operation.js';
import { webhookOperations } from './webhook-operations.js';

const fromLists: readonly ProblemCode[] = ['read_models_failed', 'unavailable'];
const ofControl: readonly ProblemCode[] = [
  ...(['bad_request', 'run_not_found', 'run_archived', 'body_too_long', 'unsupported_media_type'] as const),
  ...fromLists,
];

const contract: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/v1/brief/run', id: 'startRuns', tag: 'Runs', summary: 'Start runs' },
    description:
      'Starts a run for each show of a date, and responds when they have ended or the client wants no longer to wait.',
    ...{ query: startQuery, headers: ['Idempotency-Key', 'Prefer'], body: startBody },
    responses: {
      202: {
        description: 'The summary of the runs.',
        content: json('RunRequestSummary'),
        headers: ['Location', 'Preference-Applied', 'Idempotency-Replayed'],
      },
    },
    errors: [
      ...(['bad_request', 'body_too_long', 'unsupported_media_type', 'idempotency_key_reused', 'queue_full'] as const),
      ...fromLists,
    ],
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/runs/{brief_run_id}', id: 'getRun', tag: 'Runs', summary: 'Get a run' },
    query: recordQuery,
    responses: {
      200: { description: 'The record of the run.', content: json('RunRecord'), headers: ['Age', 'ETag'] },
      304: unchanged,
    },
    errors: ['run_not_found', 'run_archived', 'beyond_history', ...fromLists],
  },
  ...['/api/v1/brief/briefs', '/api/v1/briefs'].map((path): Operation => ({
    ...{ method: 'get', path, id: path.includes('brief/') ? 'listBriefs' : 'listBriefsShort', tag: 'Briefs' },
    summary: 'List recent briefs',
    description: 'One brief for each show, newest publication first.',
    query: briefsQuery,
    responses: {
      200: { description: 'The briefs.', content: json('BriefList'), headers: ['Age', 'ETag'] },
      304: unchanged,
    },
    errors: fromLists,
  })),
];

const further: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/api/v1/brief/runs', id: 'listRuns', tag: 'Runs', summary: 'List runs' },
    description: 'Newest start first. A run matches when every given filter does.',
    query: runsQuery,
    responses: {
      200: { description: 'A page of runs.', content: json('RunList'), headers: ['Age', 'ETag', 'Link'] },
      304: unchanged,
    },
    errors: fromLists,
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/runs/{brief_run_id}/events', id: 'listEvents', tag: 'Runs' },
    summary: 'Get the history of a run',
    description: 'With `Accept: text/event-stream` the events are sent as they are recorded, until the run has ended.',
    query: noQuery,
    headers: ['Last-Event-ID'],
    responses: {
      200: {
        description: 'The events: one document, one line each, or a stream of server-sent events.',
        content: { ...json('EventList'), 'application/x-ndjson': 'text', 'text/event-stream': 'text' },
        headers: ['ETag'],
      },
      204: { description: 'To a stream: the run has ended, and the client has every event.', content: {} },
      304: unchanged,
    },
    errors: ['run_not_found', 'run_archived', ...fromLists],
  },
  {
    ...{ method: 'post', path: '/api/v1/brief/runs/{brief_run_id}/cancel', id: 'cancelRun', tag: 'Runs' },
    summary: 'Cancel a run',
    ...{ query: noQuery, body: controlBody },
    responses: {
      200: { description: 'The record of the ended run.', content: json('RunRecord'), headers: ['Age'] },
      202: {
        description: 'The record; the page is still being withdrawn.',
        content: json('RunRecord'),
        headers: ['Age'],
      },
    },
    errors: [...ofControl, 'run_ended', 'run_ending'],
  },
  {
    ...{ method: 'post', path: '/api/v1/brief/runs/{brief_run_id}/resume', id: 'resumeRun', tag: 'Runs' },
    summary: 'Resume a run',
    description: 'Starts a new run that reuses the outcomes of this one.',
    ...{ query: noQuery, headers: ['Idempotency-Key'], body: resumeBody },
    responses: {
      202: {
        description: 'The record of the new run, or its id while it is not recorded.',
        content: json('ResumedRun'),
        headers: ['Location', 'Idempotency-Replayed'],
      },
    },
    errors: [
      ...ofControl,
      ...(['run_processing', 'run_without_show', 'nothing_to_resume', 'unknown_implementation'] as const),
      ...(['idempotency_key_reused', 'queue_full'] as const),
    ],
  },
  {
    ...{ method: 'post', path: '/api/v1/brief/runs/{brief_run_id}/unpublish', id: 'unpublishRun', tag: 'Runs' },
    summary: 'Unpublish the brief of a run',
    ...{ query: noQuery, body: controlBody },
    responses: {
      200: { description: 'The record; the page is removed.', content: json('RunRecord'), headers: ['Age'] },
      202: {
        description: 'The record; the page is still being removed.',
        content: json('RunRecord'),
        headers: ['Age'],
      },
    },
    errors: [
      ...ofControl,
      ...(['run_processing', 'not_published', 'superseded', 'unpublishing', 'already_unpublished'] as const),
      'unpublishing_failed',
    ],
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/queue', id: 'getQueue', tag: 'Service', summary: 'Get the queue' },
    query: noQuery,
    responses: { 200: { description: 'What runs and waits in this process.', content: json('Queue') } },
    errors: fromLists,
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/costs', id: 'getCosts', tag: 'Service', summary: 'Sum up the costs' },
    description: 'What runs paid on the last days, by day, stage, model and show: the highest first, days in order.',
    query: costsQuery,
    responses: { 200: { description: 'The sums.', content: json('CostReport') } },
    errors: fromLists,
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/log/checkpoint', id: 'getCheckpoint', tag: 'Proofs' },
    summary: 'Get the newest checkpoint of the log',
    description: 'Keep it elsewhere: it shows later whether the log still begins with the same events.',
    query: noQuery,
    responses: { 200: { description: 'The checkpoint and its keys.', content: json('LogCheckpoint') } },
    errors: ['no_checkpoint'],
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/log/consistency', id: 'getConsistency', tag: 'Proofs' },
    summary: 'Prove that a checkpoint continues another',
    query: consistencyQuery,
    responses: { 200: { description: 'The proof.', content: json('ConsistencyProof') } },
    errors: ['no_checkpoint'],
  },
  {
    ...{ method: 'get', path: '/api/v1/brief/runs/{brief_run_id}/proofs', id: 'listProofs', tag: 'Proofs' },
    summary: 'Prove that the events of a run are in the log',
    query: noQuery,
    responses: { 200: { description: 'A proof for each event.', content: json('RunProofs') } },
    errors: ['run_not_found', 'run_archived', 'no_checkpoint', ...fromLists],
  },
  {
    ...{ method: 'get', path: '/metrics', id: 'getMetrics', tag: 'Service', summary: 'Get the metrics' },
    description:
      "Prometheus' text format. `BRIEF_METRICS=open` serves it without a key; with `off` there is nothing at this path.",
    query: noQuery,
    responses: { 200: { description: 'The metrics.', content: { 'text/plain': 'text' } } },
    errors: ['not_found'],
  },
];

/** Every operation of the service that programs may use, as the API document describes them. */
export const operations: readonly Operation[] = [
  ...contract,
  ...further,
  ...historyOperations,
  ...webhookOperations,
  ...openOperations,
];
