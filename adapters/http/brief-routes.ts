import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Queries } from '../../src/application/queries.js';
import type { StartBriefs } from '../../src/application/start-briefs.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { answer, answerJson, type Headers } from './answers.js';
import { type Preference, preferenceOf } from './prefer.js';
import { Refused } from './problems.js';
import { readJsonBody } from './request-body.js';
import { parseIdempotencyKey, parseLimit, parsePointInHistory, parseRunId, parseStartBody } from './requests.js';

/** A request that has passed authentication. `query` holds an array where a parameter came twice. */
export type BriefRequest = Readonly<{
  message: IncomingMessage;
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  actor: string;
  requestId: string;
}>;

export type BriefRoute = (request: BriefRequest, response: ServerResponse) => Promise<void>;

export type BriefServices = Readonly<{
  startBriefs: StartBriefs;
  queries: Queries;
  /** Longest that a start waits for its runs. */
  startWaitSeconds: number;
}>;

export const runsPath = '/api/v1/brief/runs';

/** The operations of the contract and their companions, by method and path. */
export function briefRoutes(services: BriefServices): readonly (readonly ['GET' | 'POST', string, BriefRoute])[] {
  const { queries } = services;
  const recentBriefs: BriefRoute = async ({ query }, response) => {
    const briefs = await queries.recentBriefs(parseLimit(query['limit']));
    answerJson(response, 200, { count: briefs.value.length, briefs: briefs.value }, ageOf(briefs));
  };
  return [
    ['POST', '/api/v1/brief/run', startRoute(services)],
    ['GET', '/api/v1/brief/briefs', recentBriefs],
    ['GET', '/api/v1/briefs', recentBriefs],
    ['GET', runsPath, listRoute(queries)],
    ['GET', `${runsPath}/:id`, recordRoute(queries)],
    ['GET', `${runsPath}/:id/events`, eventsRoute(queries)],
  ];
}

function startRoute({ startBriefs, startWaitSeconds }: BriefServices): BriefRoute {
  return async ({ message, actor, requestId }, response) => {
    const body = parseStartBody(await readJsonBody(message));
    const preference = preferenceOf(message.headers['prefer'], startWaitSeconds);
    const { trigger, show_id: showId } = body;
    const idempotencyKey = parseIdempotencyKey(message.headers['idempotency-key']);
    const started = await startBriefs({ trigger, showId, runDate: body.run_date, idempotencyKey, actor, requestId });
    await started.ended((preference.waitSeconds ?? startWaitSeconds) * 1000);
    const summary = await started.summary();
    answerJson(response, 202, summary, { ...locationOf(summary.brief_run_ids), ...appliedOf(preference) });
  };
}

function listRoute(queries: Queries): BriefRoute {
  return async ({ query }, response) => {
    const entries = await queries.runs(parseLimit(query['limit']));
    answerJson(response, 200, { count: entries.value.length, runs: entries.value }, ageOf(entries));
  };
}

function recordRoute(queries: Queries): BriefRoute {
  return async ({ parameters, query }, response) => {
    const runId = parseRunId(parameters['id']);
    if (query['at'] !== undefined) {
      const past = await queries.runAt(runId, parsePointInHistory(query['at']));
      return answerJson(response, 200, past ?? notFound());
    }
    const record = await queries.run(runId);
    answerJson(response, 200, record.value ?? notFound(), ageOf(record));
  };
}

/** The history: one JSON document, or a line per event for a client that accepts `application/x-ndjson`. */
function eventsRoute(queries: Queries): BriefRoute {
  return async ({ message, parameters }, response) => {
    const runId = parseRunId(parameters['id']);
    const events = (await queries.events(runId)).map(eventDocument);
    if (events.length === 0) notFound();
    if ((message.headers.accept ?? '').includes('application/x-ndjson')) {
      const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
      return answer(response, 200, Buffer.from(lines), {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
      });
    }
    answerJson(response, 200, { brief_run_id: runId, count: events.length, events });
  };
}

function eventDocument({ revision, type, id, metadata, data }: RecordedEvent): Readonly<Record<string, unknown>> {
  const { time, actor, request_id, causation_id, worker = null } = metadata;
  return { revision, type, id, time, actor, request_id, causation_id, worker, data };
}

export function notFound(): never {
  throw new Refused(404, 'brief_run_id not found');
}

/** RFC 9111: how many seconds ago the answer was current. */
export function ageOf({ age }: Answer<unknown>): Headers {
  return age === null ? {} : { age: String(Math.ceil(age)) };
}

function locationOf(runIds: readonly string[]): Headers {
  return runIds.length === 1 ? { location: `${runsPath}/${runIds[0]}` } : {};
}

function appliedOf({ applied }: Preference): Headers {
  return applied === null ? {} : { 'preference-applied': applied };
}
