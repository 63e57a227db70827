import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../problems.js';
import type { Headers } from '../../responses.js';
import { isSame, type Session, sessionSeconds } from './sessions.js';

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

/** Throws a 403 for a form that another site sent. A browser adds at least one of these two headers to every form. */
export function requireSameOrigin({ headers }: IncomingMessage): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin !== undefined && hostOf(origin) !== host) throw foreign();
  if (site === undefined && origin === undefined) throw foreign();
}

/** Throws a 403 for a form without the token of its session. */
export function requireCsrfToken(form: URLSearchParams, session: Session): void {
  if (!isSame(form.get('csrf') ?? '', session.csrf)) {
    throw new HttpError(403, 'the form is out of date: go back, reload the page and send it again');
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function foreign(): HttpError {
  return new HttpError(403, 'the form was not sent from this dashboard');
}

/** The headers of every page. `images` are the origins of preview images that another server publishes. */
export function pageHeaders(images: readonly string[] = []): Headers {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self'${[...new Set(images)].map((origin) => ` ${origin}`).join('')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // With `no-referrer`, browsers would send forms with `Origin: null`.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'same-origin',
  };
}
