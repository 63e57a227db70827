import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import { HttpError } from '../problems.js';
import { readForm } from '../requests.js';
import { errorPage } from './pages/error.js';
import { loginPage, tooManyFailures } from './pages/login.js';
import { type RespondParts, sendReply, sessionOf } from './respond.js';
import { cookieOf, isSecure, requireCsrfToken, requireSameOrigin } from './security/headers.js';

type Handler = (request: Request, response: ServerResponse) => Promise<void>;

/** The login page, and what opens and ends a session. */
export function sessionRoutes(parts: RespondParts): readonly (readonly ['GET' | 'POST', string, Handler])[] {
  const reply = (request: Request, response: ServerResponse, page: Parameters<typeof sendReply>[4]) =>
    sendReply(parts, request, response, null, page);
  return [
    [
      'GET',
      '/login',
      async (request, response) => {
        const query = new URLSearchParams(request.search ?? '');
        const [next, isUnsent] = [localPath(query.get('next')), query.get('unsent') === 'yes'];
        if (sessionOf(parts, request) !== null) return reply(request, response, { kind: 'redirect', to: next });
        reply(request, response, loginPage({ next, problem: null, hasKeys: parts.access.hasKeys(), isUnsent }));
      },
    ],
    ['POST', '/login', async (request, response) => reply(request, response, await logIn(parts, request))],
    ['POST', '/logout', async (request, response) => reply(request, response, await logOut(parts, request))],
  ];
}

async function logIn(parts: RespondParts, request: Request): ReturnType<typeof logOut> {
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

async function logOut(parts: RespondParts, request: Request): Promise<Parameters<typeof sendReply>[4]> {
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
