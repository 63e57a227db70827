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
  post,
  recordOf,
  statusesOf,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, stageOf } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { aShow } from '../../support/results.js';
import { stageGate } from '../../support/stage-gate.js';
import type { TestService } from '../../support/test-service.js';

/** Records every call of every stage. */
const gates = Object.fromEntries(stageKeys.map((key) => [key, stageGate()])) as Record<
  StageKey,
  ReturnType<typeof stageGate>
>;
/** Fails in the first run of the show `failing`, not in those that resume it. */
const failOnce = `
  if (input.show.show_id === 'failing' && globalThis.hasFailed !== true) {
    globalThis.hasFailed = true;
    return { kind: 'failed', reason: 'no luck', retryable: false };
  }`;
const counted = (key: StageKey) => `${gates[key].code} ${key === 'html_generation' ? failOnce : ''}`;
const paged: readonly StageKey[] = ['html_generation', 'vps_deployment'];
const service = await startPagedService({
  shows: ['whole', 'failing'].map((show_id) => aShow({ show_id })),
  hooks: { make: counted('html_generation'), deploy: counted('vps_deployment') },
  outcomes: Object.fromEntries(stageKeys.filter((key) => !paged.includes(key)).map((key) => [key, counted(key)])),
  others: { perplexity_city: gates.perplexity_city.code },
});

const calledFor = (runId: unknown) =>
  stageKeys.filter((key) => gates[key].passages.some((call) => call.runId === runId));
const from = (key: StageKey) => stageKeys.slice(stageKeys.indexOf(key));
const deployment: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];
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
const whole = await make(service, { show_id: 'whole' });

for (const [key, again] of [
  ['perplexity_city', ['perplexity_city', ...from('openai_fact_check')]],
  ['html_generation', from('html_generation')],
  ['og_verification', deployment],
] as const) {
  test(`a run from ${key} runs the stages that depend on it, and reuses all others`, async () => {
    const record = await resumed(whole, { from: key });
    assert.is(record['status'], 'ok');
    assert.equal(calledFor(record['brief_run_id']), again);
    const expected = stageKeys.map((each) => ((again as readonly string[]).includes(each) ? 'completed' : 'reused'));
    assert.equal(statusesOf(record), expected);
    assert.is((record['brief'] as JsonDocument)['brief_run_id'], record['brief_run_id']);
    const maker = expected[stageKeys.indexOf('html_generation')] === 'reused' ? whole : record['brief_run_id'];
    assert.equal(await shownAt(record), [200, `run ${maker}, town by noop`]);
  });
}

test('a failed run starts with the stage that failed', async () => {
  const runId = await make(service, { show_id: 'failing' });
  assert.is((await recordOf(service, runId))['error'], 'html_generation: no luck');
  const record = await resumed(runId);
  assert.equal([record['status'], calledFor(record['brief_run_id'])], ['ok', from('html_generation')]);
});

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
  assert.equal(calledFor(record['brief_run_id']), ['perplexity_city', ...from('openai_fact_check')]);
  assert.equal(await shownAt(record), [200, `run ${record['brief_run_id']}, town by other`]);
});

test('with an implementation that does not exist is rejected, and names those that do', async () => {
  const answer = await act(service, whole, 'resume', { stages: { perplexity_city: '../other' } });
  assert.equal(outcomeOf(answer), [422, 'unknown_implementation']);
  assert.match(
    String(answer.body['detail']),
    /^perplexity_city has no implementation .*; known: atlas, noop, other, perplexity$/u,
  );
});

test('with an Idempotency-Key starts one run', async () => {
  const resume = (body: unknown) => post(service, `runs/${whole}/resume`, body, { 'idempotency-key': 'once' });
  const first = await resume({ from: 'html_generation' });
  await ended(service, String(first.body['brief_run_id']));
  const repeated = await resume({ from: 'html_generation', stages: null });
  assert.equal([repeated.body['brief_run_id'], repeated.body['status']], [first.body['brief_run_id'], 'ok']);
  assert.equal(outcomeOf(await resume({ from: 'perplexity_city' })), [422, 'idempotency_key_reused']);
  const withReason = await resume({ from: 'html_generation', reason: 'the hall has changed' });
  assert.equal(outcomeOf(withReason), [422, 'idempotency_key_reused']);
});

test('is rejected when every stage has a value and none is named', async () => {
  assert.equal(outcomeOf(await act(service, whole, 'resume')), [409, 'nothing_to_resume']);
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
