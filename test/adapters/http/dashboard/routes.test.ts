import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dashboardHandlers } from '../../../../adapters/http/dashboard/handlers.js';
import { dashboardRoutes } from '../../../../adapters/http/dashboard/routes.js';

const services = { application: {}, installation: { secret: 'a secret', now: Date.now } } as never;
const test = suite('the routes of the dashboard');

test('have a handler each, and no handler lacks its route', () => {
  const routes = dashboardRoutes(services).map(([method, path]) => `${method} ${path}`);
  assert.equal([...routes].sort(), [...dashboardHandlers(services).keys()].sort());
});

test.run();
