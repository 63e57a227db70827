import type { Application } from '../../src/application/create-application.js';
import type { Queries } from '../../src/application/read-models/queries.js';
import type { ControlResult } from '../../src/application/runs/control-runs.js';
import { ageOf, type Route, type Routes, runsPath } from './brief-routes.js';
import { HttpError, rejected, runNotFound } from './problems.js';
import { readJsonBody } from './request-body.js';
import { parseIdempotencyKey, parseReason, parseResumeBody, parseRunId } from './requests.js';
import { sendJson } from './responses.js';

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
    ['GET', '/api/v1/brief/queue', async (_request, response) => sendJson(response, 200, await application.queue())],
  ];
}

/** Responds with the record: 200 when the run has ended, 202 while a published page is still being withdrawn. */
function cancelRoute(control: Application['control'], queries: Queries): Route {
  return async (request, response, who) => {
    const runId = parseRunId(request.params['id']);
    const reason = parseReason(await readJsonBody(request));
    acceptedRun(await control.cancel(runId, reason, who));
    const hasEnded = await control.waitUntilEnded(runId, removalMilliseconds);
    await sendRecord(queries, runId, response, hasEnded ? 200 : 202);
  };
}

/** Responds with the new run's record, or with its id and status while the run is not recorded. */
function resumeRoute(requests: Application['requests'], queries: Queries): Route {
  return async (request, response, who) => {
    const originId = parseRunId(request.params['id']);
    const { from, stages } = parseResumeBody(await readJsonBody(request));
    const idempotencyKey = parseIdempotencyKey(request.headers['idempotency-key']);
    const options = { from, implementations: stages, idempotencyKey };
    const runId = acceptedRun(await requests.resume(originId, options, who));
    const { value } = await queries.run(runId);
    const record = value?.record() ?? { brief_run_id: runId, status: 'processing' };
    sendJson(response, 202, record, { location: `${runsPath}/${runId}` });
  };
}

/** Responds with the record: 200 when the page is removed, 202 while it is being removed, 502 when that failed. */
function unpublishRoute(control: Application['control'], queries: Queries): Route {
  return async (request, response, who) => {
    const runId = parseRunId(request.params['id']);
    const reason = parseReason(await readJsonBody(request));
    acceptedRun(await control.unpublish(runId, reason, who));
    const progress = await control.waitUntilUnpublished(runId, removalMilliseconds);
    if (progress.kind === 'failed') {
      throw new HttpError(502, `the brief could not be unpublished: ${progress.problem}`, {}, 'unpublishing_failed');
    }
    await sendRecord(queries, runId, response, progress.kind === 'unpublished' ? 200 : 202);
  };
}

/** Returns the id of the run that the request was accepted for; throws the error response for a rejection. */
function acceptedRun(result: ControlResult): string {
  if (result.kind === 'rejected') throw rejected(result.rejection);
  return result.runId;
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
