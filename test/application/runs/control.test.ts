import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { ControlResult } from '../../../src/application/runs/control-runs.js';
import { type EventStore, EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const who = { actor: 'key:0123456789ab', requestId: 'request-1' };
const never = () => new Promise<never>(() => undefined);
const unknown = '00000000-0000-4000-8000-000000000000';
const longEnough = 5_000;

const codeOf = (result: ControlResult) => (result.kind === 'accepted' ? 'accepted' : result.code);
const typesOf = async ({ events }: TestApplication, id: string) => (await events(id)).map(({ type }) => type);

async function startedRun({ start }: TestApplication, milliseconds = 0): Promise<string> {
  const {
    brief_run_ids: [id = ''],
  } = await start({}, milliseconds);
  await settled();
  return id;
}

const cancelling = suite('a cancellation');

cancelling('aborts the stages in flight, ends the run, and records who and why', async () => {
  const signals: AbortSignal[] = [];
  const test = await startTestApplication({
    behaviours: { stages: { perplexity_city: ({ signal }) => never().finally(signals.push(signal) as never) } },
  });
  const id = await startedRun(test);
  assert.equal(await test.application.control.cancel(id, 'the tour is off', who), { kind: 'accepted', runId: id });
  assert.ok(await test.application.control.waitUntilEnded(id, longEnough));
  const last = (await test.events(id)).at(-1);
  assert.is(last?.type, 'RunCancelled');
  assert.is(last?.type === 'RunCancelled' && last.data.reason, 'the tour is off');
  assert.is(last?.metadata.actor, who.actor);
  assert.is(signals[0]?.aborted, true);
  await test.stop();
});

cancelling('withdraws a page only once the aborted deployment can publish it no more', async () => {
  const order: string[] = [];
  let publish: () => void = () => undefined;
  const test = await startTestApplication({
    behaviours: {
      stages: {
        async vps_deployment(context, input) {
          await new Promise<void>((resolve) => (publish = resolve));
          order.push('published');
          return noopOutcome('vps_deployment', input, context);
        },
      },
      withdraw: async () => {
        order.push('withdrawn');
        return { restored: null };
      },
    },
  });
  const id = await startedRun(test);
  await test.application.control.cancel(id, 'rain', who);
  await settled();
  publish();
  assert.ok(await test.application.control.waitUntilEnded(id, longEnough));
  assert.equal(order, ['published', 'withdrawn']);
  await test.stop();
});

cancelling('withdraws a page although the deployment ignores that it was aborted', async () => {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const test = await startTestApplication({ ports: { clock }, behaviours: { stages: { vps_deployment: never } } });
  const id = await startedRun(test);
  await test.application.control.cancel(id, 'rain', who);
  await advance(10_000);
  assert.is((await test.run(id)).status, 'cancelled');
  await test.stop();
});

cancelling('withdraws a page that was deployed before the run ends', async () => {
  let withdrawals = 0;
  const test = await startTestApplication({
    behaviours: {
      stages: { og_verification: never },
      withdraw: async () => {
        withdrawals += 1;
        return { restored: null };
      },
    },
  });
  const id = await startedRun(test);
  assert.is(codeOf(await test.application.control.cancel(id, 'rain', who)), 'accepted');
  assert.ok(await test.application.control.waitUntilEnded(id, longEnough));
  assert.is((await test.run(id)).status, 'cancelled');
  assert.is(withdrawals, 1);
  await test.stop();
});

cancelling('ends a queued run although no run ends before it', async () => {
  const test = await startTestApplication({
    behaviours: { stages: { hub_lookup: never } },
    options: { concurrentRuns: 1 },
  });
  await startedRun(test);
  const queued = await startedRun(test);
  assert.is(codeOf(await test.application.control.cancel(queued, 'rain', who)), 'accepted');
  assert.is((await typesOf(test, queued)).at(-1), 'RunCancelled');
  await settled();
  assert.is((await test.application.queue()).runs.queued, 0);
  await test.stop();
});

cancelling('is rejected for an unknown run, an ended one, and one that is ending', async () => {
  const test = await startTestApplication();
  const { cancel } = test.application.control;
  assert.is(codeOf(await cancel(unknown, 'rain', who)), 'run_not_found');
  assert.is(codeOf(await cancel(await startedRun(test, longEnough), 'rain', who)), 'run_ended');
  await test.stop();
  const ending = await startTestApplication({ behaviours: { stages: { og_verification: never }, withdraw: never } });
  const id = await startedRun(ending);
  const { control } = ending.application;
  const results = await Promise.all(['rain', 'snow'].map((reason) => control.cancel(id, reason, who)));
  assert.equal(results.map(codeOf), ['accepted', 'run_ending']);
  assert.not(await control.waitUntilEnded(id, 1));
  await ending.stop();
});

cancelling.run();

const unpublishing = suite('an unpublishing');

unpublishing('removes the brief of the show, and the record says since when', async () => {
  const test = await startTestApplication();
  const { control, queries } = test.application;
  const id = await startedRun(test, longEnough);
  assert.is((await queries.recentBriefs(10)).value.length, 1);
  assert.is(codeOf(await control.unpublish(id, 'rain', who)), 'accepted');
  assert.equal(await control.waitUntilUnpublished(id, longEnough), { kind: 'unpublished' });
  assert.equal((await queries.recentBriefs(10)).value, []);
  assert.is((await queries.run(id)).value?.record().brief, null);
  assert.is(codeOf(await control.unpublish(id, 'rain', who)), 'already_unpublished');
  await test.stop();
});

unpublishing('that fails reports the problem, keeps the brief, and can be requested again', async () => {
  let isAway = true;
  const test = await startTestApplication({
    behaviours: {
      unpublish: async () => {
        if (isAway) throw new Error('the host is away');
      },
    },
  });
  const { control, queries } = test.application;
  const id = await startedRun(test, longEnough);
  await control.unpublish(id, 'rain', who);
  const problem = 'the host is away';
  assert.equal(await control.waitUntilUnpublished(id, longEnough), { kind: 'failed', problem });
  assert.is((await queries.recentBriefs(10)).value.length, 1);
  isAway = false;
  assert.is(codeOf(await control.unpublish(id, 'rain', who)), 'accepted');
  assert.equal(await control.waitUntilUnpublished(id, longEnough), { kind: 'unpublished' });
  await test.stop();
});

unpublishing('is rejected for an unknown, a running, an unpublished and a superseded run', async () => {
  const running = await startTestApplication({ behaviours: { stages: { hub_lookup: never } } });
  const { control } = running.application;
  assert.is(codeOf(await control.unpublish(unknown, 'rain', who)), 'run_not_found');
  const id = await startedRun(running);
  assert.is(codeOf(await control.unpublish(id, 'rain', who)), 'run_processing');
  await control.cancel(id, 'rain', who);
  assert.is(codeOf(await control.unpublish(id, 'rain', who)), 'not_published');
  await running.stop();
  const test = await startTestApplication();
  const [earlier, later] = [await startedRun(test, longEnough), await startedRun(test, longEnough)];
  assert.is(codeOf(await test.application.control.unpublish(earlier, 'rain', who)), 'superseded');
  assert.is(codeOf(await test.application.control.unpublish(later, 'rain', who)), 'accepted');
  await test.stop();
});

unpublishing('whose acknowledgement was lost is carried out when it is requested again', async () => {
  const store = openMemoryStore();
  let isLost = false;
  const append: EventStore['append'] = async (stream, events, expected, metadata) => {
    const result = await store.events.append(stream, events, expected, metadata);
    if (isLost || events[0]?.type !== 'UnpublishingRequested') return result;
    isLost = true;
    throw new EventStoreUnavailable('the response was lost');
  };
  const test = await startTestApplication({ ports: { ...store, events: { ...store.events, append } } });
  const { control } = test.application;
  const id = await startedRun(test, longEnough);
  const error: unknown = await control.unpublish(id, 'rain', who).catch((reason: unknown) => reason);
  assert.instance(error, EventStoreUnavailable);
  await control.unpublish(id, 'rain', who);
  assert.equal(await control.waitUntilUnpublished(id, longEnough), { kind: 'unpublished' });
  await test.stop();
});

unpublishing.run();
