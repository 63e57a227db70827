import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Request } from 'polka';
import type { Application } from '../../src/application/create-application.js';
import type { Fresh, Queries, VersionedRecord } from '../../src/application/read-models/queries.js';
import type { Actor } from '../../src/application/streams/streams.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { preferenceOf } from './prefer.js';
import { rejected, runNotFound } from './problems.js';
import { readJsonBody } from './request-body.js';
import { parseIdempotencyKey, parseLimit, parsePointInHistory, parseRunId, parseStartBody } from './requests.js';
import { type Headers, jsonBody, send, sendJson } from './responses.js';

/** Responds to an authenticated request. */
export type Route = (request: Request, response: ServerResponse, who: Actor) => Promise<void>;

/** Routes by method and path. */
export type Routes = readonly (readonly ['GET' | 'POST', string, Route])[];

export type BriefServices = Readonly<{
  application: Pick<Application, 'requests' | 'queries'>;
  /** Longest time in seconds that a start waits for its runs to end. */
  startWaitSeconds: number;
}>;

export const runsPath = '/api/v1/brief/runs';
const ndjson = 'application/x-ndjson';
/** Memory for encoded records: clients that poll a run read the same bytes again and again. */
const recordCacheBytes = 16 * 1024 * 1024;

/** The contract's operations, and further ways to read runs. */
export function briefRoutes({ application, startWaitSeconds }: BriefServices): Routes {
  const { requests, queries } = application;
  const recentBriefs: Route = async ({ query }, response) => {
    const briefs = await queries.recentBriefs(parseLimit(query['limit']));
    sendJson(response, 200, { count: briefs.value.length, briefs: briefs.value }, ageOf(briefs));
  };
  return [
    ['POST', '/api/v1/brief/run', startRoute(requests, startWaitSeconds)],
    ['GET', '/api/v1/brief/briefs', recentBriefs],
    ['GET', '/api/v1/briefs', recentBriefs],
    ['GET', runsPath, listRoute(queries)],
    ['GET', `${runsPath}/:id`, recordRoute(queries)],
    ['GET', `${runsPath}/:id/events`, eventsRoute(queries)],
  ];
}

function startRoute(requests: Application['requests'], longestWaitSeconds: number): Route {
  return async (request, response, who) => {
    const { trigger, show_id: showId, run_date: runDate } = parseStartBody(await readJsonBody(request));
    const { waitSeconds, applied } = preferenceOf(request.headers['prefer'], longestWaitSeconds);
    const idempotencyKey = parseIdempotencyKey(request.headers['idempotency-key']);
    const accepted = await requests.start({ ...who, trigger, showId, runDate, idempotencyKey });
    if (accepted.kind === 'rejected') throw rejected(accepted.rejection);
    await accepted.waitUntilEnded((waitSeconds ?? longestWaitSeconds) * 1000);
    const summary = await accepted.response();
    const [runId, ...others] = summary.brief_run_ids;
    sendJson(response, 202, summary, {
      ...(runId === undefined || others.length > 0 ? {} : { location: `${runsPath}/${runId}` }),
      ...(applied === null ? {} : { 'preference-applied': applied }),
    });
  };
}

function listRoute(queries: Queries): Route {
  return async ({ query }, response) => {
    const runs = await queries.runs({ limit: parseLimit(query['limit']) });
    sendJson(response, 200, { count: runs.value.length, runs: runs.value }, ageOf(runs));
  };
}

function recordRoute(queries: Queries): Route {
  const encodedOnce = createRecordCache();
  return async ({ params, query }, response) => {
    const runId = parseRunId(params['id']);
    if (query['at'] !== undefined) {
      const past = await queries.runAt(runId, parsePointInHistory(query['at']));
      if (past === null) throw runNotFound();
      if ('code' in past) throw rejected(past);
      return sendJson(response, 200, past);
    }
    const run = await queries.run(runId);
    if (run.value === null) throw runNotFound();
    sendJson(response, 200, encodedOnce(runId, run.value), ageOf(run));
  };
}

/** Returns a function that encodes a version of a record once, while the cache has room for it. */
function createRecordCache(): (runId: string, run: VersionedRecord) => Buffer {
  const encoded = new LRUCache<string, Readonly<{ version: string; body: Buffer }>>({
    maxSize: recordCacheBytes,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  return (runId, { version, record }) => {
    const known = encoded.get(runId);
    if (known?.version === version) return known.body;
    const body = jsonBody(record());
    encoded.set(runId, { version, body });
    return body;
  };
}

/** One JSON document, or one line per event for a client that prefers `application/x-ndjson`. */
function eventsRoute(queries: Queries): Route {
  return async (request, response) => {
    const runId = parseRunId(request.params['id']);
    const events = (await queries.events(runId)).map(eventDocument);
    if (events.length === 0) throw runNotFound();
    if (new Negotiator(request).mediaType(['application/json', ndjson]) === ndjson) {
      const lines = Buffer.concat(events.map(jsonBody));
      return send(response, 200, lines, { 'content-type': ndjson, 'cache-control': 'no-store' });
    }
    sendJson(response, 200, { brief_run_id: runId, count: events.length, events });
  };
}

function eventDocument({ revision, type, id, metadata, data }: RecordedEvent): object {
  const { time, actor, request_id, causation_id, worker } = metadata;
  return { revision, type, id, time, actor, request_id, causation_id, worker, data };
}

/** Returns the `Age` header (RFC 9111): the seconds since the response was known to be current. */
export function ageOf({ age }: Fresh<unknown>): Headers {
  return age === null ? {} : { age: String(Math.ceil(age)) };
}
