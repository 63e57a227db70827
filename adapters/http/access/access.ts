import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../../src/domain/time.js';
import type { Log } from '../../../src/ports/log.js';
import { HttpError } from '../problems.js';
import { addHeaders } from '../responses.js';
import { type ApiKey, hashOf, type Scope } from './api-keys.js';
import {
  clientAddress,
  createConnectionLimit,
  createFailedAttempts,
  createRateLimit,
  type IsTrustedProxy,
  networkOf,
} from './client-limits.js';

/** Who may do what, and how often. */
export type Access = Readonly<{
  /**
   * Returns the API key of a request and counts the request for it. Rejects with the contract's 401 when there is no
   * credential, or the key is not accepted, after a pause where many wrong keys came from; with a 429 after too many
   * requests.
   */
  authenticate(request: IncomingMessage): Promise<ApiKey>;
  /** Counts a request that needs no key for the address that it comes from. Throws a 429 after too many. */
  admit(request: IncomingMessage): void;
  /** Returns the key that a person typed, null for a wrong one. Throws a 429 after too many wrong ones. */
  identify(text: string, request: IncomingMessage): ApiKey | null;
  /** Returns the first accepted key that fits. */
  find(fits: (key: ApiKey) => boolean): ApiKey | null;
  /** Throws a 403 when the key lacks the scope. */
  require(key: ApiKey, scope: Scope): void;
  hasKeys(): boolean;
  /** Closes a connection where its address has too many open ones. */
  limitConnections(socket: Socket): void;
}>;

export type AccessOptions = KeyCheckOptions &
  Readonly<{
    isTrustedProxy: IsTrustedProxy;
    /** 0 for no limit. */
    requestsPerMinute: number;
    /** Resolves when a client that guesses keys has waited long enough; a second by default. */
    pause?: () => Promise<unknown>;
  }>;

/** How long a client that guesses keys waits for each response. */
const pauseMilliseconds = 1_000;

/** Addresses whose networks are remembered. */
const mostAddresses = 10_000;

export function createAccess(options: AccessOptions): Access {
  const { keys, isTrustedProxy, requestsPerMinute, now, count } = options;
  const { pause = () => setTimeout(pauseMilliseconds) } = options;
  const { find, check, identify, isGuessing } = createKeyCheck(options);
  const limit = createRateLimit(requestsPerMinute, now);
  const networks = new LRUCache<string, string>({ max: mostAddresses, memoMethod: networkOf });
  const networkFrom = (request: IncomingMessage) => networks.memo(clientAddress(request, isTrustedProxy));

  function limited(request: IncomingMessage, client: string): void {
    try {
      addHeaders(request, limit(client));
    } catch (error) {
      count('too_many_requests');
      throw error;
    }
  }

  return {
    find,
    hasKeys: () => keys().length > 0,
    limitConnections: createConnectionLimit(isTrustedProxy),
    identify: (text, request) => identify(text, networkFrom(request)),
    async authenticate(request) {
      const given = keyIn(request.headers);
      const key = check(given, networkFrom(request));
      limited(request, key?.hash ?? networkFrom(request));
      if (key !== null) return key;
      if (given !== '' && isGuessing(networkFrom(request))) await pause();
      throw new HttpError(401, 'invalid or missing API key', { 'www-authenticate': 'Bearer' });
    },
    admit: (request) => limited(request, networkFrom(request)),
    require(key, scope) {
      if (key.scopes.includes(scope)) return;
      count('scope_missing');
      throw new HttpError(403, `the API key may not do this: it lacks the scope ${scope}`, {}, 'scope_missing');
    },
  };
}

/**
 * Returns the token of a well-formed `Bearer` credential (one space, scheme in any case), else the `X-API-Key`; ''
 * without both.
 */
function keyIn({ authorization = '', 'x-api-key': apiKey }: IncomingHttpHeaders): string {
  const separator = authorization.indexOf(' ');
  const isBearer = separator > 0 && authorization.slice(0, separator).toLowerCase() === 'bearer';
  const token = isBearer ? authorization.slice(separator + 1).trim() : '';
  if (token !== '') return token;
  return typeof apiKey === 'string' ? apiKey.trim() : '';
}

const readers = new WeakMap<IncomingMessage, string>();

/** Notes who sends a request, for the access log. */
export function setReader(request: IncomingMessage, actor: string): void {
  readers.set(request, actor);
}

/** Returns who sends a request: `public` where no key is needed. */
export function readerOf(request: IncomingMessage): string {
  return readers.get(request) ?? 'public';
}

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
function createKeyCheck({ keys, now, log, count }: KeyCheckOptions) {
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
