import type { Instant } from '../../../src/domain/time.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { retryAfterMilliseconds } from './retry-after.js';

/** A service that answers in JSON, and the variables that its user can mend. */
export type JsonService = Readonly<{
  /** As people know it. */
  name: string;
  /** The variable with its address. */
  addressVariable: string;
  /** The variable with the credential. */
  credentialVariable: string;
  /** The credential itself: it is struck from whatever the service says. */
  credential: string;
}>;

export type ServiceFailure = Readonly<{
  kind: 'failed';
  reason: string;
  retryable: boolean;
  retryAfterMilliseconds?: number;
}>;

/** Characters kept of what a service says about its own failure. */
const maximumForeign = 200;

export function failure(reason: string, retryable: boolean): ServiceFailure {
  return { kind: 'failed', reason, retryable };
}

/** What a service says about its failure, as it can be shown. */
export function foreignText(service: JsonService, text: string): string {
  return plainText(text.replaceAll(service.credential, '***'), maximumForeign);
}

/** The failure that a status means; `said` is the service's own word on it. */
export function failureOfStatus(
  service: JsonService,
  answer: Readonly<{ status: number; headers: Readonly<Record<string, string>>; said: string | null }>,
  now: Instant,
): ServiceFailure {
  const { name, credentialVariable, addressVariable } = service;
  const { status } = answer;
  const said = answer.said === null ? '' : `: ${foreignText(service, answer.said)}`;
  if (status === 401 || status === 403) {
    return failure(`${name} does not accept the credential (${status}); look at ${credentialVariable}${said}`, false);
  }
  if (status === 408 || status === 429 || status >= 500) {
    const wait = retryAfterMilliseconds(answer.headers['retry-after'], now);
    const told = failure(`${name} cannot answer now (${status})${said}`, true);
    return wait === null ? told : { ...told, retryAfterMilliseconds: wait };
  }
  return failure(`${name} answers with status ${status}; look at ${addressVariable}${said}`, false);
}
