import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { eventsOf } from '../../support/controls.js';
import { type JsonDocument, readJson, startRuns } from '../../support/documents.js';
import { startNoopService } from '../../support/test-service.js';

const service = await startNoopService();
const tonight = { run_date: '2026-11-20' };
const summary = await startRuns(service, tonight);
const [runId = ''] = summary['brief_run_ids'] as string[];
const runPath = `/api/v1/brief/runs/${runId}`;

const test = suite('the contract');

test('a start responds with every run that it started, when they have ended', () => {
  assert.equal(Object.keys(summary), ['status', 'briefs', 'brief_run_ids', 'started_at', 'error']);
  const [brief, ...others] = summary['briefs'] as JsonDocument[];
  assert.equal(Object.keys(brief ?? {}), ['brief_run_id', 'show_id', 'show_date', 'status', 'url', 'error']);
  assert.equal([summary['status'], brief?.['status'], brief?.['brief_run_id'], others], ['ok', 'ok', runId, []]);
});

test('a start without a body is for all shows of today', async () => {
  const response = await service.ask('/api/v1/brief/run', { method: 'POST' });
  const { started_at: startedAt, ...rest } = (await response.json()) as JsonDocument;
  assert.equal([response.status, rest], [202, { status: 'ok', briefs: [], brief_run_ids: [], error: null }]);
  assert.ok(Date.parse(String(startedAt)) <= Date.now());
});

test('a start of an unknown show is failed, without runs, and names the show', async () => {
  const { status, briefs, error } = await startRuns(service, { ...tonight, show_id: 'nowhere' });
  assert.equal([status, briefs], ['failed', []]);
  assert.is(error, 'hub_lookup: there is no show "nowhere" on 2026-11-20');
});

test('a run has eleven fields, fourteen stages in order, and the brief of its show', async () => {
  const record = await readJson(service, runPath);
  const before = ['brief_run_id', 'show_id', 'show_date', 'status', 'stages', 'started_at', 'completed_at'];
  assert.equal(Object.keys(record), [...before, 'duration', 'error', 'retry_count', 'brief']);
  assert.equal(Object.keys(record['stages'] ?? {}), [...stageKeys]);
  assert.is((record['brief'] as JsonDocument)['brief_run_id'], runId);
});

test('the briefs are one row per show, at both paths', async () => {
  await startRuns(service, tonight);
  const list = await readJson(service, '/api/v1/brief/briefs');
  const [brief, ...others] = list['briefs'] as JsonDocument[];
  const place = ['show_id', 'show_date', 'performer', 'venue', 'city', 'region', 'country'];
  assert.equal(Object.keys(brief ?? {}), [...place, 'status', 'url', 'image_url', 'brief_run_id', 'published_at']);
  assert.equal([list['count'], others], [1, []]);
  assert.equal(await readJson(service, '/api/v1/briefs'), list);
});

test('the runs are newest first, at most as many as requested', async () => {
  const list = await readJson(service, '/api/v1/brief/runs?limit=1');
  const [newest] = list['runs'] as JsonDocument[];
  assert.is(list['count'], 1);
  assert.is.not(newest?.['brief_run_id'], runId);
});

test('a run can be read as it was at a revision or an instant', async () => {
  const at = (point: string) => service.ask(`${runPath}?at=${point}`);
  const early = (await (await at('1')).json()) as JsonDocument;
  assert.equal([early['status'], (early['stages'] as JsonDocument)['perplexity_city']], ['processing', null]);
  assert.is(((await (await at('2100-01-01T00:00:00Z')).json()) as JsonDocument)['status'], 'ok');
  assert.is((await at('2001-01-01T00:00:00Z')).status, 404);
  const beyond = await at('999');
  assert.equal([beyond.status, ((await beyond.json()) as JsonDocument)['code']], [422, 'beyond_history']);
});

test('the history numbers its events, and names who caused the run and which process wrote it', async () => {
  const events = await eventsOf(service, runId);
  assert.equal(
    events.map(({ revision }) => revision),
    [...events.keys()],
  );
  assert.match(String(events[0]?.['actor']), /^key:[0-9a-f]{12}$/u);
  const [worker, ...others] = new Set(events.map((event) => event['worker']));
  assert.match(String(worker), /^[0-9a-f-]{36}$/u);
  assert.equal(others, []);
});

test('the service is alive and ready, without a key', async () => {
  const read = async (path: string) => (await fetch(`${service.origin}${path}`)).json();
  assert.equal(await read('/livez'), { status: 'ok' });
  assert.equal(await read('/readyz'), { status: 'ok', phase: 'ready' });
});

test('ends with its tests', () => service.end());

test.run();
