import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import type { Request } from 'polka';
import type { Application } from '../../src/application/create-application.js';
import type { Fresh, Queries, VersionedRecord } from '../../src/application/read-models/queries.js';
import type { Log } from '../../src/ports/log.js';
import { eventsRoute } from './events-route.js';
import { accepted, runNotFound } from './problems.js';
import { briefsQuery, recordQuery, startBody } from './request-schemas.js';
import {
  parseBody,
  parseIdempotencyKey,
  parseQuery,
  parseRunId,
  parseRunsQuery,
  preferenceOf,
  readJsonBody,
  together,
} from './requests.js';
import { type Encoded, encodeDocument, type Headers, requestIdOf, sendDocument, sendJson } from './responses.js';
import type { Route, Routes } from './route.js';

export type BriefServices = Readonly<{
  application: Pick<Application, 'requests' | 'queries'>;
  /** Longest time in seconds that a start waits for its runs to end. */
  startWaitSeconds: number;
  log: Log;
  /** Aborts when the server closes: streams end then. */
  closing: AbortSignal;
  /** How often a stream without events sends a comment. */
  heartbeatMilliseconds?: number | undefined;
}>;

export const runsPath = '/api/v1/brief/runs';
export const eventsPath = `${runsPath}/:id/events`;
/** Memory for encoded records: clients that poll a run read the same bytes again and again. */
const recordCacheBytes = 4 * 1024 * 1024;

/** The contract's operations, and further ways to read runs. */
export function briefRoutes(services: BriefServices): Routes {
  const { application, startWaitSeconds, log, closing, heartbeatMilliseconds = 15_000 } = services;
  const { requests, queries } = application;
  const recentBriefs: Route = async (request, response) => {
    const { limit } = parseQuery(briefsQuery, request.query);
    logNearMisses(log, requestIdOf(request), request.query, Object.keys(briefsQuery.entries));
    const briefs = await queries.recentBriefs(limit);
    const list = { count: briefs.value.length, briefs: briefs.value };
    await sendDocument(request, response, encodeDocument(list), ageOf(briefs));
  };
  return [
    ['POST', '/api/v1/brief/run', startRoute(requests, startWaitSeconds, log)],
    ['GET', '/api/v1/brief/briefs', recentBriefs],
    ['GET', '/api/v1/briefs', recentBriefs],
    ['GET', runsPath, listRoute(queries)],
    ['GET', `${runsPath}/:id`, recordRoute(queries, log)],
    ['GET', eventsPath, eventsRoute(queries, { closing, heartbeatMilliseconds })],
  ];
}

function startRoute(requests: Application['requests'], longestWaitSeconds: number, log: Log): Route {
  return async (request, response, who) => {
    const body = await readJsonBody(request);
    const [{ trigger, show_id: showId, run_date: runDate }, idempotencyKey] = together(
      () => parseBody(startBody, body),
      () => parseIdempotencyKey(request.headers['idempotency-key']),
    );
    for (const given of [body, request.query])
      logNearMisses(log, who.requestId ?? '', given, Object.keys(startBody.entries));
    const { waitSeconds, applied } = preferenceOf(request.headers['prefer'], longestWaitSeconds);
    const started = accepted(await requests.start({ ...who, trigger, showId, runDate, idempotencyKey }));
    const summary = await started.response((waitSeconds ?? longestWaitSeconds) * 1000);
    const [runId, ...others] = summary.brief_run_ids;
    sendJson(response, 202, summary, {
      ...(runId === undefined || others.length > 0 ? {} : { location: `${runsPath}/${runId}` }),
      ...(applied === null ? {} : { 'preference-applied': applied }),
      ...replayed(started.isRepeated),
    });
  };
}

/** Returns the header that marks the response to a repeated request. */
export function replayed(isRepeated: boolean): Headers {
  return isRepeated ? { 'idempotency-replayed': 'true' } : {};
}

function listRoute(queries: Queries): Route {
  return async (request, response) => {
    const { query } = request;
    const runs = await queries.runs(parseRunsQuery(query));
    const { rows, nextCursor } = runs.value;
    const list = { count: rows.length, runs: rows, next_cursor: nextCursor };
    await sendDocument(request, response, encodeDocument(list), { ...ageOf(runs), ...nextPage(query, nextCursor) });
  };
}

/** Returns the `Link` to the next page (RFC 8288): the same query behind the cursor. */
function nextPage(query: Request['query'], cursor: string | null): Headers {
  if (cursor === null) return {};
  const next = new URLSearchParams({ ...(query as Readonly<Record<string, string>>), cursor });
  return { link: `<${runsPath}?${next}>; rel="next"` };
}

function recordRoute(queries: Queries, log: Log): Route {
  const encodedOnce = createRecordCache();
  return async (request, response) => {
    const { params, query } = request;
    const [runId, { at }] = together(
      () => parseRunId(params['id']),
      () => parseQuery(recordQuery, query),
    );
    logNearMisses(log, requestIdOf(request), query, Object.keys(recordQuery.entries));
    if (at !== undefined) {
      const past = accepted(await queries.runAt(runId, at));
      if (past === null) throw runNotFound();
      return sendJson(response, 200, past);
    }
    const run = await queries.run(runId);
    if (run.value === null) throw runNotFound();
    const encoded = encodedOnce(runId, run.value);
    if (encoded.hasEnded) return sendDocument(request, response, encoded, ageOf(run));
    sendJson(response, 200, encoded.body, ageOf(run));
  };
}

type CachedRecord = Encoded & Readonly<{ version: string; hasEnded: boolean }>;

/** Returns a function that encodes a version of a record once, while the cache has room for it. */
function createRecordCache(): (runId: string, run: VersionedRecord) => CachedRecord {
  const encoded = new LRUCache<string, CachedRecord>({
    maxSize: recordCacheBytes,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  return (runId, { version, record }) => {
    const known = encoded.get(runId);
    if (known?.version === version) return known;
    const document = record();
    const made = { ...encodeDocument(document), version, hasEnded: document.status !== 'processing' };
    encoded.set(runId, made);
    return made;
  };
}

/** Returns the `Age` header (RFC 9111): the seconds since the response was known to be current. */
export function ageOf({ age }: Fresh<unknown>): Headers {
  return age === null ? {} : { age: String(Math.ceil(age)) };
}

/** Changed letters at which a name is another name. */
const mostChanges = 2;

/**
 * Logs each name of a query or body that the operation ignores although it nearly is one that it knows: the contract
 * ignores unknown names, so that the client does not learn of its mistake.
 */
function logNearMisses(log: Log, request: string, given: unknown, known: readonly string[]): void {
  if (typeof given !== 'object' || given === null) return;
  for (const name of Object.keys(given)) {
    if (known.includes(name) || name.length > 40) continue;
    const nearest = known.find((each) => distance(name.toLowerCase(), each) <= mostChanges);
    if (nearest === undefined) continue;
    log.warn(`an unknown name was ignored; did the client mean ${nearest}?`, { request, name, nearest });
  }
}
