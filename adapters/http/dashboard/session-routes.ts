import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import { HttpError } from '../problems.js';
import { readForm } from './form-body.js';
import { errorPage } from './pages/error.js';
import { loginPage, tooManyFailures } from './pages/login.js';
import { type RespondParts, sendReply, sessionOf } from './respond.js';
import { clientAddress, networkOf } from './security/client-address.js';
import { cookieOf, isSecure } from './security/cookies.js';
import { createLoginLimit, type LoginLimit } from './security/login-limit.js';
import { requireCsrfToken, requireSameOrigin } from './security/same-origin.js';

type Handler = (request: Request, response: ServerResponse) => Promise<void>;

/** The login page, and what opens and ends a session. */
export function sessionRoutes(parts: RespondParts): readonly (readonly ['GET' | 'POST', string, Handler])[] {
  const limit = createLoginLimit(parts.installation.now);
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
        reply(request, response, loginPage({ next, problem: null, hasKeys: hasKeys(parts), isUnsent }));
      },
    ],
    ['POST', '/login', async (request, response) => reply(request, response, await logIn(parts, limit, request))],
    ['POST', '/logout', async (request, response) => reply(request, response, await logOut(parts, request))],
  ];
}

async function logIn(parts: RespondParts, limit: LoginLimit, request: Request): ReturnType<typeof logOut> {
  try {
    requireSameOrigin(request);
    const form = await readForm(request);
    const next = localPath(form.get('next'));
    const network = networkOf(clientAddress(request, parts.installation.isTrustedProxy));
    const wait = limit.waitFor(network);
    if (wait > 0) return tooManyFailures(next, wait);
    const actor = actorOf(parts, form.get('key') ?? '');
    if (actor === null) {
      if (limit.failed(network)) parts.log.warn('logins are refused after too many failed ones', { network });
      return loginPage({ next, problem: 'This is not an API key of this service.', hasKeys: hasKeys(parts) });
    }
    limit.succeeded(network);
    const cookie = cookieOf(parts.sessions.open(actor), isSecure(request, parts.installation.publicUrl));
    return { kind: 'redirect', to: next, headers: { 'set-cookie': cookie } };
  } catch (error) {
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

/** Returns who a key belongs to; null for a wrong one. The key is compared in constant time. */
function actorOf({ authenticate }: RespondParts, key: string): string | null {
  try {
    return authenticate({ 'x-api-key': key });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

function hasKeys({ installation }: RespondParts): boolean {
  return installation.keys.some((key) => key !== '');
}

/** Returns a path of this dashboard: no address may lead from the login to another site. */
function localPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/u.test(path) ? path : '/';
}
