import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rejected } from '../../../src/domain/rejection.js';
import { startHttpApi } from '../../support/http-api.js';

const endpoint = {
  ...{ id: '0123456789ab', url: 'https://a.example/hook…', status: 'disabled' as const, failed_messages: 5 },
  ...{ disabled_at: '2026-11-20T09:00:00.000Z', reason: 'gone', last_delivered_at: null },
};
const message = {
  ...{ id: 'run-1', type: 'run.completed' as const, at: '2026-11-20T09:00:00.000Z' },
  ...{ show_id: 'ghent-2026-11-20', show_date: '2026-11-20', city: 'Ghent' },
  deliveries: [
    {
      ...{ endpoint: endpoint.id, status: 'pending' as const, attempts: 1, response: 500 },
      ...{ error: 'the response has the status 500', next_attempt_at: '2026-11-20T09:00:05.000Z', delivered_at: null },
    },
  ],
};

/** The API over webhooks that note how they are called. */
async function webhookApi() {
  const calls: unknown[] = [];
  const api = await startHttpApi({
    webhooks: {
      endpoints: async () => [endpoint],
      async messages(limit, cursor) {
        calls.push([limit, cursor]);
        return { messages: [message], nextCursor: '17' };
      },
      async replay(id, { actor }) {
        calls.push([id, actor]);
        return id === message.id ? message : rejected('webhook_not_found', 'there is no such message');
      },
      async enable(id) {
        calls.push(id);
        return id === endpoint.id ? [endpoint] : rejected('endpoint_not_found', 'no endpoint has this id');
      },
    },
  });
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, await response.json()] as const;
  };
  return { ...api, calls, post };
}

const path = '/api/v1/brief/webhooks';
const test = suite('the webhook operations');

test('list the endpoints and a page of messages', async () => {
  const api = await webhookApi();
  const response = await api.ask(`${path}?limit=2&cursor=42`);
  const document = await response.json();
  assert.equal(document, { endpoints: [endpoint], count: 1, messages: [message], next_cursor: '17' });
  assert.equal(api.calls, [[2, '42']]);
  await api.close();
});

test('reject what is no cursor, and unknown parameters', async () => {
  const api = await webhookApi();
  assert.is((await api.ask(`${path}?cursor=abc`)).status, 422);
  assert.is((await api.ask(`${path}?status=failed`)).status, 422);
  await api.close();
});

test('replay a message on behalf of the key', async () => {
  const api = await webhookApi();
  assert.equal(await api.post(`${path}/run-1/replay`, {}), [202, message]);
  assert.match(String((api.calls[0] as readonly string[])[1]), /^key:[0-9a-f]{12}$/u);
  const [status, problem] = await api.post(`${path}/run-2/replay`, {});
  assert.equal([status, problem.code], [404, 'webhook_not_found']);
  assert.is((await api.post(`${path}/run-1/replay`, { id: 1 }))[0], 422);
  await api.close();
});

test('enable an endpoint', async () => {
  const api = await webhookApi();
  assert.equal(await api.post(`${path}/enable`, { endpoint: endpoint.id }), [200, { endpoints: [endpoint] }]);
  const [status, problem] = await api.post(`${path}/enable`, { endpoint: 'another' });
  assert.equal([status, problem.code], [404, 'endpoint_not_found']);
  assert.is((await api.post(`${path}/enable`, {}))[0], 422);
  await api.close();
});

test('need a key', async () => {
  const api = await webhookApi();
  assert.is((await fetch(`${api.origin}${path}`)).status, 401);
  await api.close();
});

test.run();
