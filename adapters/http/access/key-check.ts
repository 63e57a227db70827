import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../../src/domain/time.js';
import type { Log } from '../../../src/ports/log.js';
import { HttpError } from '../problems.js';
import { type ApiKey, hashOf } from './api-keys.js';

export type KeyCheckOptions = Readonly<{
  /** The accepted keys as they are now. */
  keys: () => readonly ApiKey[];
  now: () => Milliseconds;
  log: Log;
  count(refusal: Refusal): void;
}>;

/** Why a request was refused: the metrics count them. */
export type Refusal = 'wrong_key' | 'expired_key' | 'too_many_failures' | 'too_many_requests' | 'scope_missing';

/** Pairs of a key and a network that are remembered. */
const mostKnown = 10_000;

/**
 * Keys are compared by their hashes, so that the time taken says nothing about a key. Where many wrong keys came from,
 * the API responds slowly to further ones, and the login takes only a key that was used there before.
 */
export function createKeyCheck({ keys, now, log, count }: KeyCheckOptions) {
  const attempts = createFailedAttempts(now);
  const known = new LRUCache<string, true>({ max: mostKnown });
  const hasEnded = ({ expiresAt }: ApiKey) => expiresAt !== null && expiresAt <= now();
  const find = (fits: (key: ApiKey) => boolean) => keys().find((key) => fits(key) && !hasEnded(key)) ?? null;

  function countWrong(hash: string, network: string): void {
    // The owner of a key that has expired does not guess.
    const isExpired = keys().some((key) => key.hash === hash);
    count(isExpired ? 'expired_key' : 'wrong_key');
    if (!isExpired && attempts.failed(network))
      log.warn('many wrong API keys: further ones are answered slowly, and refused at the login', { network });
  }

  /** Returns the accepted key that this text is, null for a wrong one. */
  function check(text: string, network: string): ApiKey | null {
    if (text === '') return null;
    const hash = hashOf(text);
    const key = keys().find((each) => each.hash === hash && !hasEnded(each)) ?? null;
    if (key === null) countWrong(hash, network);
    else known.set(pairOf(network, key), true);
    return key;
  }

  /** Returns the key that a person typed. Throws a 429 after too many wrong ones, unless it was used there before. */
  function identify(text: string, network: string): ApiKey | null {
    const key = find((each) => each.hash === hashOf(text));
    const wait = attempts.waitFor(network);
    if (wait === 0 || (key !== null && known.has(pairOf(network, key)))) return check(text, network);
    count('too_many_failures');
    throw tooManyFailures(wait);
  }

  /** Returns whether many wrong keys came from a network. */
  const isGuessing = (network: string) => attempts.waitFor(network) > 0;

  return { find, check, identify, isGuessing };
}

function pairOf(network: string, { hash }: ApiKey): string {
  return `${network} ${hash}`;
}

function tooManyFailures(wait: Milliseconds): HttpError {
  const seconds = String(Math.ceil(wait / 1000));
  const detail = 'too many wrong API keys came from your address';
  return new HttpError(429, detail, { 'retry-after': seconds }, 'too_many_failures');
}

/** Wrong keys that a network may send within the window; then it has to wait until one of them is older. */
export const mostFailures = 30;
export const windowMilliseconds = 10 * 60_000;
/** Networks that are remembered, so that memory is bounded; the one that failed first is forgotten first. */
const mostNetworks = 10_000;

type FailedAttempts = Readonly<{
  /** Returns how long a network has to wait until it may try a key again; 0 when it may now. */
  waitFor(network: string): Milliseconds;
  /** Counts a wrong key. Returns true when the network reaches the limit with it, and not for each further one. */
  failed(network: string): boolean;
}>;

/** Counts the wrong keys of each network in this process, of which the newest decide until when it has to wait. */
export function createFailedAttempts(now: () => Milliseconds): FailedAttempts {
  const failures = new Map<string, readonly Milliseconds[]>();
  const recent = (network: string) => {
    const at = now();
    // A failure in the future was counted before the clock was set back.
    return (failures.get(network) ?? []).filter((time) => time <= at && at - time < windowMilliseconds);
  };
  return {
    waitFor(network) {
      const times = recent(network);
      const [oldest] = times;
      return oldest === undefined || times.length < mostFailures ? 0 : oldest + windowMilliseconds - now();
    },
    failed(network) {
      const before = recent(network);
      failures.delete(network);
      failures.set(network, [...before, now()].slice(-mostFailures));
      const [first] = failures.keys();
      if (failures.size > mostNetworks && first !== undefined) failures.delete(first);
      return before.length === mostFailures - 1;
    },
  };
}
