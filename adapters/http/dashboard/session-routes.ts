import type { Request } from 'polka';
import { HttpError } from '../problems.js';
import { readForm } from '../requests.js';
import type { Handler } from '../route.js';
import { type Reply, redirect } from './document/page.js';
import { errorPage } from './pages/error.js';
import { loginPage, tooManyFailures } from './pages/login.js';
import { type RespondParts, sendReply, sessionOf } from './respond.js';
import { cookieOf, isSecure, requireCsrfToken, requireSameOrigin } from './security/headers.js';

/** Shows the login page, or leads those who are logged in to where they wanted to go. */
export function showLogin(parts: RespondParts): Handler {
  return withoutSession(parts, async (request) => {
    const query = new URLSearchParams(request.search ?? '');
    const [next, isUnsent] = [localPath(query.get('next')), query.get('unsent') === 'yes'];
    if (sessionOf(parts, request) !== null) return redirect(next);
    return loginPage({ next, problem: null, hasKeys: parts.access.hasKeys(), isUnsent });
  });
}

/** Opens a session. */
export function logIn(parts: RespondParts): Handler {
  return withoutSession(parts, (request) => replyToKey(parts, request));
}

/** Ends a session. */
export function logOut(parts: RespondParts): Handler {
  return withoutSession(parts, (request) => replyToEnd(parts, request));
}

function withoutSession(parts: RespondParts, replyTo: (request: Request) => Promise<Reply>): Handler {
  return async (request, response) => sendReply(parts, request, response, null, await replyTo(request));
}

async function replyToKey(parts: RespondParts, request: Request): Promise<Reply> {
  let next = '/';
  try {
    requireSameOrigin(request);
    const form = await readForm(request);
    next = localPath(form.get('next'));
    const key = parts.access.identify((form.get('key') ?? '').trim(), request);
    if (key === null) {
      const hasKeys = parts.access.hasKeys();
      return loginPage({ next, problem: 'This is not an API key of this service.', hasKeys });
    }
    const cookie = cookieOf(parts.sessions.open(key), isSecure(request, parts.installation.publicUrl));
    return { kind: 'redirect', to: next, headers: { 'set-cookie': cookie } };
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many_failures') return tooManyFailures(next, error.headers);
    if (error instanceof HttpError) return errorPage(error.status, error.detail);
    throw error;
  }
}

async function replyToEnd(parts: RespondParts, request: Request): Promise<Reply> {
  try {
    const session = sessionOf(parts, request);
    if (session !== null) {
      requireSameOrigin(request);
      requireCsrfToken(await readForm(request), session);
      parts.sessions.close(session);
    }
    const cookie = cookieOf('', isSecure(request, parts.installation.publicUrl));
    return { kind: 'redirect', to: '/login', headers: { 'set-cookie': cookie } };
  } catch (error) {
    if (error instanceof HttpError) return errorPage(error.status, error.detail);
    throw error;
  }
}

/** Returns a path of this dashboard: no address may lead from the login to another site. */
function localPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/u.test(path) ? path : '/';
}
