import type { Instant } from '../../../src/domain/time.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { recordedFetch } from '../vendors/recording/recorded-fetch.js';
import { VendorCallError } from '../vendors/vendor-call-error.js';
import { failure, failureOfStatus, type JsonService, type ServiceFailure, serviceMessage } from './service-failure.js';

export type JsonResult =
  | Readonly<{ kind: 'json'; value: unknown; etag: string | null; bytes: number }>
  /** 200 without a body. */
  | Readonly<{ kind: 'empty' }>
  /** 304: the representation of the request's `If-None-Match` is still valid. */
  | Readonly<{ kind: 'unchanged' }>
  /** 404; `problem` is its body when that is RFC 9457 problem details. */
  | Readonly<{ kind: 'not_found'; problem: Readonly<{ type: string; detail: string | null }> | null }>
  | ServiceFailure;

/** The parts of a stage's context that a request needs. */
export type JsonRequestContext = Pick<LookupContext, 'fetch' | 'signal' | 'now' | 'log'>;
type JsonRequest = Readonly<{ url: string; headers?: Readonly<Record<string, string>>; maximumBytes: number }>;

/**
 * Fetches JSON once, through the outbound guard or from a record. Never throws: every error is a failure, retryable
 * where a retry may help. Invalid JSON counts as cut off and is retryable; another content type is permanent.
 */
export async function fetchJson(
  service: JsonService,
  { url, headers = {}, maximumBytes }: JsonRequest,
  { signal, now, ...outbound }: JsonRequestContext,
): Promise<JsonResult> {
  const { vendor, credential, recording } = service;
  const secrets = credential === undefined ? [] : [credential];
  try {
    const accept = 'application/json, application/problem+json';
    const response = await recordedFetch(outbound, { vendor, secrets, recording })(url, {
      headers: { ...headers, accept },
      maximumBytes,
      signal,
    });
    return resultOf(service, response, now);
  } catch (error) {
    return unreachable(service, error);
  }
}

function resultOf(service: JsonService, response: OutboundResponse, now: Instant): JsonResult {
  const { status, headers, body } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404) return { kind: 'not_found', problem: problemIn(response) };
  if (status !== 200) {
    const problem = problemIn(response);
    return failureOfStatus(service, { status, headers, message: problem?.detail ?? null }, now);
  }
  if (body.length === 0) return { kind: 'empty' };
  const type = mediaType(response);
  if (!/^application\/(?:[\w.-]+\+)?json$/u.test(type)) {
    // In its original case, because a lower-cased credential is not redacted.
    const shown = serviceMessage(service, writtenType(response)) || 'something without a type';
    return failure(`${service.name} answers with ${shown} instead of JSON; look at ${service.addressVariable}`, false);
  }
  const parsed = parsedJson(body);
  if (parsed === null) return failure(`${service.name} answers with JSON that is broken or cut off`, true);
  return { kind: 'json', value: parsed.value, etag: headers['etag'] ?? null, bytes: body.length };
}

function unreachable(service: JsonService, error: unknown): ServiceFailure {
  if (error instanceof VendorCallError) return failure(`${service.name} ${error.message}`, error.retryable);
  if (!(error instanceof OutboundError)) return failure(`${service.name} could not be called`, true);
  if (error.retryable) {
    return failure(`${service.name} is not reachable: ${error.message} (check ${service.addressVariable})`, true);
  }
  const hint = `look at ${service.addressVariable}, and for a service of your own network at BRIEF_OUTBOUND_ALLOW`;
  return failure(`${service.name} cannot be called: ${error.message} (${hint})`, false);
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
