import type { Instant } from '../../../src/domain/time.js';
import { askedAgain, nowOfAnswer, pauseTold } from '../vendors/rate-limits.js';
import type { Recording } from '../vendors/recording/recording.js';
import { safeWords } from '../vendors/safe-words.js';
import { retryAfterMilliseconds } from './retry-after.js';

/** A service that answers in JSON, and the variables that its user can mend. */
export type JsonService = Readonly<{
  /** As people know it. */
  name: string;
  /** The variable with its address. */
  addressVariable: string;
  /** The variable with the credential. */
  credentialVariable: string;
  /** The credential itself: it is struck from whatever the service says, and from what is recorded. None where nobody is asked. */
  credential: string | undefined;
  /** As the plugin names it. */
  vendor: string;
  recording: Recording | null;
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
  const struck = formsOf(service.credential).reduce((left, form) => left.replaceAll(form, '***'), text);
  return safeWords(struck, service.credential === undefined ? [] : [service.credential], maximumForeign);
}

/** How a credential may stand in what a service says back: as it is, and as addresses and forms have it, hexadecimals in either case. */
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

/** By `Retry-After`, else until the limit that is used up is reset; null where it tells neither. */
function waitOf(headers: Readonly<Record<string, string>>, now: Instant): number | null {
  const told = new Headers(headers);
  return retryAfterMilliseconds(headers['retry-after'], now) ?? pauseTold(told, nowOfAnswer(told, Date.parse(now)));
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
    const wait = waitOf(answer.headers, now);
    const again = askedAgain(wait, Date.parse(now));
    const told = failure(`${name} cannot answer now (${status})${again}${said}`, true);
    return wait === null ? told : { ...told, retryAfterMilliseconds: wait };
  }
  return failure(`${name} answers with status ${status}; look at ${addressVariable}${said}`, false);
}
