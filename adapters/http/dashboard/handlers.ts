import type { Handler } from '../route.js';
import { readAssets } from './assets.js';
import type { PageHandler } from './document/page.js';
import { liveRoute } from './live.js';
import { briefsPage } from './pages/briefs.js';
import { bulkForm, bulkPage } from './pages/bulk.js';
import { comparePage } from './pages/compare.js';
import { costsPage } from './pages/costs.js';
import { queuePage } from './pages/queue.js';
import { cancelForm, historyDownload, resumeForm, runPage, stageDownload, unpublishForm } from './pages/run.js';
import { runsPage } from './pages/runs.js';
import { stagesPage } from './pages/stages.js';
import { startForm, tonightPage } from './pages/tonight.js';
import { replayForm } from './pages/webhooks.js';
import { respondWith } from './respond.js';
import type { DashboardHandlers, DashboardRoute } from './routes.js';
import { createSessions } from './security/sessions.js';
import type { DashboardDependencies } from './services.js';
import { logIn, logOut, showLogin } from './session-routes.js';

/** The handlers of the dashboard. All but the login page and its files need a session. */
export function dashboardHandlers(services: DashboardDependencies): DashboardHandlers {
  const sessions = createSessions(services.installation, services.access);
  const assets = readAssets();
  const parts = { ...services, sessions, assets };
  const open = {
    'GET /assets/:name': assets.serve,
    'GET /live': liveRoute(parts),
    'GET /login': showLogin(parts),
    'POST /login': logIn(parts),
    'POST /logout': logOut(parts),
  };
  const pages: Readonly<Record<Exclude<DashboardRoute, keyof typeof open>, PageHandler>> = {
    'GET /': tonightPage(services),
    'POST /start': startForm(services),
    'GET /briefs': briefsPage(services),
    'GET /runs': runsPage(services),
    'GET /runs/bulk': bulkPage(services),
    'POST /runs/bulk': bulkForm(services),
    'GET /runs/:id': runPage(services),
    'GET /runs/:id/history': historyDownload(services),
    'GET /runs/:id/stages/:stage': stageDownload(services),
    'POST /runs/:id/cancel': cancelForm(services),
    'POST /runs/:id/resume': resumeForm(services),
    'POST /runs/:id/unpublish': unpublishForm(services),
    'GET /compare': comparePage(services),
    'GET /costs': costsPage(services),
    'GET /stages': stagesPage(services),
    'GET /queue': queuePage(services),
    'POST /webhooks/:message/replay': replayForm(services),
  };
  const withSession = Object.entries(pages).map(([route, page]) => [route, respondWith(parts, route, page)]);
  return { ...open, ...(Object.fromEntries(withSession) as Record<keyof typeof pages, Handler>) };
}
