import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import { setReader } from '../access/access.js';
import { scopeOf } from '../access/api-keys.js';
import { traceparentOf } from '../observed.js';
import { HttpError, httpErrorOf } from '../problems.js';
import { readForm } from '../requests.js';
import { requestIdOf, send } from '../responses.js';
import type { Handler } from '../route.js';
import type { Assets } from './assets.js';
import { renderPage } from './document/layout.js';
import type { PageHandler, PageReply, Reply } from './document/page.js';
import { errorPage } from './pages/error.js';
import { isSecure, pageHeaders, requireCsrfToken, requireSameOrigin, tokenIn } from './security/headers.js';
import type { Session, Sessions } from './security/sessions.js';
import type { DashboardDependencies } from './services.js';

export type RespondParts = DashboardDependencies & Readonly<{ sessions: Sessions; assets: Assets }>;

/** Returns the session of a request; null without a valid one. */
export function sessionOf({ sessions, installation }: RespondParts, request: Request): Session | null {
  const token = tokenIn(request, isSecure(request, installation.publicUrl));
  return token === '' ? null : sessions.read(token);
}

/** Responds with a page to those who are logged in; all others are led to the login page. */
export function respondWith(parts: RespondParts, route: string, page: PageHandler): Handler {
  const [method = '', path = ''] = route.split(' ');
  return async (request, response) => {
    const session = sessionOf(parts, request);
    if (session === null) {
      sendRedirect(response, loginFor(method, request));
      return;
    }
    setReader(request, session.key.actor);
    try {
      parts.access.require(session.key, scopeOf(method, path));
      const form = method === 'POST' ? await acceptedForm(parts, request, session) : new URLSearchParams();
      const traceparent = traceparentOf(request.headers);
      const who = { actor: session.key.actor, requestId: requestIdOf(request), traceparent };
      const { params } = request;
      const query = new URLSearchParams(request.search ?? '');
      sendReply(parts, request, response, session, await page({ request, params, query, form, session, who }));
    } catch (error) {
      sendReply(parts, request, response, session, problemPage(parts, request, error));
    }
  };
}

async function acceptedForm({ health }: RespondParts, request: Request, session: Session): Promise<URLSearchParams> {
  requireSameOrigin(request);
  const form = await readForm(request);
  requireCsrfToken(form, session);
  health.requireReady();
  return form;
}

function problemPage({ log }: RespondParts, request: Request, error: unknown): PageReply {
  const problem = httpErrorOf(error);
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error('a page of the dashboard failed', { request: requestIdOf(request), path: request.path, error: message });
  }
  const detail = problem.code === 'run_not_found' ? 'There is no run with this id.' : problem.detail;
  return errorPage(problem.status, detail, /^\/runs\/[0-9a-f-]{36}(?=\/)/iu.exec(request.path)?.[0]);
}

/** Sends what a page or a form replied. */
export function sendReply(
  { assets, installation }: RespondParts,
  request: Request,
  response: ServerResponse,
  session: Session | null,
  reply: Reply,
): void {
  if (reply.kind === 'redirect') sendRedirect(response, reply.to, reply.headers);
  if (reply.kind === 'file') send(response, 200, reply.body, reply.headers);
  if (reply.kind !== 'page') return;
  const view = { zone: installation.timeZone, csrf: session?.csrf ?? '', scopes: session?.key.scopes ?? [] };
  const body = renderPage({ reply, view, path: request.path, session, assets: assets.names });
  send(response, reply.status ?? 200, body, { ...pageHeaders(reply.images), ...reply.headers });
}

function sendRedirect(response: ServerResponse, to: string, headers: Readonly<Record<string, string>> = {}): void {
  send(response, 303, new Uint8Array(), { location: to, 'cache-control': 'no-store', ...headers });
}

/** After the login, the page is shown that was asked for, or that had the form; a form is not sent again. */
function loginFor(method: string, request: Request): string {
  const asked = `${request.path}${request.search ?? ''}`;
  const next = new URLSearchParams({ next: method === 'POST' ? pathOf(request.headers.referer) : asked });
  if (method === 'POST') next.set('unsent', 'yes');
  return asked === '/' ? '/login' : `/login?${next}`;
}

function pathOf(address: string | undefined): string {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  return url === null ? '/' : `${url.pathname}${url.search}`;
}
