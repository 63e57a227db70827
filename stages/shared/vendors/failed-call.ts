import type { StageKey } from '../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { notBefore, retryDelay, vendorNow } from './rate-limits.js';
import { redactedText } from './redacted-text.js';
import { VendorCallError } from './vendor-call-error.js';
import type { VendorCalls } from './vendor-calls.js';
import { isEmptyAccount, parseVendorError, permanentFault } from './vendor-error.js';
import { numberIn, vendorMessage } from './vendor-message.js';
import { vendorQuote } from './vendor-quote.js';

export type FailedOutcome = Extract<StageOutcome<StageKey>, { kind: 'failed' }>;

/** The vendor's name in reasons, and the variables that an operator can change. */
export type VendorNames = Readonly<{
  name: string;
  keyVariable: string;
  baseVariable: string;
  modelVariable: string | null;
  /** Additional headers that its SDK reads from the environment. */
  headersVariable?: string;
  /** Whether it rejects an empty account with 401, like a wrong key. */
  refusesEmptyAccountsAsKeys?: boolean;
}>;

/** Characters of a reason. */
const longestReason = 2000;

/** Returns a failure with the reason as plain text. */
export function failure(reason: string, retryable: boolean): FailedOutcome {
  return { kind: 'failed', reason: plainText(reason), retryable };
}

/** Redacts the reason of a failure that quotes the vendor. */
export function withoutSecrets(failed: FailedOutcome, secrets: readonly string[]): FailedOutcome {
  return { ...failed, reason: redactedText(failed.reason, secrets, longestReason) };
}

/**
 * Returns a failure when the latest response is a successful HTML page, as from a login form or a proxy; else null.
 */
export function webPageFailure(calls: Pick<VendorCalls, 'latest'>, names: VendorNames): FailedOutcome | null {
  const latest = calls.latest();
  const type = latest?.headers.get('content-type') ?? '';
  if (latest === null || latest.status >= 300 || !/^\s*(?:text\/html|application\/xhtml)/iu.test(type)) return null;
  return failure(
    `What answers in place of ${names.name} is a web page, not its API: check ${names.baseVariable}.`,
    true,
  );
}

/**
 * Returns the failed outcome for anything that a vendor's SDK threw. SDKs set `status` when there was a response, and
 * `error` to its parsed body. Without both, the request was never sent (a fault of the settings, permanent), or the
 * response was cut off or not understood (retryable).
 */
export function failedCall(
  error: unknown,
  calls: VendorCalls,
  names: VendorNames,
  { signal, now }: Pick<LookupContext, 'signal' | 'now'>,
): FailedOutcome {
  const problem = error instanceof VendorCallError ? error : calls.problem();
  if (problem !== null) {
    const advice = problem.isUnreachable ? `: check ${names.baseVariable}` : '';
    return failure(`${names.name} ${problem.message}${advice}.`, problem.retryable);
  }
  if (signal.aborted) return failure(`${names.name} did not answer in time.`, true);
  if (!calls.wasBuilt()) return unsendable(names);
  const message = vendorMessage(error, calls.secrets);
  const latest = calls.latest();
  const status = numberIn(error, 'status') ?? (latest !== null && latest.status >= 300 ? latest.status : null);
  if (status === null) return webPageFailure(calls, names) ?? brokenResponse(error, message, names);
  const headers = latest?.headers ?? new Headers();
  const response = { status, headers, message, fault: permanentFault(parseVendorError(error)) };
  return failedStatus({ ...response, now: vendorNow(headers, Date.parse(now)) }, names);
}

/** Returns the failure of an invalid request. The thrown error quotes the header, so its message must not be shown. */
function unsendable({ name, keyVariable, baseVariable, headersVariable }: VendorNames): FailedOutcome {
  const variables = [keyVariable, ...(headersVariable === undefined ? [] : [headersVariable])].join(' and ');
  const reason = `${name} was not called because the request is invalid: check ${variables} for characters that a header cannot contain, and ${baseVariable}.`;
  return failure(reason, false);
}

type ErrorResponse = Readonly<{
  status: number;
  headers: Headers;
  /** The vendor's own message, already redacted. */
  message: string;
  /** By the vendor's error codes, if there are any. */
  fault?: ReturnType<typeof permanentFault>;
  /** Milliseconds since 1970. */
  now: number;
}>;

/** Returns the failed outcome for an error response. */
export function failedStatus(response: ErrorResponse, names: VendorNames): FailedOutcome {
  const { status, headers, message, now } = response;
  const quote = vendorQuote(message);
  const permanent = permanentReason(response, names);
  if (permanent !== null) return failure(`${permanent} (${status}).${quote}`, false);
  const wait = retryDelay(headers, now);
  const why = `${names.name} ${retryableReasons[status] ?? 'had an error of its own'} (${status})`;
  const reason = `${why}${notBefore(wait, now)}.${quote}`;
  return wait === null ? failure(reason, true) : { ...failure(reason, true), retryAfterMilliseconds: wait };
}

const retryableReasons: Readonly<Record<number, string>> = {
  408: 'gave up waiting for the request',
  409: 'was busy with the same request',
  425: 'was not ready for the request',
  429: 'asks for fewer calls',
  503: 'is not available',
  529: 'is overloaded',
};

/** Returns why a retry cannot help; null when it may. */
function permanentReason({ status, message, fault }: ErrorResponse, names: VendorNames): string | null {
  const { name, keyVariable, baseVariable, modelVariable } = names;
  // Vendors report an empty account or a reached spending limit with the statuses of a wrong key and of a rate limit,
  // too.
  if (status === 402 || fault === 'quota' || (status < 500 && isEmptyAccount(message))) return emptyAccount(name);
  if (status === 401 && names.refusesEmptyAccountsAsKeys === true) {
    return `${name} does not accept the key, or its account has no credit left: look there, or set ${keyVariable}`;
  }
  if (status === 401) return `${name} does not accept the key: set ${keyVariable}`;
  if (status === 403) return `${name} refuses this key: check what ${keyVariable} may do`;
  if (status === 404) {
    const model = modelVariable === null ? '' : `${modelVariable} and `;
    return `${name} knows no such model or address: check ${model}${baseVariable}`;
  }
  if (status < 400) return `${name} redirects the call: check ${baseVariable}`;
  return status >= 500 || retryableReasons[status] !== undefined ? null : `${name} does not accept the request`;
}

/** Returns the failure for a response that was cut off, or reported an error after it had started successfully. */
function brokenResponse(error: unknown, message: string, names: VendorNames): FailedOutcome {
  const { name, keyVariable } = names;
  const quote = vendorQuote(message);
  switch (permanentFault(parseVendorError(error))) {
    case 'quota':
      return failure(`${emptyAccount(name)}.${quote}`, false);
    case 'key':
      return failure(`${name} does not accept the key: set ${keyVariable}.${quote}`, false);
    case 'policy':
      return failure(`${name} rejects the request under its policy.${quote}`, false);
    case 'request':
      return failure(`${name} does not accept the request.${quote}`, false);
    case null:
      return failure(`${name} broke off, or gave an answer that cannot be read.${quote}`, true);
  }
}

export function emptyAccount(name: string): string {
  return `The account at ${name} has no credit left, or has reached its limit of spending`;
}
