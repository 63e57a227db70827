import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { createTestApplication, startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('a start of the service');

const who = { actor: 'key:0123456789ab', requestId: null };
const never = () => new Promise<never>(() => undefined);
const listing = (...shows: readonly ReturnType<typeof aShow>[]) => ({
  kind: 'listed',
  shows,
  unusable: [],
  notices: [],
});

test('continues every unfinished run, oldest first, and reports how many', async () => {
  const store = openMemoryStore();
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const shows = ['a', 'b', 'c'].map((id) => aShow({ show_id: id }));
  const first = await startTestApplication({
    ports: { ...store, clock },
    behaviours: { shows: async () => listing(...shows), stages: { html_generation: never } },
    options: { concurrentRuns: 1 },
  });
  const ids: string[] = [];
  for (const showId of ['c', 'a', 'b']) {
    ids.push(...(await first.start({ showId }, 0)).brief_run_ids);
    await advance(1_000);
  }
  await first.stop();
  const order: string[] = [];
  const second = createTestApplication({
    ports: { ...store, clock },
    options: { concurrentRuns: 1 },
    behaviours: {
      stages: {
        html_generation(context, input) {
          order.push(context.runId);
          return noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  assert.is(await second.application.start(), 3);
  await advance(60_000);
  assert.equal(order, ids);
  await second.stop();
});

test('continues a request whose shows were not listed yet', async () => {
  const store = openMemoryStore();
  const first = await startTestApplication({ ports: store, behaviours: { shows: never } });
  await first.start({ idempotencyKey: 'tonight' }, 0);
  await first.stop();
  const second = await startTestApplication({ ports: store });
  const { status, brief_run_ids: ids } = await second.start({ idempotencyKey: 'tonight' });
  assert.is(ids.length, 1);
  assert.ok(await second.application.control.waitUntilEnded(ids[0] ?? '', 5_000));
  assert.ok(['processing', 'ok'].includes(status));
  await second.stop();
});

test('continues the removal of a page before the queued runs', async () => {
  const store = openMemoryStore();
  const first = await startTestApplication({ ports: store, behaviours: { unpublish: never } });
  const {
    brief_run_ids: [published = ''],
  } = await first.start();
  await first.application.control.unpublish(published, 'rain', who);
  await settled();
  await first.stop();
  const blocked = { behaviours: { stages: { hub_lookup: never } }, options: { concurrentRuns: 1 } };
  const second = await startTestApplication({ ports: store, ...blocked });
  const { control } = second.application;
  assert.equal(await control.waitUntilUnpublished(published, 5_000), { kind: 'unpublished' });
  await second.stop();
});

test('ends a run whose deadline passed while the service was down', async () => {
  const store = openMemoryStore();
  const { clock, advance, step } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const first = await startTestApplication({
    ports: { ...store, clock },
    behaviours: { stages: { perplexity_city: never } },
  });
  const {
    brief_run_ids: [id = ''],
  } = await first.start({}, 0);
  await settled();
  await first.stop();
  step(2 * 60 * 60_000);
  const second = await startTestApplication({ ports: { ...store, clock } });
  await advance(2_000);
  const { status, error } = await second.run(id);
  assert.is(status, 'failed');
  assert.is(error, "perplexity_city: the run's deadline of 1800 s passed during attempt 2");
  await second.stop();
});

test('finds nothing to do in an empty log, or where everything has ended', async () => {
  const store = openMemoryStore();
  const first = createTestApplication({ ports: store });
  assert.is(await first.application.start(), 0);
  await first.start();
  await first.stop();
  const second = createTestApplication({ ports: store });
  assert.is(await second.application.start(), 0);
  await second.stop();
});

test.run();
