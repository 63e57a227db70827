import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../problems.js';
import { isSame, type Session } from './sessions.js';

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
