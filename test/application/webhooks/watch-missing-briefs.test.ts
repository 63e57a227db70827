import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { momentOf } from '../../../adapters/composition/system-clock.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { aShow } from '../../support/results.js';
import { webhookWorld } from '../../support/webhooks.js';

const hour = 3_600_000;
const options = { missingBriefMilliseconds: 4 * hour };
/** Doors at 19:00 in Berlin are at 18:00 in UTC. */
const tonight: Partial<Show> = { show_date: '2026-11-20', doors: '19:00', time_zone: 'Europe/Berlin' };
const listing = (...shows: readonly Show[]) => ({
  shows: async (date: string) => ({
    kind: 'listed',
    shows: shows.filter(({ show_date }) => show_date === date),
    unusable: [],
    notices: [],
  }),
});

const test = suite('a show without a published brief');
// The first call loads a library, which takes real time.
test.before(async () => void (await momentOf('2026-11-20', '19:00', 'UTC')));

test('is reported once, four hours before its doors, whatever restarts', async () => {
  const world = webhookWorld('2026-11-20T10:00:00.000Z');
  const behaviours = listing(aShow(tonight));
  const first = await world.process({ options, behaviours });
  await world.advance(3.9 * hour);
  assert.equal(world.sent, []);
  await world.advance(0.3 * hour);
  assert.is(world.sent.length, 1);
  await first.stop();
  const second = await world.process({ options, behaviours });
  await world.advance(6 * hour);
  assert.is(world.sent.length, 1);
  const { type, data } = JSON.parse(world.sent[0]?.body ?? '{}');
  assert.equal([type, data.show_id, data.doors_at], ['brief.missing', aShow().show_id, '2026-11-20T18:00:00.000Z']);
  assert.match(data.repair, 'brief run --date 2026-11-20 --show');
  await second.stop();
});

test('is reported with the error of its last run', async () => {
  const world = webhookWorld('2026-11-20T10:00:00.000Z');
  const failing = { html_generation: async () => ({ kind: 'failed', reason: 'no disk', retryable: false }) };
  const process = await world.process({ options, behaviours: { ...listing(aShow(tonight)), stages: failing } });
  const runId = await world.run(process);
  await world.advance(6 * hour);
  const { type, data } = JSON.parse(world.sent.at(-1)?.body ?? '{}');
  assert.equal([type, data.brief_run_id, data.status], ['brief.missing', runId, 'failed']);
  assert.match(data.error, 'no disk');
  await process.stop();
});

test('is not reported once its brief is published, when it is cancelled, or after its doors', async () => {
  const world = webhookWorld('2026-11-20T10:00:00.000Z');
  const published = await world.process({ options, behaviours: listing(aShow(tonight)) });
  await world.run(published);
  await world.advance(12 * hour);
  await published.stop();
  const late = await world.process({ options, behaviours: listing(aShow({ ...tonight, show_id: 'another' })) });
  await world.advance(hour);
  await late.stop();
  const types = world.sent.map(({ body }) => JSON.parse(body).type);
  assert.equal(types, ['run.completed']);
  const off = webhookWorld('2026-11-20T15:00:00.000Z');
  const cancelled = await off.process({ options, behaviours: listing(aShow({ ...tonight, status: 'cancelled' })) });
  await off.advance(hour);
  assert.equal(off.sent, []);
  await cancelled.stop();
});

test('without doors counts from its start, without times from noon, in the time zone of the service if need be', async () => {
  for (const [times, first] of [
    [{ doors: null, start: '20:00' }, '15:00'],
    [{ doors: null, start: null, time_zone: null }, '08:00'],
  ] as const) {
    const world = webhookWorld('2026-11-20T06:00:00.000Z');
    const process = await world.process({ options, behaviours: listing(aShow({ ...tonight, ...times })) });
    await world.advance(12 * hour);
    assert.is(world.sent[0]?.at.slice(11, 16), first);
    await process.stop();
  }
});

test('two replicas report it once', async () => {
  const world = webhookWorld('2026-11-20T15:00:00.000Z');
  const shared = { isShared: true, isAlive: () => true, onDeath: () => () => undefined };
  const behaviours = listing(aShow(tonight));
  const first = await world.process({ options, behaviours, workers: { ...shared, worker: 'worker-one' } });
  const second = await world.process({ options, behaviours, workers: { ...shared, worker: 'worker-two' } });
  await world.advance(2 * hour);
  assert.is(world.sent.length, 1);
  await Promise.all([first.stop(), second.stop()]);
});

test('has a command that a shell takes as one, whatever the id of the show', async () => {
  const world = webhookWorld('2026-11-20T15:00:00.000Z');
  const behaviours = listing(aShow({ ...tonight, show_id: "it's; rm x" }));
  const process = await world.process({ options, behaviours });
  await world.advance(hour);
  const { data } = JSON.parse(world.sent[0]?.body ?? '{}');
  assert.is(data.repair, "brief run --date 2026-11-20 --show 'it'\\''s; rm x'");
  await process.stop();
});

test('is not looked for with 0 hours', async () => {
  const world = webhookWorld('2026-11-20T15:00:00.000Z');
  const process = await world.process({ behaviours: listing(aShow(tonight)) });
  await world.advance(2 * hour);
  assert.equal(world.sent, []);
  await process.stop();
});

test.run();
