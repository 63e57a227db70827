import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { EndpointReport, MessageReport } from '../../../../src/domain/api-documents/reports.js';
import { rejected } from '../../../../src/domain/rejection.js';
import { sendForm, startDashboard } from '../../../support/dashboard.js';

const at = '2026-11-20T09:00:00.000Z';
const runId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d';
const endpoint: EndpointReport = {
  ...{ id: '0123456789ab', url: 'https://a.example/<b>…', status: 'enabled', failed_messages: 0 },
  ...{ disabled_at: null, reason: null, last_delivered_at: at },
};
const disabled: EndpointReport = { ...endpoint, id: 'ba9876543210', status: 'disabled', reason: 'it is <gone>' };
const failed: MessageReport = {
  ...{ id: `run-${runId}`, type: 'run.degraded', at, show_id: 'ghent', show_date: '2026-11-20', city: 'Ghent' },
  deliveries: [
    {
      ...{ endpoint: endpoint.id, status: 'pending', attempts: 2, response: 500 },
      ...{ error: 'the response has the status 500', next_attempt_at: '2026-11-20T09:05:00.000Z', delivered_at: null },
    },
  ],
};
const unsent: MessageReport = {
  ...{ id: `run-${runId}`, type: null, at, deliveries: [] },
  ...{ show_id: null, show_date: null, city: null },
};
const missing: MessageReport = { ...failed, id: 'missing-1', type: 'brief.missing' };

let endpoints: readonly EndpointReport[] = [endpoint];
let messages: readonly MessageReport[] = [failed];
const replayed: unknown[] = [];

const dashboard = await startDashboard({
  queue: async () => ({
    runs: { running: 0, queued: 0, oldest_queued_since: null, runs_at_once: 64, longest_queue: 1000 },
    ...{ requests: [], vendors: [] },
  }),
  queries: { runs: async () => ({ value: { rows: [], nextCursor: null }, age: null }) },
  webhooks: {
    endpoints: async () => endpoints,
    messages: async () => ({ messages, nextCursor: null }),
    async replay(id, { actor }) {
      replayed.push([id, actor.slice(0, 4)]);
      return id === failed.id ? failed : rejected('webhook_not_found', 'there is no such message');
    },
  },
});
const queuePage = async () => (await dashboard.get('/queue')).html;

const test = suite('the webhooks on the page of the queue');

test.before.each(() => {
  endpoints = [endpoint];
  messages = [failed];
  replayed.length = 0;
});

test('are absent without an endpoint', async () => {
  endpoints = [];
  assert.not.match(await queuePage(), 'Webhooks');
});

test('show each endpoint with its state, escaped, and how to enable a disabled one', async () => {
  endpoints = [endpoint, disabled];
  const html = await queuePage();
  assert.match(html, 'https://a.example/&lt;b>…');
  assert.match(html, 'it is &lt;gone>');
  assert.match(html, `brief webhooks enable ${disabled.id}`);
  assert.not.match(html, `brief webhooks enable ${endpoint.id}`);
});

test('show the state of each message, and the show and run that it is about', async () => {
  const html = await queuePage();
  assert.match(html, 'run.degraded');
  assert.match(html, `<a href="/runs/${runId}">Ghent, Fri 20 Nov</a>`);
  assert.match(html, '2 attempts');
  assert.match(html, 'the response has the status 500');
});

test('name the show whose brief is missing', async () => {
  messages = [missing];
  assert.match(await queuePage(), '<td>Ghent, Fri 20 Nov</td>');
});

test('have no replay of a message that is not sent yet', async () => {
  messages = [unsent];
  assert.not.match(await queuePage(), '/replay"');
});

test('say so when there is no message yet', async () => {
  messages = [];
  assert.match(await queuePage(), 'No message has been queued yet');
});

test('replay a message on behalf of the person, with the form of the page', async () => {
  const [, action = ''] = /action="([^"]+\/replay)"/u.exec(await queuePage()) ?? [];
  const { status, headers } = await dashboard.send(action);
  assert.equal([status, headers.get('location')], [303, '/queue#webhooks']);
  assert.equal(replayed, [[failed.id, 'key:']]);
});

test('replay nothing without the token of the session, or for another site', async () => {
  const path = `/webhooks/${failed.id}/replay`;
  const { cookie } = dashboard;
  assert.is((await sendForm(dashboard.api.origin, path, [['csrf', 'another']], { cookie })).status, 403);
  const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  assert.is((await dashboard.send(path, [], other)).status, 403);
  assert.equal(replayed, []);
});

test('say why a message was not replayed', async () => {
  const { status, html } = await dashboard.send('/webhooks/unknown/replay');
  assert.is(status, 404);
  assert.match(html, 'there is no such message');
});

test.after(dashboard.api.close);
test.run();
