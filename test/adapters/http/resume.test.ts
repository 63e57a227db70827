import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import {
  act,
  auditOf,
  ended,
  eventsOf,
  make,
  outcomeOf,
  recordOf,
  statusesOf,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, stageOf } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import type { TestService } from '../../support/test-service.js';

const service = await startPagedService({ others: { perplexity_city: '' } });

const from = (key: StageKey) => stageKeys.slice(stageKeys.indexOf(key));
const shownAt = (record: JsonDocument) => strangerAt((record['brief'] as JsonDocument)['url']);

/** Resumes a run and returns the record of the new one when that has ended. */
async function resumed(runId: string, body: unknown = {}, at: TestService = service): Promise<JsonDocument> {
  const answer = await act(at, runId, 'resume', body);
  assert.is(answer.status, 202, JSON.stringify(answer.body));
  assert.is(answer.headers.get('location'), `/api/v1/brief/runs/${answer.body['brief_run_id']}`);
  assert.is.not(answer.body['brief_run_id'], runId);
  return ended(at, String(answer.body['brief_run_id']));
}

const test = suite('resuming');
const whole = await make(service);

test('records of each reused stage which run made its outcome, also through several resumptions', async () => {
  const second = await resumed(whole, { from: 'claude_ranking' });
  const third = await resumed(String(second['brief_run_id']), { from: 'vps_deployment' });
  const origin = await recordOf(service, whole);
  const { reused_from: reusedFrom, ...reused } = stageOf(third, 'openai_generation');
  assert.equal([reusedFrom, reused], [whole, { ...stageOf(origin, 'openai_generation'), status: 'reused' }]);
  assert.is(stageOf(third, 'claude_ranking')['reused_from'], second['brief_run_id']);
  const [first] = await eventsOf(service, String(third['brief_run_id']));
  const { origin: recorded, trigger } = (first?.['data'] ?? {}) as JsonDocument;
  const expected = { run_id: second['brief_run_id'], from: 'vps_deployment', reused: stageKeys.slice(0, 11) };
  assert.equal([recorded, trigger], [expected, 'manual']);
});

test('records why, with the request and with the new run', async () => {
  const reason = 'the hall has changed';
  const record = await resumed(whole, { from: 'claude_ranking', reason });
  const [first] = await eventsOf(service, String(record['brief_run_id']));
  const { origin } = (first?.['data'] ?? {}) as JsonDocument;
  assert.is((origin as JsonDocument)['reason'], reason);
  const long = await act(service, whole, 'resume', { from: 'claude_ranking', reason: 'x'.repeat(501) });
  assert.equal(outcomeOf(long), [422, 'invalid_request']);
});

test('with another implementation runs that one, and what depends on it', async () => {
  const record = await resumed(whole, { stages: { perplexity_city: 'other' } });
  const again = ['perplexity_city', ...from('openai_fact_check')];
  assert.equal(
    statusesOf(record),
    stageKeys.map((key) => (again.includes(key) ? 'completed' : 'reused')),
  );
  assert.equal(await shownAt(record), [200, `run ${record['brief_run_id']}, town by other`]);
});

test('leaves histories without a difference in an audit', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
});

test('ends with its tests', () => service.end());

test('makes a new page when the addresses of the service have changed', async () => {
  const before = await startPagedService({ settings: { PUBLIC_URL: 'http://briefs.example' } });
  const origin = await make(before);
  await before.stop();
  const after = await startPagedService({ dataFolder: before.dataFolder });
  const record = await resumed(origin, { from: 'vps_deployment' }, after);
  assert.is(stageOf(record, 'html_generation')['status'], 'completed');
  assert.is(stageOf(record, 'claude_ranking')['status'], 'reused');
  const { url } = record['brief'] as JsonDocument;
  assert.ok(String(url).startsWith(after.origin), String(url));
  assert.equal(await strangerAt(url), [200, `run ${record['brief_run_id']}, town by noop`]);
  await after.end();
  await before.end();
});

test.run();
