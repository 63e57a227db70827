import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StartRequest } from '../../../src/application/requests/submit-request.js';
import type { RunRequestSummary } from '../../../src/domain/api-documents/runs.js';
import { startHttpApi } from '../../support/http-api.js';
import { aRunRecord } from '../../support/run-documents.js';

const runId = '00000000-0000-4000-8000-000000000000';
const runPath = `/api/v1/brief/runs/${runId}`;
const started: StartRequest[] = [];
const waits: number[] = [];
let runIds: readonly string[] = [runId];
const summary: RunRequestSummary = {
  ...{ status: 'ok', briefs: [], brief_run_ids: [], started_at: '2026-11-20T09:00:00.000Z', error: null },
};
let version = '3-';
let recordsBuilt = 0;
let age: number | null = null;
let nextCursor: string | null = null;
const listings: unknown[] = [];
const points: unknown[] = [];

const api = await startHttpApi({
  startWaitSeconds: 30,
  requests: {
    async start(request) {
      started.push(request);
      return {
        kind: 'accepted',
        isRepeated: request.idempotencyKey === 'again',
        async response(milliseconds) {
          waits.push(milliseconds);
          return { ...summary, brief_run_ids: runIds };
        },
      };
    },
  },
  queries: {
    async run(id) {
      const record = () => aRunRecord({ brief_run_id: id, error: version, retry_count: ++recordsBuilt });
      return { value: id === runId ? { version, record } : null, age };
    },
    async runAt(_id, point) {
      points.push(point);
      return 'revision' in point ? aRunRecord() : null;
    },
    async events(id) {
      const metadata = {
        time: '2026-11-20T09:00:00.000Z',
        actor: 'service',
        request_id: null,
        causation_id: null,
        worker: 'w',
      };
      const event = (revision: number) => ({ type: 'Each', data: { revision }, id: 'e', revision, metadata });
      return (id === runId ? [event(0), event(1)] : []) as never;
    },
    async runs(listing) {
      listings.push(listing);
      return { value: { rows: [], nextCursor }, age: 2.5 };
    },
    async recentBriefs(limit) {
      listings.push(limit);
      return { value: [], age: null };
    },
  },
});
const start = (headers: Readonly<Record<string, string>> = {}, body: string | null = null) =>
  api.ask('/api/v1/brief/run', { method: 'POST', headers, body });
const textAt = async (path: string, init?: RequestInit) => (await api.ask(path, init)).text();

const starting = suite('a start');

starting('passes on what the client sent, and who it is', async () => {
  const headers = { 'idempotency-key': 'tonight', 'x-request-id': 'tour-7', 'content-type': 'application/json' };
  await start(headers, '{"trigger":"tour","show_id":"ghent","run_date":"2026-11-20"}');
  const { actor, ...request } = started.at(-1) ?? {};
  assert.match(String(actor), /^key:[0-9a-f]{12}$/u);
  const [showId, runDate] = ['ghent', '2026-11-20'];
  const who = { requestId: 'tour-7', traceparent: undefined };
  assert.equal(request, { trigger: 'tour', showId, runDate, idempotencyKey: 'tonight', ...who });
});

for (const body of [null, '', ' \n']) {
  starting(`with the body ${JSON.stringify(body)} has all defaults`, async () => {
    assert.is((await start({ 'content-type': 'application/json' }, body)).status, 202);
    const { trigger, showId, runDate, idempotencyKey } = started.at(-1) ?? {};
    assert.equal([trigger, showId, runDate, idempotencyKey], ['manual', null, null, null]);
  });
}

for (const [prefer, milliseconds, applied] of [
  ['', 30_000, null],
  ['respond-async', 0, 'respond-async'],
  ['wait=20', 20_000, 'wait=20'],
  ['respond-async, wait=500', 30_000, 'respond-async, wait=30'],
] as const) {
  starting(`that prefers "${prefer}" waits ${milliseconds} ms`, async () => {
    const { headers } = await start({ prefer });
    assert.equal([waits.at(-1), headers.get('preference-applied')], [milliseconds, applied]);
  });
}

starting('names the location of exactly one run', async () => {
  const locations = [];
  for (runIds of [[], [runId], [runId, runId.replace('4000', '4001')]])
    locations.push((await start()).headers.get('location'));
  assert.equal(locations, [null, runPath, null]);
});

starting.run();

const reading = suite('reading');

reading('a run encodes its record once per version', async () => {
  const before = recordsBuilt;
  const first = await textAt(runPath);
  assert.equal([await textAt(runPath.toUpperCase()), recordsBuilt], [first, before + 1]);
  version = '4-';
  assert.equal([JSON.parse(await textAt(runPath)).error, recordsBuilt], ['4-', before + 2]);
});

reading('a run says how old the response may be, and is never cached by others', async () => {
  age = 0.2;
  const { headers } = await api.ask(runPath);
  assert.equal([headers.get('age'), headers.get('cache-control')], ['1', 'no-store']);
  age = null;
  assert.is((await api.ask(runPath)).headers.get('age'), null);
});

reading('a run at a point in its history passes that point on', async () => {
  assert.equal(JSON.parse(await textAt(`${runPath}?at=7`)), aRunRecord());
  assert.is((await api.ask(`${runPath}?at=2026-11-20T09:00:00Z`)).status, 404);
  assert.equal(points, [{ revision: 7 }, { instant: '2026-11-20T09:00:00.000Z' }]);
});

reading('a run that does not exist, or its events, is a 404', async () => {
  const other = runPath.replace('4000', '4001');
  for (const path of [other, `${other}/events`]) {
    const response = await api.ask(path);
    assert.equal([response.status, (await response.json()).detail], [404, 'brief_run_id not found']);
  }
});

reading('events is one document, or one line per event for a client that prefers it', async () => {
  const document = JSON.parse(await textAt(`${runPath}/events`));
  assert.equal([document.brief_run_id, document.count], [runId, 2]);
  const keys = ['revision', 'type', 'id', 'time', 'actor', 'request_id', 'causation_id', 'worker', 'data'];
  assert.equal(Object.keys(document.events[0]), keys);
  for (const accept of [
    'application/x-ndjson',
    'application/json;q=0.5, application/x-ndjson',
    'application/x-ndjson, */*',
  ]) {
    const response = await api.ask(`${runPath}/events`, { headers: { accept } });
    assert.is(response.headers.get('content-type'), 'application/x-ndjson');
    const lines = (await response.text()).trimEnd().split('\n');
    assert.equal(
      lines.map((line) => JSON.parse(line)),
      document.events,
      accept,
    );
  }
  for (const accept of ['*/*', 'application/json, application/x-ndjson;q=0.1', 'text/html', '']) {
    const response = await api.ask(`${runPath}/events`, { headers: { accept } });
    assert.match(String(response.headers.get('content-type')), /^application\/json/u, accept);
  }
});

reading('the lists passes the limit on', async () => {
  for (const path of ['/api/v1/brief/briefs?limit=7', '/api/v1/briefs', '/api/v1/brief/runs?limit=9'])
    await api.ask(path);
  assert.equal(listings, [7, 20, { limit: 9, showId: undefined, failedStage: undefined }]);
  assert.is((await api.ask('/api/v1/brief/runs')).headers.get('age'), '3');
  for (const limit of ['0', '1&limit=2']) {
    assert.is((await api.ask(`/api/v1/brief/briefs?limit=${limit}`)).status, 422);
  }
});

reading('the list of runs passes every filter on, and links to the next page of the same query', async () => {
  nextCursor = `abc_${runId}`;
  const query = 'status=failed&show_id=s%261&date=2026-11-20&trigger=manual&failed_stage=og_verification&search=ghent';
  const path = `/api/v1/brief/runs?${query}`;
  const response = await api.ask(`${path}&cursor=9_a`);
  const same = { status: 'failed', date: '2026-11-20', trigger: 'manual', search: 'ghent', limit: 20 };
  const cursor = { startedAt: 9, runId: 'a' };
  assert.equal(listings.at(-1), { ...same, showId: 's&1', failedStage: 'og_verification', cursor });
  assert.is((await response.json()).next_cursor, nextCursor);
  assert.is(response.headers.get('link'), `<${path}&cursor=${nextCursor}>; rel="next"`);
  nextCursor = null;
  assert.is((await api.ask(path)).headers.get('link'), null);
  for (const wrong of [
    'status=done',
    'date=today',
    'failed_stage=x',
    'cursor=x',
    'search=',
    'stage=ok',
    'status=ok&status=ok',
  ])
    assert.is((await api.ask(`/api/v1/brief/runs?${wrong}`)).status, 422, wrong);
});

reading.run();

const server = suite('every response');

server('has the request id of the client where it is plain', async () => {
  const idFor = async (id: string) =>
    (await api.ask('/livez', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  assert.is(await idFor('tour-7'), 'tour-7');
  for (const id of ['a b', '', 'x'.repeat(129)]) assert.match(String(await idFor(id)), /^[0-9a-f-]{36}$/u);
  assert.match(String((await api.ask('/livez')).headers.get('x-request-id')), /^[0-9a-f-]{36}$/u);
});

server('ends with its tests', () => api.close());

server.run();
