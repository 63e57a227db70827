import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import { readAssets } from './assets.js';
import { liveRoute } from './live.js';
import { briefPages } from './pages/briefs.js';
import { comparePages } from './pages/compare.js';
import { costPages } from './pages/costs.js';
import { queuePages } from './pages/queue.js';
import { runPages } from './pages/run.js';
import { runListPages } from './pages/runs.js';
import { stagePages } from './pages/stages.js';
import { tonightPages } from './pages/tonight.js';
import { webhookPages } from './pages/webhooks.js';
import { respondWith } from './respond.js';
import { createSessions } from './security/sessions.js';
import type { DashboardDependencies } from './services.js';
import { sessionRoutes } from './session-routes.js';

export type Handler = (request: Request, response: ServerResponse) => Promise<void> | void;

/** The handlers of the dashboard, by method and path. All but the login page and its files need a session. */
export function dashboardHandlers(dependencies: DashboardDependencies): ReadonlyMap<string, Handler> {
  const sessions = createSessions(dependencies.installation, dependencies.access);
  const assets = readAssets();
  const parts = { ...dependencies, sessions, assets };
  const pages = [
    ...tonightPages(dependencies),
    ...briefPages(dependencies),
    ...runListPages(dependencies),
    ...runPages(dependencies),
    ...comparePages(dependencies),
    ...costPages(dependencies),
    ...stagePages(dependencies),
    ...queuePages(dependencies),
    ...webhookPages(dependencies),
  ];
  return new Map<string, Handler>([
    ['GET /assets/:name', assets.serve],
    ['GET /live', liveRoute(parts)],
    ...sessionRoutes(parts).map(([method, path, handler]) => [`${method} ${path}`, handler] as const),
    ...pages.map(([method, path, page]) => [`${method} ${path}`, respondWith(parts, method, path, page)] as const),
  ]);
}
