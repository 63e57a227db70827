import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const service = await startNoopService();
const run = '/api/v1/brief/run';
const json = { 'content-type': 'application/json' };
const start = (body: unknown = { run_date: '2026-11-20' }, headers = {}) =>
  service.ask(run, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } });
const bare = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(`${service.origin}${path}`, { method, headers });
type Document = Readonly<Record<string, unknown>>;
const documentOf = async (response: Response) => (await response.json()) as Document;

const starting = suite('starting a run');

starting('answers 202 with the summary of every run it made, when they have ended', async () => {
  const response = await start();
  assert.is(response.status, 202);
  const summary = await documentOf(response);
  assert.equal(Object.keys(summary), ['status', 'briefs', 'brief_run_ids', 'started_at', 'error']);
  assert.is(summary['status'], 'ok');
  const [brief] = summary['briefs'] as Document[];
  assert.equal(Object.keys(brief ?? {}), ['brief_run_id', 'show_id', 'show_date', 'status', 'url', 'error']);
  assert.equal(summary['brief_run_ids'], [brief?.['brief_run_id']]);
  assert.is(response.headers.get('location'), `/api/v1/brief/runs/${brief?.['brief_run_id']}`);
});

starting('takes a missing, empty or blank body for all defaults: manual, every show, today', async () => {
  for (const body of [undefined, '', ' \n']) {
    const response = await service.ask(run, { method: 'POST', headers: json, ...(body === undefined ? {} : { body }) });
    assert.is(response.status, 202);
    const summary = await documentOf(response);
    assert.equal(
      [summary['status'], summary['briefs'], summary['brief_run_ids'], summary['error']],
      ['ok', [], [], null],
    );
    assert.is(response.headers.get('location'), null);
  }
});

starting('ignores fields that it does not know and records the trigger as given', async () => {
  const response = await start({ run_date: '2026-11-20', trigger: 'tour manager', colour: 'red', show_id: null });
  const [runId] = (await documentOf(response))['brief_run_ids'] as string[];
  const history = await documentOf(await service.ask(`/api/v1/brief/runs/${runId}/events`));
  const [first] = history['events'] as Document[];
  assert.is((first?.['data'] as Document | undefined)?.['trigger'], 'tour manager');
  assert.match(String(first?.['actor']), /^key:[0-9a-f]{12}$/u);
});

starting('of an unknown show answers empty lists, failed, and an error that names it', async () => {
  const summary = await documentOf(await start({ run_date: '2026-11-20', show_id: 'nowhere' }));
  assert.equal([summary['status'], summary['briefs']], ['failed', []]);
  assert.match(String(summary['error']), /^hub_lookup: there is no show "nowhere" on 2026-11-20/u);
});

starting('of one known show makes that one run', async () => {
  const summary = await documentOf(await start({ run_date: '2026-11-20', show_id: 'ghent-2026-11-20' }));
  assert.is((summary['briefs'] as Document[]).length, 1);
});

starting('answers at once when the client prefers that, and the run is there in the very next request', async () => {
  const response = await start({ run_date: '2026-11-20' }, { prefer: 'respond-async' });
  assert.is(response.headers.get('preference-applied'), 'respond-async');
  const [runId] = (await documentOf(response))['brief_run_ids'] as string[];
  assert.is((await service.ask(`/api/v1/brief/runs/${runId}`)).status, 200);
});

starting('waits no longer than the client prefers', async () => {
  const response = await start({ run_date: '2026-11-20' }, { prefer: 'handling=lenient, wait=20' });
  assert.is(response.headers.get('preference-applied'), 'wait=20');
});

const refusals: readonly (readonly [string, number, string | undefined, Readonly<Record<string, string>>, RegExp])[] = [
  ['JSON that does not parse', 400, '{"trigger":', json, /^the body is not JSON/u],
  ['a list', 422, '[]', json, /^body: is not a JSON object$/u],
  ['null', 422, 'null', json, /^body: is not a JSON object$/u],
  ['a date that is none', 422, '{"run_date":"2026-02-30"}', json, /^run_date: is not a date/u],
  ['a date with a time', 422, '{"run_date":"2026-02-03T00:00:00Z"}', json, /^run_date: /u],
  ['a show that is a number', 422, '{"show_id":7}', json, /^show_id: /u],
  ['no trigger', 422, '{"trigger":null}', json, /^trigger: /u],
  ['an empty trigger', 422, '{"trigger":""}', json, /^trigger: is empty$/u],
  ['a trigger with a line break', 422, '{"trigger":"a\\nb"}', json, /^trigger: has characters/u],
  ['a trigger that is long', 422, `{"trigger":"${'x'.repeat(65)}"}`, json, /^trigger: is longer/u],
  ['text', 415, 'hello', { 'content-type': 'text/plain' }, /application\/json/u],
  ['another charset', 415, '{}', { 'content-type': 'application/json; charset=latin1' }, /UTF-8/u],
  ['a compressed body', 415, '{}', { ...json, 'content-encoding': 'gzip' }, /compressed/u],
  ['a long body', 413, `{"x":"${'x'.repeat(70_000)}"}`, json, /longer than 65536 bytes/u],
];
for (const [name, status, body, headers, detail] of refusals) {
  starting(`refuses ${name} with ${status} and a detail`, async () => {
    const response = await service.ask(run, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
    const problem = await documentOf(response);
    assert.is(response.status, status);
    assert.match(String(response.headers.get('content-type')), /^application\/problem\+json/u);
    assert.match(String(problem['detail']), detail);
  });
}

starting('refuses a body that is not UTF-8', async () => {
  const response = await service.ask(run, { method: 'POST', headers: json, body: new Uint8Array([0x7b, 0xff, 0x7d]) });
  assert.is(response.status, 400);
});

starting.run();

const authentication = suite('authentication');
const key401 = async (response: Response) => {
  assert.is(response.status, 401);
  assert.is((await documentOf(response))['detail'], 'invalid or missing API key');
};

for (const headers of [
  { authorization: `Bearer ${apiKey}` },
  { authorization: `bEARER ${apiKey}` },
  { authorization: `Bearer   ${apiKey}  ` },
  { 'x-api-key': `  ${apiKey} ` },
  { authorization: 'Basic dXNlcg==', 'x-api-key': apiKey },
  { authorization: 'Bearer', 'x-api-key': apiKey },
  { authorization: 'Bearer   ', 'x-api-key': apiKey },
  { authorization: `Bearer\t${apiKey}`, 'x-api-key': apiKey },
] as const) {
  authentication(`accepts ${JSON.stringify(headers)}`, async () => {
    assert.is((await bare('/api/v1/brief/briefs', headers)).status, 200);
  });
}

for (const headers of [
  {},
  { authorization: 'Bearer wrong' },
  { authorization: 'Bearer wrong', 'x-api-key': apiKey },
  { authorization: apiKey },
  { authorization: `Token ${apiKey}` },
  { 'x-api-key': '' },
  { 'x-api-key': `${apiKey}x` },
] as const) {
  authentication(`refuses ${JSON.stringify(headers)}`, async () => key401(await bare('/api/v1/brief/briefs', headers)));
}

authentication('comes before everything else: path, method, identifier and body', async () => {
  await key401(await bare('/api/v1/brief/runs/not-a-uuid'));
  await key401(await bare('/api/v1/brief/briefs?limit=0'));
  await key401(await bare('/api/v1/brief/nothing-here'));
  await key401(await bare(run, {}, 'DELETE'));
  await key401(await fetch(`${service.origin}${run}`, { method: 'POST', body: '{"trigger":' }));
});

authentication('rejects everything when no key is configured', async () => {
  const closed = await startNoopService({ settings: { BRIEF_SERVICE_API_KEYS: ' , ' } });
  await key401(await closed.ask('/api/v1/brief/briefs'));
  await key401(await fetch(`${closed.origin}${run}`, { method: 'POST', headers: { 'x-api-key': '' } }));
  await closed.end();
});

authentication.run();

const reading = suite('reading');

reading('a run gives the contract’s record: fourteen keys in order, and the linked brief', async () => {
  const [runId] = (await documentOf(await start()))['brief_run_ids'] as string[];
  const record = await documentOf(await service.ask(`/api/v1/brief/runs/${runId?.toUpperCase()}`));
  assert.equal(Object.keys(record), [
    'brief_run_id',
    'show_id',
    'show_date',
    'status',
    'stages',
    'started_at',
    'completed_at',
    'duration',
    'error',
    'retry_count',
    'brief',
  ]);
  assert.equal(Object.keys(record['stages'] ?? {}), [...stageKeys]);
  assert.is((record['brief'] as Document | undefined)?.['brief_run_id'], runId);
});

reading('an unknown run is a 404, a malformed one a 422', async () => {
  const unknown = await service.ask('/api/v1/brief/runs/00000000-0000-4000-8000-000000000000');
  assert.equal([unknown.status, (await documentOf(unknown))['detail']], [404, 'brief_run_id not found']);
  assert.is((await service.ask('/api/v1/brief/runs/12')).status, 422);
  assert.is((await service.ask('/api/v1/brief/runs/00000000-0000-4000-8000-000000000000/events')).status, 404);
});

reading('the briefs are one row per show, at both paths that the contract names', async () => {
  for (const path of ['/api/v1/brief/briefs', '/api/v1/briefs']) {
    const list = await documentOf(await service.ask(path));
    const briefs = list['briefs'] as Document[];
    assert.equal([list['count'], briefs.length], [1, 1]);
    assert.equal(Object.keys(briefs[0] ?? {}), [
      'show_id',
      'show_date',
      'performer',
      'venue',
      'city',
      'region',
      'country',
      'status',
      'url',
      'image_url',
      'brief_run_id',
      'published_at',
    ]);
  }
});

for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1&limit=2', '99999999999']) {
  reading(`refuses a limit of "${limit}"`, async () => {
    assert.is((await service.ask(`/api/v1/brief/briefs?limit=${limit}`)).status, 422);
    assert.is((await service.ask(`/api/v1/brief/runs?limit=${limit}`)).status, 422);
  });
}

reading('lists runs, the newest first, as many as asked for', async () => {
  const [runId] = (await documentOf(await start()))['brief_run_ids'] as string[];
  const list = await documentOf(await service.ask('/api/v1/brief/runs?limit=2'));
  const runs = list['runs'] as Document[];
  assert.equal([list['count'], runs[0]?.['brief_run_id']], [2, runId]);
});

reading('tells the record as it was, by revision and by instant', async () => {
  const [runId] = (await documentOf(await start()))['brief_run_ids'] as string[];
  const at = async (point: string) => service.ask(`/api/v1/brief/runs/${runId}?at=${encodeURIComponent(point)}`);
  const early = await documentOf(await at('1'));
  assert.is(early['status'], 'processing');
  assert.is((early['stages'] as Document)['perplexity_city'], null);
  const now = new Date(Date.now() + 60_000).toISOString();
  assert.is((await documentOf(await at(now)))['status'], 'ok');
  assert.is((await at('2001-01-01T00:00:00Z')).status, 404);
  for (const wrong of ['yesterday', '-1', '2026-13-01T00:00:00Z', '999']) assert.is((await at(wrong)).status, 422);
});

reading('gives the history as JSON, or as a line per event', async () => {
  const [runId] = (await documentOf(await start()))['brief_run_ids'] as string[];
  const path = `/api/v1/brief/runs/${runId}/events`;
  const history = await documentOf(await service.ask(path));
  const events = history['events'] as Document[];
  assert.equal(
    events.map((event) => event['revision']),
    [...events.keys()],
  );
  const lines = await service.ask(path, { headers: { accept: 'application/x-ndjson' } });
  assert.is(lines.headers.get('content-type'), 'application/x-ndjson');
  assert.equal(
    (await lines.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
    events,
  );
});

reading('answers HEAD with the headers alone', async () => {
  const response = await service.ask('/api/v1/brief/briefs', { method: 'HEAD' });
  assert.equal([response.status, await response.text()], [200, '']);
});

reading.run();

const server = suite('the server');

server('names the methods that a path has', async () => {
  const wrong = await service.ask(run, { method: 'GET' });
  assert.equal([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
  const list = await service.ask('/api/v1/brief/briefs', { method: 'DELETE' });
  assert.equal([list.status, list.headers.get('allow')], [405, 'GET, HEAD']);
  assert.is((await service.ask('/api/v1/brief/elsewhere')).status, 404);
});

server('gives every answer an id, the client’s where it is plain', async () => {
  assert.is((await bare('/livez', { 'x-request-id': 'tour-7' })).headers.get('x-request-id'), 'tour-7');
  assert.match(
    String((await bare('/livez', { 'x-request-id': 'a b' })).headers.get('x-request-id')),
    /^[0-9a-f-]{36}$/u,
  );
});

server('tells that it lives and is ready, without a key', async () => {
  assert.equal(await documentOf(await bare('/livez')), { status: 'ok' });
  assert.equal(await documentOf(await bare('/readyz')), { status: 'ok', phase: 'ready' });
});

server('has no page at an address that was never published', async () => {
  assert.is((await bare(`/b/${'0'.repeat(32)}/`)).status, 404);
  assert.is((await bare('/b/..%2f..%2fetc/passwd')).status, 404);
});

server('ends with its tests', () => service.end());

server.run();
