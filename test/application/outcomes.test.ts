import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../src/domain/pipeline.js';
import { type JsonDocument, readJson, stageOf, startAndRead, startRuns } from '../support/documents.js';
import { noopValues } from '../support/noop-stages.js';
import { aShow } from '../support/results.js';
import { startNoopService } from '../support/test-service.js';

const test = suite('a run whose stages do not all go well');

/** The record of one run in which a stage does what the JavaScript says. */
async function recordWith(outcomes: Partial<Record<StageKey, string>>): Promise<JsonDocument> {
  const service = await startNoopService({ outcomes });
  try {
    return await startAndRead(service);
  } finally {
    await service.end();
  }
}
const failing = (reason: string) => `return { kind: 'failed', reason: '${reason}', retryable: false };`;

test('is degraded and published when an optional stage fails', async () => {
  const record = await recordWith({ perplexity_news: failing('no feed can be read') });
  assert.equal([record['status'], record['error']], ['degraded', null]);
  assert.equal(
    [stageOf(record, 'perplexity_news')['status'], stageOf(record, 'perplexity_news')['error']],
    ['failed', 'no feed can be read'],
  );
  assert.ok(record['brief']);
});

test('is degraded and published when a stage with a value tells what it could not do', async () => {
  const value = JSON.stringify(noopValues.perplexity_city);
  const produced = (shortfall: string) => `return { kind: 'produced', value: ${value}, shortfall: ${shortfall} };`;
  const record = await recordWith({ perplexity_city: produced("'the web was not asked'") });
  assert.equal([record['status'], record['error'], record['brief'] === null], ['degraded', null, false]);
  const town = stageOf(record, 'perplexity_city');
  assert.equal([town['status'], town['shortfall'], town['attempts']], ['completed', 'the web was not asked', 1]);
  const odd = await recordWith({ perplexity_city: produced("'x'.repeat(9_000) + '\\ud800'") });
  assert.is(String(stageOf(odd, 'perplexity_city')['shortfall']).length, 2_000);
});

test('fails when an essential stage fails, and publishes nothing', async () => {
  const record = await recordWith({ html_generation: failing('no room') });
  assert.equal([record['status'], record['error'], record['brief']], ['failed', 'html_generation: no room', null]);
  assert.is(stageOf(record, 'vps_deployment')['status'], 'skipped');
});

test('takes what a stage throws for a failure and tries again', async () => {
  const record = await recordWith({
    perplexity_city: "if (context.attempt === 1) throw new Error('the line went dead');",
  });
  assert.equal([record['status'], record['retry_count']], ['ok', 1]);
  assert.is(stageOf(record, 'perplexity_city')['attempts'], 2);
});

test('fails a stage whose value does not fit, naming the place, and does not try again', async () => {
  const record = await recordWith({ voice_profile_load: "return { kind: 'produced', value: { profile: 7 } };" });
  const voice = stageOf(record, 'voice_profile_load');
  assert.is(voice['attempts'], 1);
  assert.match(String(voice['error']), /^its value does not fit at profile: /u);
});

test('fails a stage whose value is too long for an event', async () => {
  const long = `return { kind: 'produced', value: { visits: [], empty_reason: 'x'.repeat(600000), notices: [] } };`;
  assert.match(
    String(stageOf(await recordWith({ previous_show_lookup: long }), 'previous_show_lookup')['error']),
    /at most 524288/u,
  );
});

test('takes the page back when it cannot be verified', async () => {
  const record = await recordWith({ url_verification: failing('the digest differs') });
  assert.equal([record['status'], record['error']], ['failed', 'url_verification: the digest differs']);
});

test('is cancelled when the hub finds the show cancelled while it works', async () => {
  const cancelled = JSON.stringify({ show: aShow({ status: 'cancelled' }), notices: [] });
  const record = await recordWith({ hub_lookup: `return { kind: 'produced', value: ${cancelled} };` });
  assert.equal([record['status'], record['error']], ['cancelled', 'hub_lookup: the show is cancelled']);
});

test.run();

const start = suite('a start');

start('makes a run for each show, side by side, none for a cancelled one', async () => {
  const shows = [aShow(), aShow({ show_id: 'late', start: '22:30' }), aShow({ show_id: 'off', status: 'cancelled' })];
  const service = await startNoopService({ shows });
  const summary = await startRuns(service, { run_date: '2026-11-20' });
  assert.is((summary['brief_run_ids'] as string[]).length, 2);
  const off = await startRuns(service, { run_date: '2026-11-20', show_id: 'off' });
  assert.equal([off['status'], off['error']], ['failed', 'hub_lookup: the show "off" on 2026-11-20 is cancelled']);
  await service.end();
});

start('on a day without shows is ok and empty', async () => {
  const service = await startNoopService({ shows: [] });
  const { status, briefs, error } = await startRuns(service, { run_date: '2026-11-20' });
  assert.equal([status, briefs, error], ['ok', [], null]);
  await service.end();
});

start('whose hub cannot be asked leaves one failed run with every attempt on record', async () => {
  const service = await startNoopService({ hub: "throw new Error('the hub is gone');" });
  const summary = await startRuns(service, { run_date: '2026-11-20' });
  assert.equal([summary['status'], summary['error']], ['failed', 'hub_lookup: the hub is gone']);
  const [runId] = summary['brief_run_ids'] as string[];
  const record = await readJson(service, `/api/v1/brief/runs/${runId}`);
  assert.equal([record['show_id'], record['retry_count'], stageOf(record, 'hub_lookup')['attempts']], [null, 2, 3]);
  await service.end();
});

start('tells of rows that could not be used although other shows were found', async () => {
  const unusable = JSON.stringify([
    { message: 'the date is no date', file: 'shows/tour.csv', line: 3 },
    { message: 'is not UTF-8', file: 'shows/old.csv', line: null },
  ]);
  const service = await startNoopService({
    hub: `return { kind: 'listed', shows, unusable: ${unusable}, notices: [] };`,
  });
  const summary = await startRuns(service, { run_date: '2026-11-20' });
  assert.equal(
    [summary['status'], summary['error']],
    ['ok', 'hub_lookup: shows/tour.csv, line 3: the date is no date (and 1 more)'],
  );
  await service.end();
});

start.run();
