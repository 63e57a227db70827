import type { Instant } from '../../../src/domain/time.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { recordedFetch } from '../vendors/recording/recorded-fetch.js';
import { VendorProblem } from '../vendors/vendor-problem.js';
import { failure, failureOfStatus, foreignText, type JsonService, type ServiceFailure } from './service-failure.js';

export type JsonAnswer =
  | Readonly<{ kind: 'json'; value: unknown; etag: string | null; bytes: number }>
  /** 200 without a body. */
  | Readonly<{ kind: 'empty' }>
  /** 304: what the request's `If-None-Match` named still holds. */
  | Readonly<{ kind: 'unchanged' }>
  /** 404; `problem` is its body where that is a problem of RFC 9457. */
  | Readonly<{ kind: 'not_found'; problem: Readonly<{ type: string; detail: string | null }> | null }>
  | ServiceFailure;

/** What of a stage's context it takes to ask. */
export type Asking = Pick<LookupContext, 'fetch' | 'signal' | 'now' | 'log'>;
type Question = Readonly<{ url: string; headers?: Readonly<Record<string, string>>; maximumBytes: number }>;

/**
 * Asks a service for JSON, once, by the guarded way out or from the record. Never throws: what keeps the answer from coming is a
 * failure, retryable where asking again can help. A body that is no JSON counts as cut off, hence as retryable; one of another type
 * does not.
 */
export async function askJson(
  service: JsonService,
  { url, headers = {}, maximumBytes }: Question,
  { signal, now, ...way }: Asking,
): Promise<JsonAnswer> {
  const { vendor, credential, recording } = service;
  const secrets = credential === undefined ? [] : [credential];
  try {
    const accept = 'application/json, application/problem+json';
    const response = await recordedFetch(way, { vendor, secrets, recording })(url, {
      headers: { ...headers, accept },
      maximumBytes,
      signal,
    });
    return understood(service, response, now);
  } catch (error) {
    return unreachable(service, error);
  }
}

function understood(service: JsonService, response: OutboundResponse, now: Instant): JsonAnswer {
  const { status, headers, body } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404) return { kind: 'not_found', problem: problemIn(response) };
  if (status !== 200) {
    const problem = problemIn(response);
    return failureOfStatus(service, { status, headers, said: problem?.detail ?? null }, now);
  }
  if (body.length === 0) return { kind: 'empty' };
  const type = mediaType(response);
  if (!/^application\/(?:[\w.-]+\+)?json$/u.test(type)) {
    // As it was written: a credential in it is no longer found once its letters are small.
    const told = foreignText(service, writtenType(response));
    const what = told === '' ? 'something without a type' : told;
    return failure(`${service.name} answers with ${what} instead of JSON; look at ${service.addressVariable}`, false);
  }
  const parsed = parsedJson(body);
  if (parsed === null) return failure(`${service.name} answers with JSON that is broken or cut off`, true);
  return { kind: 'json', value: parsed.value, etag: headers['etag'] ?? null, bytes: body.length };
}

function unreachable(service: JsonService, error: unknown): ServiceFailure {
  if (error instanceof VendorProblem) return failure(`${service.name} ${error.message}`, error.retryable);
  if (!(error instanceof OutboundError)) return failure(`${service.name} could not be asked`, true);
  if (error.retryable) {
    return failure(`${service.name} is not reachable: ${error.message} (check ${service.addressVariable})`, true);
  }
  const hint = `look at ${service.addressVariable}, and for a service of your own network at BRIEF_OUTBOUND_ALLOW`;
  return failure(`${service.name} cannot be asked: ${error.message} (${hint})`, false);
}

function mediaType(response: OutboundResponse): string {
  return writtenType(response).toLowerCase();
}

function writtenType({ headers }: OutboundResponse): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim();
}

function problemIn(response: OutboundResponse): Readonly<{ type: string; detail: string | null }> | null {
  const value = mediaType(response) === 'application/problem+json' ? parsedJson(response.body)?.value : null;
  if (typeof value !== 'object' || value === null) return null;
  const type = 'type' in value && typeof value.type === 'string' ? value.type : 'about:blank';
  return { type, detail: 'detail' in value && typeof value.detail === 'string' ? value.detail : null };
}

function parsedJson(body: Uint8Array): Readonly<{ value: unknown }> | null {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return null;
  }
}
