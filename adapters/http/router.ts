import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import polka, { type Polka, type Request } from 'polka';
import type { Log } from '../../src/ports/log.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import { answerJson } from './answers.js';
import type { Authenticate } from './authentication.js';
import { type BriefServices, briefRoutes } from './brief-routes.js';
import { type ControlServices, controlRoutes } from './control-routes.js';
import type { Health } from './health.js';
import { answerPage } from './page-routes.js';
import { answerProblem, Refused, refusalOf } from './problems.js';

export type RouterDependencies = BriefServices &
  ControlServices &
  Readonly<{ authenticate: Authenticate; pages: PublishedPages; health: Health; log: Log }>;

type Handler = (request: Request, response: ServerResponse) => Promise<void> | void;

const plainId = /^[\w.-]{1,128}$/u;

/** Routes requests to the operations. Under `/api/` nothing is told before authentication, not even that a path is unknown. */
export function createRouter(dependencies: RouterDependencies): Polka {
  const { authenticate, pages, health, log } = dependencies;
  const methods = new Map<string, string[]>();
  const app = polka({
    onError: (error, request, response) => answerError(log, error, request, response),
    onNoMatch: (request, response) => {
      if (request.path.startsWith('/api/')) authenticate(request.headers);
      refuseUnmatched(request.path, methods, response);
    },
  });
  app.use((request, response, next) => {
    prepare(request, response, log);
    return next();
  });

  const add = (method: 'GET' | 'POST', path: string, handler: Handler) => {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.add(method, path, handler);
  };
  for (const [method, path, route] of [...briefRoutes(dependencies), ...controlRoutes(dependencies)]) {
    add(method, path, (request, response) => {
      const actor = authenticate(request.headers);
      if (method === 'POST') health.refuseUnlessReady();
      const requestId = String(response.getHeader('x-request-id'));
      return route({ message: request, parameters: request.params, query: request.query, actor, requestId }, response);
    });
  }
  add('GET', '/b/:slug', (request, response) => servePage(pages, request, response, 'index.html'));
  add('GET', '/b/:slug/:name', (request, response) =>
    servePage(pages, request, response, request.params['name'] ?? ''),
  );
  add('GET', '/livez', (_request, response) => answerJson(response, 200, { status: 'ok' }));
  add('GET', '/readyz', async (_request, response) => {
    const report = await health.report();
    answerJson(response, report.status === 'ok' ? 200 : 503, report);
  });
  return app;
}

function servePage(pages: PublishedPages, request: Request, response: ServerResponse, name: string): Promise<void> {
  const slug = request.params['slug'] ?? '';
  return answerPage(pages, { slug, name }, request, response);
}

/** Gives the request its id, takes on the client's where it is plain, and turns away what HTTP/1.1 forbids. */
function prepare(request: IncomingMessage, response: ServerResponse, log: Log): void {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  response.setHeader('x-request-id', requestId);
  const begun = performance.now();
  response.on('close', () => {
    const fields = { request: requestId, method: request.method, status: response.statusCode };
    log.debug('answered a request', { ...fields, milliseconds: Math.round(performance.now() - begun) });
  });
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) throw new Refused(400, 'there is more than one Host header');
}

function answerError(log: Log, error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const refused = refusalOf(error);
  if (refused.status >= 500) {
    const requestId = String(response.getHeader('x-request-id'));
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error('a request failed', { request: requestId, method: request.method, error: message });
  }
  answerProblem(response, refused);
}

function refuseUnmatched(
  path: string,
  methods: ReadonlyMap<string, readonly string[]>,
  response: ServerResponse,
): void {
  const known = [...methods].find(([pattern]) =>
    new RegExp(`^${pattern.replace(/:\w+/gu, '[^/]+')}/?$`, 'u').test(path),
  );
  if (known === undefined) {
    answerProblem(response, new Refused(404, 'there is nothing at this path'));
    return;
  }
  const allowed = known[1].join(', ');
  answerProblem(response, new Refused(405, `only ${allowed} can be used here`, { allow: allowed }));
}
