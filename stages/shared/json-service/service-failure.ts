import type { Instant } from '../../../src/domain/time.js';
import { notBefore, retryDelay, vendorNow } from '../vendors/rate-limits.js';
import type { Recording } from '../vendors/recording/recording.js';
import { redactedText } from '../vendors/redacted-text.js';
/** A JSON API, and the variables that configure it. */
export type JsonService = Readonly<{
  /** Its display name. */
  name: string;
  /** The variable with its address. */
  addressVariable: string;
  /** The variable with the credential. */
  credentialVariable: string;
  /** Redacted in messages and records; undefined in a replay without one. */
  credential: string | undefined;
  /** The plugin's name for the vendor. */
  vendor: string;
  recording: Recording | null;
}>;

export type ServiceFailure = Readonly<{
  kind: 'failed';
  reason: string;
  retryable: boolean;
  retryAfterMilliseconds?: number;
}>;

/** Characters of a service's own error message. */
const longestMessage = 200;

export function failure(reason: string, retryable: boolean): ServiceFailure {
  return { kind: 'failed', reason, retryable };
}

/** Returns a service's own error message, redacted. */
export function serviceMessage(service: JsonService, text: string): string {
  const redacted = formsOf(service.credential).reduce((left, form) => left.replaceAll(form, '***'), text);
  return redactedText(redacted, service.credential === undefined ? [] : [service.credential], longestMessage);
}

/**
 * Returns the spellings in which a service may echo a credential: verbatim, URL-encoded and form-encoded, in either
 * case.
 */
function formsOf(credential: string | undefined): readonly string[] {
  if (credential === undefined) return [];
  const escaped = [
    encodeURIComponent(credential),
    encodeURI(credential),
    `${new URLSearchParams({ '': credential })}`.slice(1),
  ];
  const inLowerCase = escaped.map((form) => form.replace(/%[0-9A-F]{2}/gu, (hexadecimal) => hexadecimal.toLowerCase()));
  const forms = new Set([credential, ...escaped, ...inLowerCase]);
  return [...forms].toSorted((one, other) => other.length - one.length);
}

/** Returns the failure for an error status; `message` is the service's own. */
export function failureOfStatus(
  service: JsonService,
  response: Readonly<{ status: number; headers: Readonly<Record<string, string>>; message: string | null }>,
  now: Instant,
): ServiceFailure {
  const { name, credentialVariable, addressVariable } = service;
  const { status } = response;
  const quote = response.message === null ? '' : `: ${serviceMessage(service, response.message)}`;
  if (status === 401 || status === 403) {
    return failure(`${name} does not accept the credential (${status}); look at ${credentialVariable}${quote}`, false);
  }
  if (status === 408 || status === 429 || status >= 500) {
    const headers = new Headers(response.headers);
    const wait = retryDelay(headers, vendorNow(headers, Date.parse(now)));
    const again = notBefore(wait, Date.parse(now));
    const failed = failure(`${name} cannot answer now (${status})${again}${quote}`, true);
    return wait === null ? failed : { ...failed, retryAfterMilliseconds: wait };
  }
  return failure(`${name} answers with status ${status}; look at ${addressVariable}${quote}`, false);
}
