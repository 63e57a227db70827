import { type ServerResponse, STATUS_CODES } from 'node:http';
import { ReadModelsFailed } from '../../src/application/read-models/projector.js';
import type { Rejection } from '../../src/domain/rejection.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { EventStoreUnavailable, EventsArchived } from '../../src/ports/event-store.js';
import { addressOfCode, generalCode, type ProblemCode } from './problem-codes.js';
import { type Headers, sendJson } from './responses.js';

/** What is wrong with one part of a request: the JSON pointer of a field, a parameter, or a header. */
export type FieldError = Readonly<
  { detail: string } & ({ pointer: string } | { parameter: string } | { header: string })
>;

/**
 * A request that ends with an error response. `detail` and `code` are sent to the client, and `errors` where there are
 * some.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Headers = {},
    readonly code: ProblemCode = generalCode(status),
    readonly errors: readonly FieldError[] = [],
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
    case 'webhook_not_found':
    case 'endpoint_not_found':
      return new HttpError(404, message, {}, code);
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

/** Returns the error response for a request whose parts are invalid. `detail` names all of them. */
export function invalid(errors: readonly FieldError[]): HttpError {
  const details = errors.map((error) => `${nameIn(error)}: ${error.detail}`);
  return new HttpError(422, details.join('; '), {}, 'invalid_request', errors);
}

function nameIn(error: FieldError): string {
  if ('parameter' in error) return error.parameter;
  if ('header' in error) return error.header;
  return error.pointer === '' ? 'body' : error.pointer.slice(1).replaceAll('/', '.');
}

/** Returns RFC 9457 problem details. `detail` is always one plain string. */
export function problemOf({ status, detail, code, errors }: Omit<HttpError, 'name' | 'message' | 'headers'>): object {
  const problem = { type: addressOfCode(code), title: STATUS_CODES[status], status, detail, code };
  return errors.length === 0 ? problem : { ...problem, errors };
}

/** Sends the error response for what a request threw. An unexpected error is a 500 without details. */
export function sendProblem(response: ServerResponse, thrown: unknown): void {
  const error = httpErrorOf(thrown);
  const headers = { 'content-type': 'application/problem+json', ...error.headers };
  sendJson(response, error.status, problemOf(error), headers);
}

/** Returns the error response for what a request threw. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof EventStoreUnavailable) {
    return new HttpError(503, 'the event store cannot be reached or written', { 'retry-after': '1' });
  }
  if (error instanceof EventsArchived) return new HttpError(410, error.message, {}, 'run_archived');
  if (error instanceof FilesUnavailable) {
    return new HttpError(503, 'artifacts and pages cannot be written', { 'retry-after': '5' });
  }
  if (error instanceof ReadModelsFailed) {
    return new HttpError(500, `the read models failed: ${error.message}`, {}, 'read_models_failed');
  }
  return new HttpError(500, 'an internal error occurred; the log has the details, under the X-Request-Id');
}
