import type { ServerResponse } from 'node:http';
import { ServiceStopping } from '../../src/application/start-briefs.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { answerJson, type Headers } from './answers.js';

/** A request that is refused: `detail` is what the client reads, exactly. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Headers = {},
  ) {
    super(detail);
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** RFC 9457 problem details. `detail` is always one plain string. */
export function problemOf(status: number, detail: string): Readonly<Record<string, unknown>> {
  return { type: 'about:blank', title: titles[status] ?? 'Error', status, detail };
}

export function answerProblem(response: ServerResponse, status: number, detail: string, headers: Headers = {}): void {
  answerJson(response, status, problemOf(status, detail), { 'content-type': 'application/problem+json', ...headers });
}

/** What a client is told of an error: a refusal as it is, a store that cannot be written as 503, anything else as a plain 500. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof EventStoreUnavailable)
    return new Refused(503, 'the event store cannot be reached or written', { 'retry-after': '1' });
  if (error instanceof ServiceStopping) return new Refused(503, error.message, { 'retry-after': '1' });
  return new Refused(500, 'something went wrong in the service; its log tells what, under the request id');
}
