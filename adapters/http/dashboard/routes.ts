import type { Handler } from '../route.js';

/** What the dashboard responds to. The router takes the first path that fits. */
const routes = [
  'GET /assets/:name',
  'GET /live',
  'GET /login',
  'POST /login',
  'POST /logout',
  'GET /',
  'POST /start',
  'GET /briefs',
  'GET /runs',
  'GET /runs/bulk',
  'POST /runs/bulk',
  'GET /runs/:id',
  'GET /runs/:id/history',
  'GET /runs/:id/stages/:stage',
  'POST /runs/:id/cancel',
  'POST /runs/:id/resume',
  'POST /runs/:id/unpublish',
  'GET /compare',
  'GET /costs',
  'GET /stages',
  'GET /queue',
  'POST /webhooks/:message/replay',
] as const;

export type DashboardRoute = (typeof routes)[number];

/** A handler for each route of the dashboard. */
export type DashboardHandlers = Readonly<Record<DashboardRoute, Handler>>;

/** The routes of the dashboard, whose code is loaded at the first visit: a service of its API alone starts faster. */
export function dashboardRoutes(
  load: () => Promise<DashboardHandlers>,
): readonly (readonly ['GET' | 'POST', string, Handler])[] {
  let loading: Promise<DashboardHandlers> | null = null;
  return routes.map((route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    return [
      method,
      path,
      async (request, response) => {
        loading ??= load();
        return (await loading)[route](request, response);
      },
    ];
  });
}
