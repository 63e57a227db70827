import type { StageKey } from '../../../src/domain/pipeline.js';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { askedAgain, nowOfAnswer, retryAfterTold } from './rate-limits.js';
import { safeWords } from './safe-words.js';
import { finalFault, isEmptyAccount, toldError } from './stream-error.js';
import { numberIn, toldWords } from './told-words.js';
import type { VendorCalls } from './vendor-calls.js';
import { VendorProblem } from './vendor-problem.js';

export type FailedOutcome = Extract<StageOutcome<StageKey>, { kind: 'failed' }>;

/** How the vendor is called in reasons, and the variables that an operator would change. */
export type VendorNames = Readonly<{
  name: string;
  keyVariable: string;
  baseVariable: string;
  modelVariable: string | null;
  /** With further headers, which its SDK reads by itself. */
  headersVariable?: string;
  /** Where it refuses the key of an empty account as it does a wrong one. */
  refusesEmptyAccountsAsKeys?: boolean;
}>;

/** A reason, in characters. */
const longestReason = 2000;

/** A failure with a reason that is safe to show. */
export function failure(reason: string, retryable: boolean): FailedOutcome {
  return { kind: 'failed', reason: plainText(reason), retryable };
}

/** The same failure where parts of its reason are a vendor's own words. */
export function withoutSecrets(failed: FailedOutcome, secrets: readonly string[]): FailedOutcome {
  return { ...failed, reason: safeWords(failed.reason, secrets, longestReason) };
}

/**
 * The failure that a success is which is a page for browsers: somebody else answers there, a login, or a proxy for a while. Null where
 * the latest answer was none.
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
 * What a call that threw comes to, whichever SDK threw it: all of them give a `status`, where there was an answer, and the body that
 * they parsed as `error`. What has neither was never sent, for which only settings can be to blame, or broke off on its way, or was no
 * answer that the SDK understands: asking again may help.
 */
export function failedCall(
  error: unknown,
  calls: VendorCalls,
  names: VendorNames,
  { signal, now }: Pick<LookupContext, 'signal' | 'now'>,
): FailedOutcome {
  const problem = error instanceof VendorProblem ? error : calls.problem();
  if (problem !== null) {
    const advice = problem.isUnreachable ? `: check ${names.baseVariable}` : '';
    return failure(`${names.name} ${problem.message}${advice}.`, problem.retryable);
  }
  if (signal.aborted) return failure(`${names.name} did not answer in time.`, true);
  if (!calls.wasMade()) return unmade(names);
  const told = toldWords(error, calls.secrets);
  const latest = calls.latest();
  const status = numberIn(error, 'status') ?? (latest !== null && latest.status >= 300 ? latest.status : null);
  if (status === null) return webPageFailure(calls, names) ?? brokenAnswer(error, told, names);
  const headers = latest?.headers ?? new Headers();
  const refusal = { status, headers, told, fault: finalFault(toldError(error)) };
  return failedStatus({ ...refusal, now: nowOfAnswer(headers, Date.parse(now)) }, names);
}

/** The error of such a call quotes what could not be sent, so its words are nobody's to see. */
function unmade({ name, keyVariable, baseVariable, headersVariable }: VendorNames): FailedOutcome {
  const variables = [keyVariable, ...(headersVariable === undefined ? [] : [headersVariable])].join(' and ');
  const reason = `${name} was not asked, for the request cannot be made: check ${variables} for characters that no header can hold, and ${baseVariable}.`;
  return failure(reason, false);
}

type Refusal = Readonly<{
  status: number;
  headers: Headers;
  /** The vendor's own words, already without secrets. */
  told: string;
  /** What its codes say, where it gives any. */
  fault?: ReturnType<typeof finalFault>;
  /** Milliseconds since 1970. */
  now: number;
}>;

export function failedStatus(refusal: Refusal, names: VendorNames): FailedOutcome {
  const { status, headers, told, now } = refusal;
  const says = told === '' ? '' : ` It says: ${told}`;
  const final = finalReason(refusal, names);
  if (final !== null) return failure(`${final} (${status}).${says}`, false);
  const wait = retryAfterTold(headers, now);
  const why = `${names.name} ${retryableReasons[status] ?? 'had an error of its own'} (${status})`;
  const reason = `${why}${askedAgain(wait, now)}.${says}`;
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

/** Why asking again cannot help; null when it can. */
function finalReason({ status, told, fault }: Refusal, names: VendorNames): string | null {
  const { name, keyVariable, baseVariable, modelVariable } = names;
  // A wrong key and too many calls are also how vendors say that the account is empty, or that its limit of spending is reached.
  if (status === 402 || fault === 'quota' || (status < 500 && isEmptyAccount(told))) return emptyAccount(name);
  if (status === 401 && names.refusesEmptyAccountsAsKeys === true) {
    return `${name} does not accept the key, or its account has no credit left: look there, or set ${keyVariable}`;
  }
  if (status === 401) return `${name} does not accept the key: set ${keyVariable}`;
  if (status === 403) return `${name} refuses this key: check what ${keyVariable} may do`;
  if (status === 404) {
    const model = modelVariable === null ? '' : `${modelVariable} and `;
    return `${name} knows no such model or address: check ${model}${baseVariable}`;
  }
  if (status < 400) return `${name} sends the call elsewhere: check ${baseVariable}`;
  return status >= 500 || retryableReasons[status] !== undefined ? null : `${name} does not accept the request`;
}

/** An answer that broke off, or told an error after it had begun well. */
function brokenAnswer(error: unknown, told: string, names: VendorNames): FailedOutcome {
  const { name, keyVariable } = names;
  const says = told === '' ? '' : ` It says: ${told}`;
  switch (finalFault(toldError(error))) {
    case 'quota':
      return failure(`${emptyAccount(name)}.${says}`, false);
    case 'key':
      return failure(`${name} does not accept the key: set ${keyVariable}.${says}`, false);
    case 'policy':
      return failure(`${name} holds the request to be against its policy.${says}`, false);
    case 'request':
      return failure(`${name} does not accept the request.${says}`, false);
    case null:
      return failure(`${name} broke off, or gave an answer that cannot be read.${says}`, true);
  }
}

export function emptyAccount(name: string): string {
  return `The account at ${name} has no credit left, or has reached its limit of spending`;
}
