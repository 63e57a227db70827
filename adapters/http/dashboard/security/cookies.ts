import type { IncomingMessage } from 'node:http';
import { sessionSeconds } from './sessions.js';

/**
 * The session's cookie. Over https it has the prefix `__Host-`, with which browsers accept it from this host alone and
 * only with `Secure`. Over plain http not every browser stores such a cookie, so that it has a name without the prefix.
 */
const names = { secure: '__Host-brief_session', plain: 'brief_session' } as const;

/** Returns whether the browser reached the service over https: at a proxy that says so, or at the public address. */
export function isSecure({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  if (headers['x-forwarded-proto'] === 'https') return true;
  if (publicUrl?.startsWith('https:') !== true) return false;
  return new URL(publicUrl).host === headers.host;
}

/** Returns the session's token; '' without one. */
export function tokenIn({ headers }: IncomingMessage, secure: boolean): string {
  const wanted = secure ? names.secure : names.plain;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator).trim() === wanted) return pair.slice(separator + 1).trim();
  }
  return '';
}

/** Returns the `Set-Cookie` header that stores a token, or that removes it when the token is ''. */
export function cookieOf(token: string, secure: boolean): string {
  const age = token === '' ? 0 : sessionSeconds;
  const name = secure ? names.secure : names.plain;
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure ? '; Secure' : ''}`;
}
