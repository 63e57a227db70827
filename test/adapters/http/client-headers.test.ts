import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startHttpApi } from '../../support/http-api.js';
import { aRunRecord } from '../../support/run-documents.js';

const origin = 'https://tour.example';
const runs = '/api/v1/brief/runs';
const keys: unknown[] = [];
const api = await startHttpApi({
  origins: [origin],
  requests: {
    async start({ idempotencyKey }) {
      const isRepeated = keys.includes(idempotencyKey);
      keys.push(idempotencyKey);
      const summary = {
        status: 'ok',
        briefs: [],
        brief_run_ids: [],
        started_at: '2026-11-20T09:00:00.000Z',
        error: null,
      };
      return {
        kind: 'accepted',
        isRepeated,
        response: async () => summary as never,
      };
    },
    resume: async (runId) => ({ kind: 'accepted', runId, isRepeated: true }),
  },
  queries: {
    run: async () => ({ value: { version: '', record: () => aRunRecord() }, age: null }),
    runs: async () => Promise.reject(new Error('no list')),
  },
});
const id = '00000000-0000-4000-8000-000000000000';

const test = suite('a client');

test('sees which response is that of a repeated request, with and without quotes around the key', async () => {
  const start = async (key: string) =>
    (await api.ask('/api/v1/brief/run', { method: 'POST', headers: { 'idempotency-key': key } })).headers;
  assert.is((await start('tonight')).get('idempotency-replayed'), null);
  assert.is((await start('"tonight"')).get('idempotency-replayed'), 'true');
  const resumed = await api.ask(`${runs}/${id}/resume`, { method: 'POST', headers: { 'idempotency-key': 'k' } });
  assert.is(resumed.headers.get('idempotency-replayed'), 'true');
});

test('that accepts nothing but a stream gets 406 where there is none', async () => {
  const statusFor = async (accept: string, path = `${runs}/${id}`) =>
    (await api.ask(path, { headers: { accept } })).status;
  assert.is(await statusFor('text/event-stream'), 406);
  assert.is(await statusFor('text/event-stream', '/api/v1/brief/queue'), 406);
  assert.is(await statusFor('text/event-stream, */*;q=0.1'), 200);
});

test('finds its trace in the log', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const errorAfter = async (traceparent: string) => {
    await api.ask(runs, { headers: { traceparent } });
    return api.errors.at(-1)?.['trace_id'];
  };
  assert.is(await errorAfter(`00-${trace}-00f067aa0ba902b7-01`), trace);
  for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${trace}-00f067aa0ba902b7-01`, trace])
    assert.is(await errorAfter(wrong), undefined, wrong);
});

test('in a page of an allowed origin may use the API, and reads its headers', async () => {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' };
  const preflight = await fetch(`${api.origin}/api/v1/brief/run`, { method: 'OPTIONS', headers });
  assert.equal([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, origin]);
  assert.match(String(preflight.headers.get('access-control-allow-headers')), /X-API-Key.*Idempotency-Key/u);
  assert.is(preflight.headers.get('access-control-allow-credentials'), null);
  const response = await api.ask(`${runs}/${id}`, { headers: { origin } });
  assert.is(response.headers.get('access-control-allow-origin'), origin);
  assert.match(String(response.headers.get('access-control-expose-headers')), /Link/u);
});

test('in a page of any other origin may not', async () => {
  for (const other of [`${origin}.evil.example`, 'http://tour.example', 'null']) {
    const response = await api.ask(`${runs}/${id}`, { headers: { origin: other } });
    assert.is(response.headers.get('access-control-allow-origin'), null);
    assert.match(String(response.headers.get('vary')), /origin/u);
    const headers = { origin: other, 'access-control-request-method': 'POST' };
    assert.is((await fetch(`${api.origin}${runs}`, { method: 'OPTIONS', headers })).status, 401);
  }
});

test('ends with its tests', () => api.close());

test.run();
