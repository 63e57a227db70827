import { type ServerResponse, STATUS_CODES } from 'node:http';
import { ReadModelsFailed } from '../../src/application/read-models/projector.js';
import type { Rejected } from '../../src/domain/rejection.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { EventStoreUnavailable, EventsArchived } from '../../src/ports/event-store.js';
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

/** Returns what the application has accepted. Throws the error response for what it has rejected. */
export function accepted<Result>(result: Result | Rejected): Result {
  const { kind } = (result ?? {}) as Partial<Rejected>;
  if (kind === 'rejected') throw rejectionError(result as Rejected);
  return result as Result;
}

/** Usually a 409, because the run's state forbids what was requested. */
function rejectionError({ code, message }: Rejected): HttpError {
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

/** Every error: its status, and when a client gets it. Codes are stable, because clients compare them. */
export const problemCodes = {
  bad_request: [400, 'The body is not JSON or not UTF-8, or the request is not HTTP.'],
  unauthorized: [401, 'The API key is missing or wrong.'],
  scope_missing: [403, 'The API key lacks the scope that the operation needs; `detail` names it.'],
  run_not_found: [404, 'There is no such run, or at that point in its history it had not started.'],
  webhook_not_found: [404, 'Replay: there is no such webhook message.'],
  endpoint_not_found: [404, 'Replay, enable: no such webhook endpoint is configured, or none at all.'],
  no_checkpoint: [404, 'Proofs: the log has no signed checkpoint, or none with so many events.'],
  not_found: [404, 'There is nothing at this path.'],
  method_not_allowed: [405, 'The path has other methods: `Allow` names them.'],
  not_acceptable: [406, '`Accept` names only media types that the operation does not have.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  run_ended: [409, 'Cancel: the run has ended.'],
  run_ending: [409, 'Cancel: the run is ending, its page is being withdrawn.'],
  run_processing: [409, 'Resume, unpublish: the run has not ended.'],
  run_without_show: [409, 'Resume: the hub could not be queried, so there is nothing to reuse.'],
  nothing_to_resume: [409, 'Resume without `from`: every stage has a value.'],
  not_published: [409, 'Unpublish: the run published nothing.'],
  superseded: [409, 'Unpublish: the show has a later brief; `detail` names its run.'],
  unpublishing: [409, 'Unpublish: the brief is being unpublished; the request makes it continue where it had stopped.'],
  already_unpublished: [409, 'Unpublish: the brief is unpublished.'],
  run_archived: [410, 'The run was archived; `detail` names the file with its events.'],
  page_unpublished: [410, 'The page at this address was unpublished.'],
  body_too_long: [413, 'The body is longer than 64 KiB.'],
  unsupported_media_type: [415, 'The body is compressed, or not `application/json` in UTF-8.'],
  invalid_request: [422, 'An id, date, limit, key, parameter or field is invalid; `errors` names each.'],
  beyond_history: [422, '`?at=` names a revision after the last one.'],
  unknown_implementation: [422, 'Resume: a stage has no such implementation, or it cannot be loaded.'],
  idempotency_key_reused: [422, 'Start, resume: the key came with another request before.'],
  too_many_requests: [
    429,
    'The API key, or the address without one, has sent too many requests; retry after `Retry-After`.',
  ],
  too_many_failures: [429, 'Too many wrong API keys came from the address; retry after `Retry-After`.'],
  headers_too_long: [431, 'The headers are longer than 16 KiB.'],
  internal_error: [500, 'An error of the service; its log has the details under the `X-Request-Id` of the response.'],
  read_models_failed: [500, 'The lists cannot be kept up to date; the service has to be started again.'],
  unpublishing_failed: [502, 'Unpublish: the page could not be removed; the request can be repeated.'],
  queue_full: [
    503,
    'Start (except with `"trigger":"schedule"`), resume: the run queue is full; retry after `Retry-After`.',
  ],
  unavailable: [
    503,
    'The service starts or stops, its store is unavailable, or (start) its disk is full; retry after `Retry-After`.',
  ],
} as const satisfies Readonly<Record<string, readonly [status: number, description: string]>>;

export type ProblemCode = keyof typeof problemCodes;

/** Returns the code of an error that has none of its own: the general one of its status. */
function generalCode(status: number): ProblemCode {
  return generalCodes[status] ?? 'internal_error';
}

const generalCodes: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'scope_missing',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'request_timeout',
  410: 'page_unpublished',
  413: 'body_too_long',
  415: 'unsupported_media_type',
  422: 'invalid_request',
  429: 'too_many_requests',
  431: 'headers_too_long',
  503: 'unavailable',
};

/** Returns the part of the documentation that describes an error. */
function addressOfCode(code: ProblemCode): string {
  return `/docs/errors#${code}`;
}
