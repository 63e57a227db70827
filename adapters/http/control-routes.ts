import type { Request } from 'polka';
import type { Application } from '../../src/application/create-application.js';
import type { Queries } from '../../src/application/read-models/queries.js';
import { ageOf, replayed, runsPath } from './brief-routes.js';
import { accepted, HttpError, runNotFound } from './problems.js';
import { noQuery } from './request-schemas.js';
import {
  parseIdempotencyKey,
  parseQuery,
  parseReason,
  parseResumeBody,
  parseRunId,
  readJsonBody,
  together,
} from './requests.js';
import { sendJson } from './responses.js';
import type { Route, Routes } from './route.js';

export type ControlServices = Readonly<{
  application: Pick<Application, 'requests' | 'control' | 'queries' | 'queue'>;
}>;

/** Longest time that a response waits until a page is removed from the web. */
const removalMilliseconds = 10_000;

/** Operations on runs, and the state of the queue. */
export function controlRoutes({ application }: ControlServices): Routes {
  const { requests, control, queries } = application;
  return [
    ['POST', `${runsPath}/:id/cancel`, cancelRoute(control, queries)],
    ['POST', `${runsPath}/:id/resume`, resumeRoute(requests, queries)],
    ['POST', `${runsPath}/:id/unpublish`, unpublishRoute(control, queries)],
    ['GET', '/api/v1/brief/queue', queueRoute(application)],
  ];
}

function queueRoute({ queue }: Pick<Application, 'queue'>): Route {
  return async ({ query }, response) => {
    parseQuery(noQuery, query);
    sendJson(response, 200, await queue());
  };
}

/** Responds with the record: 200 when the run has ended, 202 while a published page is still being withdrawn. */
function cancelRoute(control: Application['control'], queries: Queries): Route {
  return async (request, response, who) => {
    const [runId, reason] = await parseControl(request);
    accepted(await control.cancel(runId, reason, who));
    const hasEnded = await control.waitUntilEnded(runId, removalMilliseconds);
    await sendRecord(queries, runId, response, hasEnded ? 200 : 202);
  };
}

/** Responds with the new run's record, or with its id and status while the run is not recorded. */
function resumeRoute(requests: Application['requests'], queries: Queries): Route {
  return async (request, response, who) => {
    const body = await readJsonBody(request);
    const [originId, resumption, idempotencyKey] = together(
      () => parseRunId(request.params['id']),
      () => parseResumeBody(body),
      () => parseIdempotencyKey(request.headers['idempotency-key']),
      () => parseQuery(noQuery, request.query),
    );
    const { runId, isRepeated = false } = accepted(
      await requests.resume(originId, { ...resumption, idempotencyKey }, who),
    );
    const { value } = await queries.run(runId);
    const record = value?.record() ?? { brief_run_id: runId, status: 'processing' };
    sendJson(response, 202, record, { location: `${runsPath}/${runId}`, ...replayed(isRepeated) });
  };
}

/** Responds with the record: 200 when the page is removed, 202 while it is being removed, 502 when that failed. */
function unpublishRoute(control: Application['control'], queries: Queries): Route {
  return async (request, response, who) => {
    const [runId, reason] = await parseControl(request);
    accepted(await control.unpublish(runId, reason, who));
    const progress = await control.waitUntilUnpublished(runId, removalMilliseconds);
    if (progress.kind === 'failed') {
      throw new HttpError(502, `the brief could not be unpublished: ${progress.problem}`, {}, 'unpublishing_failed');
    }
    await sendRecord(queries, runId, response, progress.kind === 'unpublished' ? 200 : 202);
  };
}

/** Returns the run and the reason of a request to cancel or unpublish. */
async function parseControl(request: Request): Promise<readonly [runId: string, reason: string]> {
  const body = await readJsonBody(request);
  const [runId, reason] = together(
    () => parseRunId(request.params['id']),
    () => parseReason(body),
    () => parseQuery(noQuery, request.query),
  );
  return [runId, reason];
}

async function sendRecord(
  queries: Queries,
  runId: string,
  response: Parameters<Route>[1],
  status: 200 | 202,
): Promise<void> {
  const run = await queries.run(runId);
  if (run.value === null) throw runNotFound();
  sendJson(response, status, run.value.record(), ageOf(run));
}
