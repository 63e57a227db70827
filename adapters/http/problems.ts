import { type ServerResponse, STATUS_CODES } from 'node:http';
import { ReadModelsFailed } from '../../src/application/read-models/projector.js';
import type { Rejection } from '../../src/domain/rejection.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { type Headers, sendJson } from './responses.js';

/**
 * A request that ends with an error response. `detail` is sent to the client; `code` is for programs, null without one.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Headers = {},
    readonly code: string | null = null,
  ) {
    super(detail);
  }
}

export function runNotFound(): HttpError {
  return new HttpError(404, 'brief_run_id not found', {}, 'run_not_found');
}

/**
 * Returns the error response for a request that the application rejected: usually a 409, because the run's state
 * forbids it.
 */
export function rejected({ code, message }: Rejection): HttpError {
  switch (code) {
    case 'run_not_found':
      return runNotFound();
    case 'beyond_history':
      return new HttpError(422, `at: ${message}`, {}, code);
    case 'idempotency_key_reused':
    case 'unknown_implementation':
      return new HttpError(422, message, {}, code);
    case 'queue_full':
      return new HttpError(503, message, { 'retry-after': '5' }, code);
    default:
      return new HttpError(409, message, {}, code);
  }
}

/** Returns RFC 9457 problem details. `detail` is always one plain string. */
export function problemOf(status: number, detail: string, code: string | null = null): object {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail };
  return code === null ? problem : { ...problem, code };
}

/** Sends the error response for what a request threw. An unexpected error is a 500 without details. */
export function sendProblem(response: ServerResponse, error: unknown): void {
  const { status, detail, code, headers } = httpErrorOf(error);
  sendJson(response, status, problemOf(status, detail, code), {
    'content-type': 'application/problem+json',
    ...headers,
  });
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof EventStoreUnavailable) {
    return new HttpError(503, 'the event store cannot be reached or written', { 'retry-after': '1' });
  }
  if (error instanceof FilesUnavailable) {
    return new HttpError(503, 'artifacts and pages cannot be written', { 'retry-after': '5' });
  }
  if (error instanceof ReadModelsFailed) {
    return new HttpError(500, `the read models failed: ${error.message}`, {}, 'read_models_failed');
  }
  return new HttpError(500, 'an internal error occurred; the log has the details, under the X-Request-Id');
}
