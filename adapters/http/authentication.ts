import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refused } from './problems.js';

/**
 * Tells who a request comes from: `key:` and 12 hex digits of the API key's SHA-256. Throws the contract's 401 when there is no
 * credential or it is not among the accepted keys.
 */
export type Authenticate = (headers: IncomingHttpHeaders) => string;

/** Keys are compared as digests, each with every accepted one, so that time tells neither length nor prefix nor place. */
export function createAuthenticate(keys: readonly string[]): Authenticate {
  const accepted = keys.map(digestOf);
  return (headers) => {
    const key = bearerOf(headers.authorization) ?? headerOf(headers['x-api-key']);
    const digest = digestOf(key ?? '');
    const matches = accepted.filter((candidate) => timingSafeEqual(candidate, digest)).length;
    if (key === null || matches === 0) {
      throw new Refused(401, 'invalid or missing API key', { 'www-authenticate': 'Bearer' });
    }
    return `key:${digest.toString('hex').slice(0, 12)}`;
  };
}

/** The token of a well-formed `Bearer` credential (one space, scheme in any case), else null. */
function bearerOf(header: string | undefined): string | null {
  const separator = (header ?? '').indexOf(' ');
  if (header === undefined || separator < 0) return null;
  const token = header.slice(separator + 1).trim();
  return header.slice(0, separator).toLowerCase() === 'bearer' && token !== '' ? token : null;
}

function headerOf(header: string | readonly string[] | undefined): string | null {
  const key = typeof header === 'string' ? header.trim() : '';
  return key === '' ? null : key;
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
