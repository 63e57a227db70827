import type { ServerResponse } from 'node:http';
import { IdempotencyKeyReused } from '../../src/application/idempotency-key-reused.js';
import { BeyondHistory } from '../../src/application/queries.js';
import { ServiceStopping } from '../../src/application/resolve-start.js';
import { QueueFull } from '../../src/application/start-run.js';
import type { Refusal } from '../../src/domain/run/refusal.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { answerJson, type Headers } from './answers.js';

/** A request that is refused: `detail` is what the client reads, exactly. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Headers = {},
    /** For programs, where one status has several causes. */
    readonly code: string | null = null,
  ) {
    super(detail);
  }
}

/** What the state of a run forbids. */
export function refusedBy({ code, message }: Refusal): Refused {
  if (code === 'run_not_found') return new Refused(404, 'brief_run_id not found', {}, code);
  return new Refused(code === 'unknown_implementation' ? 422 : 409, message, {}, code);
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** RFC 9457 problem details. `detail` is always one plain string. */
export function problemOf(
  status: number,
  detail: string,
  code: string | null = null,
): Readonly<Record<string, unknown>> {
  const problem = { type: 'about:blank', title: titles[status] ?? 'Error', status, detail };
  return code === null ? problem : { ...problem, code };
}

export function answerProblem(response: ServerResponse, { status, detail, headers, code }: Refused): void {
  const type = { 'content-type': 'application/problem+json' };
  answerJson(response, status, problemOf(status, detail, code), { ...type, ...headers });
}

/** What a client is told of an error: a refusal as it is, a store that cannot be written as 503, anything else as a plain 500. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof EventStoreUnavailable)
    return new Refused(503, 'the event store cannot be reached or written', { 'retry-after': '1' });
  if (error instanceof FilesUnavailable)
    return new Refused(503, 'artifacts and pages cannot be written', { 'retry-after': '5' });
  if (error instanceof ServiceStopping) return new Refused(503, error.message, { 'retry-after': '1' });
  if (error instanceof QueueFull) return new Refused(503, error.message, { 'retry-after': '5' }, 'queue_full');
  if (error instanceof BeyondHistory) return new Refused(422, `at: ${error.message}`);
  if (error instanceof IdempotencyKeyReused) return new Refused(422, error.message, {}, 'idempotency_key_reused');
  return new Refused(500, 'something went wrong in the service; its log tells what, under the request id');
}
