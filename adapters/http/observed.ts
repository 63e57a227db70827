import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Request } from 'polka';
import * as v from 'valibot';
import type { Access } from '../../src/application/audit/access-log.js';
import type { Log } from '../../src/ports/log.js';
import { parseTraceparent, traceIdOf } from '../../src/ports/trace-context.js';
import { readerOf } from './access/access.js';
import type { MetricsEndpoint } from './metrics-route.js';
import { HttpError, sendProblem } from './problems.js';
import { requestIdOf, send } from './responses.js';
import type { Handler } from './route.js';

/** Where requests and their errors are logged, counted and recorded. */
export type Observation = Readonly<{
  log: Log;
  /** Null when there are no metrics. */
  metrics: MetricsEndpoint | null;
  /** Records a read; null when reads are not recorded. */
  recordRead: ((access: Access) => void) | null;
}>;

const longestLoggedPath = 200;

/** Returns the handler with an error response for what it throws; every request is logged and counted. */
export function observed(
  { log, metrics, recordRead }: Observation,
  route: string,
  handler: Handler,
): (request: Request, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const from = performance.now();
    try {
      await handler(request, response);
    } catch (error) {
      if (isForPerson(request, error)) await sendProblemPage(response, error, request.path);
      else respondToError(error, response, log);
    }
    // A client that has left gets no response.
    const status = response.headersSent ? response.statusCode : null;
    const milliseconds = performance.now() - from;
    metrics?.measure({ method: request.method, route, status, seconds: milliseconds / 1000 });
    logRequest(log, request, status, milliseconds);
    if (recordRead !== null && status !== null && isRead(request, status)) recordRead(readOf(request, status));
  };
}

/**
 * Returns true where a client got a page, a record or a file; not for files of the dashboard, its notices of changes,
 * health and metrics.
 */
function isRead({ method, path }: Request, status: number): boolean {
  return (
    method === 'GET' && status < 400 && !/^\/(?:assets|livez?|readyz|metrics|docs|openapi\.json|version)/u.test(path)
  );
}

function readOf(request: Request, status: number): Access {
  return { actor: readerOf(request), path: request.path, status, request_id: requestIdOf(request) };
}

/** What only reads, and succeeds, is polled, and what is limited would flood the log: these lines are for debugging. */
function logRequest(log: Log, request: Request, status: number | null, milliseconds: number): void {
  const { method, path } = request;
  const run = request.params?.['id'];
  const fields = {
    ...{ request: requestIdOf(request), method, path: maskedPath(path), status, ms: Math.round(milliseconds) },
    ...traceOf(request.headers),
    ...(run !== undefined && v.UUID_REGEX.test(run) ? { run: run.toLowerCase() } : {}),
  };
  const isOfInterest = (method === 'POST' || status === null || status >= 400) && status !== 429;
  if (isOfInterest) log.info('responded to a request', fields);
  else log.debug('responded to a request', fields);
}

/** Masks the address of a page anywhere in a path: a client that knows the address can read the page. */
function maskedPath(path: string): string {
  return path
    .replace(/[0-9a-f]{20,}/giu, '…')
    .replace(/(^|\/)(b)\/[^/]+/iu, '$1$2/…')
    .slice(0, longestLoggedPath);
}

/** True where a browser asks for a page that is not there. Under `/api/`, errors are for programs. */
function isForPerson(request: Request, error: unknown): error is HttpError {
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 410);
  if (!isMissing || request.method !== 'GET' || request.path.startsWith('/api/')) return false;
  return new Negotiator(request).mediaType(['application/problem+json', 'text/html']) === 'text/html';
}

async function sendProblemPage(response: ServerResponse, error: HttpError, path: string): Promise<void> {
  const { docsHeaders } = await import('./docs/layout.js');
  const { problemPage } = await import('./docs/problem-page.js');
  send(response, error.status, Buffer.from(problemPage(error, path)), { ...docsHeaders, 'cache-control': 'no-store' });
}

/** Logs what is not an error of the request itself. */
export function respondToError(error: unknown, response: ServerResponse, log: Log): void {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error('a request failed', {
      request: requestIdOf(response.req),
      method: response.req.method,
      error: message,
      ...traceOf(response.req.headers),
    });
  }
  sendProblem(response, error);
}

/** Returns a request's valid `traceparent` (W3C Trace Context), for the events that it leads to. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;
}

/** Returns the trace id of a request's `traceparent` as a field of the log; none without a valid one. */
function traceOf(headers: IncomingHttpHeaders): Readonly<{ trace_id: string | undefined }> {
  return { trace_id: traceIdOf(traceparentOf(headers)) };
}
