import type { Application } from '../../src/application/create-application.js';
import type { EndpointReport } from '../../src/domain/api-documents/reports.js';
import { accepted } from './problems.js';
import { emptyBody, enableBody, noQuery, webhooksQuery } from './request-schemas.js';
import { parseBody, parseQuery, readJsonBody, together } from './requests.js';
import { sendJson } from './responses.js';
import type { Route, Routes } from './route.js';

export type WebhookServices = Readonly<{ application: Pick<Application, 'webhooks'> }>;

const webhooksPath = '/api/v1/brief/webhooks';

/** The endpoints that get messages, and the messages. */
export function webhookRoutes({ application }: WebhookServices): Routes {
  return [
    ['GET', webhooksPath, listRoute(application)],
    ['POST', `${webhooksPath}/enable`, enableRoute(application)],
    ['POST', `${webhooksPath}/:message/replay`, replayRoute(application)],
  ];
}

function listRoute({ webhooks }: WebhookServices['application']): Route {
  return async ({ query }, response) => {
    const { limit, cursor = null } = parseQuery(webhooksQuery, query);
    const endpoints = await webhooks.endpoints();
    const { messages, nextCursor } = await webhooks.messages(limit, cursor);
    sendJson(response, 200, { endpoints, count: messages.length, messages, next_cursor: nextCursor });
  };
}

function enableRoute({ webhooks }: WebhookServices['application']): Route {
  return async (request, response, who) => {
    const body = await readJsonBody(request);
    const [{ endpoint }] = together(
      () => parseBody(enableBody, body),
      () => parseQuery(noQuery, request.query),
    );
    const endpoints: readonly EndpointReport[] = accepted(await webhooks.enable(endpoint, who));
    sendJson(response, 200, { endpoints });
  };
}

function replayRoute({ webhooks }: WebhookServices['application']): Route {
  return async (request, response, who) => {
    const body = await readJsonBody(request);
    together(
      () => parseBody(emptyBody, body),
      () => parseQuery(noQuery, request.query),
    );
    sendJson(response, 202, accepted(await webhooks.replay(request.params['message'] ?? '', who)));
  };
}
