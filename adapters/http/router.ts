import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import polka, { type Polka, type Request } from 'polka';
import { setReader } from './access/access.js';
import { scopeOf } from './access/api-keys.js';
import { paceOf } from './access/client-limits.js';
import { type BriefServices, briefRoutes, eventsPath } from './brief-routes.js';
import { type ControlServices, controlRoutes } from './control-routes.js';
import type { Cors } from './cors.js';
import { type CostServices, costRoutes } from './costs/costs-route.js';
import { dashboardRoutes } from './dashboard/routes.js';
import type { DashboardDependencies } from './dashboard/services.js';
import { type Build, docsRoutes } from './docs-routes.js';
import { eventStream } from './events-route.js';
import type { Health } from './health.js';
import { type HistoryServices, historyRoutes } from './history-routes.js';
import { metricsRoute } from './metrics-route.js';
import { type Observation, observed, respondToError, traceparentOf } from './observed.js';
import { pageRoute } from './page-routes.js';
import { HttpError, sendProblem } from './problems.js';
import { logKeysRoute, type ProofServices, proofRoutes } from './proof-routes.js';
import { noQuery } from './request-schemas.js';
import { parseQuery } from './requests.js';
import { requestIdOf, sendJson } from './responses.js';
import type { Handler, Routes } from './route.js';
import { type WebhookServices, webhookRoutes } from './webhook-routes.js';

export type RouterDependencies = BriefServices &
  ControlServices &
  WebhookServices &
  ProofServices &
  DashboardDependencies &
  Observation &
  Readonly<{
    build: Build;
    /** Null where pages of other origins may not use the API. */
    cors: Cors | null;
    /** How long a client may read nothing of its response. */
    readMilliseconds?: number;
  }>;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const plainId = /^[\w.-]{1,128}$/u;
/** After twice this time, a client that reads nothing is disconnected. */
const readMilliseconds = 30_000;

/**
 * Routes requests to the operations. Under `/api/` a request without a key learns nothing, not even that a path is
 * unknown.
 */
export function createRouter(dependencies: RouterDependencies): Listener {
  const { access, pages, health, log, build, cors, metrics } = dependencies;
  const logged = (route: string, handler: Handler) => observed(dependencies, route, handler);
  const app = polka({
    onError: (error, _request, response) => respondToError(error, response, log),
    onNoMatch: logged('unmatched', async (request) => {
      if (request.path.startsWith('/api/')) await access.authenticate(request);
      else access.admit(request);
      throw unmatched(app, request.path);
    }),
  });
  for (const [method, path, route] of apiRoutes(dependencies)) {
    app.add(method, path, logged(path, authenticated(dependencies, [method, path, route])));
  }
  const open = (path: string, handler: Handler) => logged(path, admitting(access, handler));
  const loadDashboard = async () => (await import('./dashboard/handlers.js')).dashboardHandlers(dependencies);
  for (const [method, path, handler] of dashboardRoutes(loadDashboard)) app.add(method, path, open(path, handler));
  for (const path of ['/b/:slug', '/b/:slug/:name']) app.get(path, open(path, pageRoute(pages)));
  app.get('/log/keys', open('/log/keys', logKeysRoute(dependencies.proofs)));
  for (const [path, handler] of healthRoutes(health)) app.get(path, logged(path, handler));
  if (metrics !== null) app.get('/metrics', logged('/metrics', metricsRoute(metrics, access)));
  for (const [path, handler] of docsRoutes(build)) app.get(path, open(path, handler));
  const isTooFast = paceOf(dependencies.readMilliseconds ?? readMilliseconds);
  // Without a `next`, polka calls its own, which runs the handlers; its type requires one.
  const handle = app.handler as Listener;
  return (request, response) => {
    // A proxy's form of a request (`http://host/path`) or `*` names no path of this service.
    if (request.url?.startsWith('/') !== true || request.url.startsWith('//')) request.url = '/not-a-path';
    const given = request.headers['x-request-id'];
    if (typeof given !== 'string' || !plainId.test(given)) request.headers['x-request-id'] = randomUUID();
    if (hasSeveralHosts(request)) sendProblem(response, new HttpError(400, 'there is more than one Host header'));
    else if (isTooFast(request, response)) sendProblem(response, pipelinedTooMuch());
    else if (cors === null || !cors(request, response)) handle(request, response);
  };
}

/** Passes a request on with who it comes from, when its key has the scope of the operation. */
function authenticated({ access, health }: RouterDependencies, [method, path, route]: Routes[number]): Handler {
  const scope = scopeOf(method, path);
  return async (request, response) => {
    const key = await access.authenticate(request);
    setReader(request, key.actor);
    access.require(key, scope);
    if (path !== eventsPath) requireJson(request);
    if (method === 'POST') health.requireReady();
    const traceparent = traceparentOf(request.headers);
    return route(request, response, { actor: key.actor, requestId: requestIdOf(request), traceparent });
  };
}

/** Counts a request that needs no key for its address. */
function admitting(access: RouterDependencies['access'], handler: Handler): Handler {
  return (request, response) => {
    access.admit(request);
    return handler(request, response);
  };
}

function pipelinedTooMuch(): HttpError {
  const detail = 'too many requests of this connection wait for their responses';
  return new HttpError(429, detail, { connection: 'close', 'retry-after': '1' });
}

type ApiServices = BriefServices & ControlServices & CostServices & HistoryServices & ProofServices & WebhookServices;

/** Returns the routes under `/api/`. */
export function apiRoutes(services: ApiServices): Routes {
  const areas = [briefRoutes, historyRoutes, controlRoutes, costRoutes, webhookRoutes, proofRoutes];
  return areas.flatMap((routesOf) => routesOf(services));
}

/** Throws a 406 to a client that takes nothing but a stream of events, where there is none. */
function requireJson(request: Request): void {
  if (request.headers.accept === undefined) return;
  const accepted = new Negotiator(request).mediaTypes([eventStream, 'application/json']);
  if (accepted.includes(eventStream) && !accepted.includes('application/json')) {
    throw new HttpError(406, 'only the events of a run can be streamed; this operation responds with application/json');
  }
}

function healthRoutes(health: Health): readonly (readonly [path: string, Handler])[] {
  const alive: Handler = ({ query }, response) => {
    parseQuery(noQuery, query);
    sendJson(response, 200, { status: 'ok' });
  };
  const ready: Handler = async ({ query }, response) => {
    parseQuery(noQuery, query);
    const report = await health.report();
    sendJson(response, report.status === 'ok' ? 200 : 503, report);
  };
  return [
    ['/livez', alive],
    ['/readyz', ready],
  ];
}

/** Returns a 404, or a 405 with the methods that the path has. */
function unmatched(app: Polka, path: string): HttpError {
  const methods = (['GET', 'HEAD', 'POST'] as const).filter((each) => app.find(each, path).handlers.length > 0);
  if (methods.length === 0) return new HttpError(404, 'there is nothing at this path');
  const allow = methods.join(', ');
  return new HttpError(405, `only ${allow} can be used here`, { allow });
}

/** HTTP/1.1 forbids it: a proxy in front may have chosen another one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
