import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import {
  act,
  auditOf,
  begin,
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

/** Every call of every stage comes by here. */
const gates = Object.fromEntries(stageKeys.map((key) => [key, stageGate()])) as Record<
  StageKey,
  ReturnType<typeof stageGate>
>;
/** Fails in the first run of its show, not in those that resume it. */
const failing = (show: string) => `
  if (input.show.show_id === '${show}' && globalThis.failedShow !== '${show}') {
    globalThis.failedShow = '${show}';
    return { kind: 'failed', reason: 'no luck', retryable: false };
  }`;
const own: Partial<Record<StageKey, string>> = {
  openai_generation: failing('failing'),
  perplexity_news: failing('degraded') + failing('kept'),
};
const shows = ['whole', 'failing', 'degraded', 'kept', 'stopped'].map((show_id) => aShow({ show_id }));
const counted = (key: StageKey) => `${gates[key].code} ${own[key] ?? ''}`;
const paged: readonly StageKey[] = ['html_generation', 'vps_deployment'];
const service = await startPagedService({
  shows,
  hooks: { make: counted('html_generation'), deploy: counted('vps_deployment') },
  outcomes: Object.fromEntries(stageKeys.filter((key) => !paged.includes(key)).map((key) => [key, counted(key)])),
  others: { perplexity_city: gates.perplexity_city.code },
});

/** The stages that were called for this run. */
const calledFor = (runId: unknown) =>
  stageKeys.filter((key) => gates[key].passages.some((call) => call.runId === runId));
const from = (key: StageKey) => stageKeys.slice(stageKeys.indexOf(key));
const deployment: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];

/** Resumes a run and answers the record of the new one, once it has ended. */
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
  ['hub_lookup', stageKeys],
  ['perplexity_city', ['perplexity_city', ...from('openai_fact_check')]],
  ['openai_fact_check', from('openai_fact_check')],
  ['openai_generation', from('openai_generation')],
  ['claude_ranking', from('claude_ranking')],
  ['html_generation', from('html_generation')],
  ['vps_deployment', deployment],
  ['url_verification', deployment],
  ['og_verification', deployment],
] as const) {
  test(`an ok run from ${key} runs what stands on it, and nothing else`, async () => {
    const record = await resumed(whole, { from: key });
    assert.is(record['status'], 'ok');
    assert.equal(calledFor(record['brief_run_id']), again);
    const expected = stageKeys.map((each) => ((again as readonly string[]).includes(each) ? 'completed' : 'reused'));
    assert.equal(statusesOf(record), expected);
    const brief = record['brief'] as JsonDocument;
    assert.is(brief['brief_run_id'], record['brief_run_id']);
    const maker = expected[stageKeys.indexOf('html_generation')] === 'reused' ? whole : record['brief_run_id'];
    assert.equal(await strangerAt(brief['url']), [200, `run ${maker}, town by noop`]);
  });
}

test('tells of each reused stage where it ran, with its attempts, times and value', async () => {
  const record = await resumed(whole, { from: 'vps_deployment' });
  const origin = await recordOf(service, whole);
  for (const key of stageKeys.slice(0, 11)) {
    const { reused_from, ...told } = stageOf(record, key);
    assert.equal([reused_from, told], [whole, { ...stageOf(origin, key), status: 'reused' }]);
  }
  const [first] = await eventsOf(service, String(record['brief_run_id']));
  const started = (first?.['data'] ?? {}) as JsonDocument;
  assert.equal(
    [started['origin'], started['trigger']],
    [{ run_id: whole, from: 'vps_deployment', reused: stageKeys.slice(0, 11) }, 'manual'],
  );
});

test('a resumed run names the run that really did the work', async () => {
  const second = await resumed(whole, { from: 'claude_ranking' });
  const third = await resumed(String(second['brief_run_id']), { from: 'vps_deployment' });
  assert.equal(calledFor(third['brief_run_id']), deployment);
  assert.is(stageOf(third, 'openai_generation')['reused_from'], whole);
  assert.is(stageOf(third, 'claude_ranking')['reused_from'], second['brief_run_id']);
  const { url } = third['brief'] as JsonDocument;
  assert.equal(await strangerAt(url), [200, `run ${second['brief_run_id']}, town by noop`]);
});

test('a failed run begins with what failed', async () => {
  const runId = await make(service, { show_id: 'failing' });
  assert.is((await recordOf(service, runId))['error'], 'openai_generation: no luck');
  const record = await resumed(runId);
  assert.equal([record['status'], record['error']], ['ok', null]);
  assert.equal(calledFor(record['brief_run_id']), from('openai_generation'));
});

test('a degraded run does again what failed', async () => {
  const runId = await make(service, { show_id: 'degraded' });
  assert.is((await recordOf(service, runId))['status'], 'degraded');
  const record = await resumed(runId);
  assert.is(record['status'], 'ok');
  assert.equal(calledFor(record['brief_run_id']), from('perplexity_news'));
});

test('a degraded run from a later stage keeps the failure, and is degraded again', async () => {
  const runId = await make(service, { show_id: 'kept' });
  const record = await resumed(runId, { from: 'html_generation' });
  assert.is(record['status'], 'degraded');
  assert.equal(calledFor(record['brief_run_id']), from('html_generation'));
  const { status, error, reused_from } = stageOf(record, 'perplexity_news');
  assert.equal([status, error, reused_from], ['reused', 'no luck', runId]);
});

test('a cancelled run begins with what had not come to a value', async () => {
  gates.openai_fact_check.close();
  const runId = await begin(service, { show_id: 'stopped' });
  while (!calledFor(runId).includes('openai_fact_check')) await recordOf(service, runId);
  assert.equal(outcomeOf(await act(service, runId, 'resume')), [409, 'run_processing']);
  await act(service, runId, 'cancel');
  gates.openai_fact_check.open();
  const record = await resumed(runId);
  assert.is(record['status'], 'ok');
  assert.equal(calledFor(record['brief_run_id']), from('openai_fact_check'));
});

test('with another implementation runs that one, and what stands on it', async () => {
  const record = await resumed(whole, { stages: { perplexity_city: 'other' } });
  assert.equal(calledFor(record['brief_run_id']), ['perplexity_city', ...from('openai_fact_check')]);
  assert.is((stageOf(record, 'perplexity_city')['implementation'] as JsonDocument)['name'], 'other');
  const { url } = record['brief'] as JsonDocument;
  assert.equal(await strangerAt(url), [200, `run ${record['brief_run_id']}, town by other`]);
  const again = await resumed(String(record['brief_run_id']), { from: 'html_generation' });
  assert.is((stageOf(again, 'perplexity_city')['implementation'] as JsonDocument)['name'], 'other');
});

test('with an implementation that there is not starts nothing', async () => {
  const before = await recordOf(service, whole);
  const answer = await act(service, whole, 'resume', { stages: { perplexity_city: '../other' } });
  assert.equal(outcomeOf(answer), [422, 'unknown_implementation']);
  assert.match(
    String(answer.body['detail']),
    /^perplexity_city has no implementation "\.\.\/other".*; known: atlas, noop, other, perplexity$/u,
  );
  assert.equal(await recordOf(service, whole), before);
});

test('with an Idempotency-Key can be repeated, and makes one run', async () => {
  const again = (body: unknown, key: string) => post(service, `runs/${whole}/resume`, body, { 'idempotency-key': key });
  const first = await again({ from: 'html_generation' }, 'once');
  const { brief_run_id: runId } = first.body;
  await ended(service, String(runId));
  for (const body of [{ from: 'html_generation' }, { from: 'html_generation', stages: null }]) {
    const repeat = await again(body, 'once');
    assert.equal([repeat.status, repeat.body['brief_run_id'], repeat.body['status']], [202, runId, 'ok']);
    assert.is(repeat.headers.get('location'), first.headers.get('location'));
  }
  for (const body of [
    {},
    { from: 'perplexity_city' },
    { from: 'html_generation', stages: { perplexity_city: 'other' } },
  ]) {
    assert.equal(outcomeOf(await again(body, 'once')), [422, 'idempotency_key_reused']);
  }
  assert.is((await again({}, 'two words')).status, 422);
  const other = await again({ from: 'html_generation' }, 'twice');
  assert.is.not(other.body['brief_run_id'], runId);
  await ended(service, String(other.body['brief_run_id']));
});

test('is refused where every stage came to a value and none is named', async () => {
  assert.equal(outcomeOf(await act(service, whole, 'resume')), [409, 'nothing_to_resume']);
});

test('is refused for a run without a show, and for none', async () => {
  const hubless = await startPagedService({ hub: "return { kind: 'failed', reason: 'gone', retryable: false };" });
  const runId = await make(hubless);
  assert.is((await recordOf(hubless, runId))['show_id'], null);
  assert.equal(outcomeOf(await act(hubless, runId, 'resume')), [409, 'run_without_show']);
  await hubless.end();
  const unknown = '00000000-0000-4000-8000-000000000000';
  assert.equal(outcomeOf(await act(service, unknown, 'resume')), [404, 'run_not_found']);
});

test('leaves histories that an audit agrees with', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
});

test('ends with its tests', () => service.end());

test.run();
