import type { Handler } from './handlers.js';
import type { DashboardDependencies } from './services.js';

/** What the dashboard responds to. The router takes the first path that fits. */
const paths = [
  ['GET', '/assets/:name'],
  ['GET', '/live'],
  ['GET', '/login'],
  ['POST', '/login'],
  ['POST', '/logout'],
  ['GET', '/'],
  ['POST', '/start'],
  ['GET', '/briefs'],
  ['GET', '/runs'],
  ['GET', '/runs/bulk'],
  ['POST', '/runs/bulk'],
  ['GET', '/runs/:id'],
  ['GET', '/runs/:id/history'],
  ['GET', '/runs/:id/stages/:stage'],
  ['POST', '/runs/:id/cancel'],
  ['POST', '/runs/:id/resume'],
  ['POST', '/runs/:id/unpublish'],
  ['GET', '/compare'],
  ['GET', '/costs'],
  ['GET', '/stages'],
  ['GET', '/queue'],
  ['POST', '/webhooks/:message/replay'],
] as const;

/** The paths of pages; a script, a style and downloads have none. */
export const pagePaths: readonly string[] = paths
  .filter(([method, path]) => method === 'GET' && !/^\/live$|^\/assets\/|\/history$|\/stages\/:/u.test(path))
  .map(([, path]) => path);

/**
 * The routes of the dashboard. Their code is loaded at the first visit: a service that only its API uses starts faster.
 */
export function dashboardRoutes(
  dependencies: DashboardDependencies,
): readonly (readonly ['GET' | 'POST', string, Handler])[] {
  let loading: Promise<ReadonlyMap<string, Handler>> | null = null;
  return paths.map(([method, path]) => {
    const handler: Handler = async (request, response) => {
      loading ??= import('./handlers.js').then((loaded) => loaded.dashboardHandlers(dependencies));
      const found = (await loading).get(`${method} ${path}`);
      if (found === undefined) throw new Error(`The dashboard has no handler for ${method} ${path}`);
      return found(request, response);
    };
    return [method, path, handler] as const;
  });
}
