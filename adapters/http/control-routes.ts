import type { ControlAnswer, ControlRuns } from '../../src/application/control-runs.js';
import type { Queries } from '../../src/application/queries.js';
import type { WorkLoad } from '../../src/application/work-load.js';
import { answerJson } from './answers.js';
import { ageOf, type BriefRoute, notFound, runsPath } from './brief-routes.js';
import { Refused, refusedBy } from './problems.js';
import { readJsonBody } from './request-body.js';
import { parseIdempotencyKey, parseReason, parseResumeBody, parseRunId } from './requests.js';

export type ControlServices = Readonly<{
  control: ControlRuns;
  queries: Queries;
  /** What is at work in this process, what waits, and for which limit. */
  load: () => WorkLoad;
  /** Hands out again what was put aside. Rejects with `EventStoreUnavailable`. */
  replayParked: () => Promise<void>;
}>;

/** Longest that an answer waits until a page is gone from the web. */
const goneMilliseconds = 10_000;

/** What people do to runs, and what they need to know for it. Refusals are 409 with a `code`. */
export function controlRoutes(services: ControlServices): readonly (readonly ['GET' | 'POST', string, BriefRoute])[] {
  return [
    ['POST', `${runsPath}/:id/cancel`, cancelRoute(services)],
    ['POST', `${runsPath}/:id/resume`, resumeRoute(services)],
    ['POST', `${runsPath}/:id/unpublish`, unpublishRoute(services)],
    ['GET', '/api/v1/brief/queue', async (_request, response) => answerJson(response, 200, services.load())],
    ['POST', '/api/v1/brief/queue/replay', replayRoute(services)],
  ];
}

/** The queue as it stood when what had been put aside was asked to be handed out again. */
function replayRoute({ load, replayParked }: ControlServices): BriefRoute {
  return async (_request, response) => {
    await replayParked();
    answerJson(response, 202, load());
  };
}

/** The record: 200 when the run has ended, 202 while a page that was out already is still being taken back. */
function cancelRoute({ control, queries }: ControlServices): BriefRoute {
  return async ({ message, parameters, actor, requestId }, response) => {
    const runId = parseRunId(parameters['id']);
    const reason = parseReason(await readJsonBody(message));
    doneOrRefused(await control.cancel(runId, reason, { actor, requestId }));
    const isOver = await control.cancelled(runId, goneMilliseconds);
    const record = await queries.run(runId);
    answerJson(response, isOver ? 200 : 202, record.value ?? notFound(), ageOf(record));
  };
}

/** The new run's record, which is at its `Location` from then on. */
function resumeRoute({ control, queries }: ControlServices): BriefRoute {
  return async ({ message, parameters, actor, requestId }, response) => {
    const runId = parseRunId(parameters['id']);
    const { from, stages } = parseResumeBody(await readJsonBody(message));
    const idempotencyKey = parseIdempotencyKey(message.headers['idempotency-key']);
    const options = { from, implementations: stages, idempotencyKey };
    const answer = await control.resume(runId, options, { actor, requestId });
    const resumed = doneOrRefused(answer);
    const record = await queries.run(resumed);
    answerJson(response, 202, record.value ?? notFound(), { location: `${runsPath}/${resumed}` });
  };
}

/** The record: 200 when the page is gone, 202 while it is still being taken away. */
function unpublishRoute({ control, queries }: ControlServices): BriefRoute {
  return async ({ message, parameters, actor, requestId }, response) => {
    const runId = parseRunId(parameters['id']);
    const reason = parseReason(await readJsonBody(message));
    doneOrRefused(await control.unpublish(runId, reason, { actor, requestId }));
    const came = await control.unpublished(runId, goneMilliseconds);
    if (came.kind === 'failed') throw notUnpublished(came.problem);
    const record = await queries.run(runId);
    answerJson(response, came.kind === 'gone' ? 200 : 202, record.value ?? notFound(), ageOf(record));
  };
}

/** The page is still out; the same may be asked again. */
function notUnpublished(problem: string): Refused {
  return new Refused(502, `the brief could not be taken from the web: ${problem}`, {}, 'unpublishing_failed');
}

function doneOrRefused(answer: ControlAnswer): string {
  if (answer.kind === 'refused') throw refusedBy(answer.refusal);
  return answer.runId;
}
