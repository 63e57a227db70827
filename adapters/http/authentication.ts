import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './problems.js';

/**
 * Returns who a request comes from: `key:` and 12 hex digits of the API key's SHA-256. Throws the contract's 401 when
 * there is no credential, or the key is not among the accepted keys.
 */
export type Authenticate = (headers: IncomingHttpHeaders) => string;

/** Keys are compared in constant time, so that the time taken reveals at most their length. */
export function createAuthenticate(keys: readonly string[]): Authenticate {
  const accepted = keys.filter((key) => key !== '').map((key) => ({ key: Buffer.from(key), actor: actorOf(key) }));
  return (headers) => {
    const key = Buffer.from(keyIn(headers));
    for (const each of accepted) {
      if (key.length === each.key.length && timingSafeEqual(key, each.key)) return each.actor;
    }
    throw new HttpError(401, 'invalid or missing API key', { 'www-authenticate': 'Bearer' });
  };
}

/** Returns how the log names the owner of an API key. */
export function actorOf(key: string): string {
  return `key:${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
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
