import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOfRun, streamOfWebhook } from '../../../src/domain/streams.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { WorkerRegistry } from '../../../src/ports/worker-registry.js';
import { settled } from '../../support/virtual-clock.js';
import { webhookWorld } from '../../support/webhooks.js';

const morning = '2026-11-20T09:00:00.000Z';
const hour = 3_600_000;
const day = 24 * hour;
const bodyOf = (message: Readonly<{ body: string }> | undefined) => JSON.parse(message?.body ?? '{}');

const outcomes = suite('the end of a run');

outcomes('is sent once to each endpoint, with the facts of the run', async () => {
  const world = webhookWorld(morning, ['one', 'two']);
  const test = await world.process();
  const runId = await world.run(test);
  assert.equal(world.sent.map(({ endpoint }) => endpoint).sort(), ['one', 'two']);
  const { type, timestamp, data } = bodyOf(world.sent[0]);
  const { completedAt, brief } = await test.run(runId);
  assert.equal([type, Date.parse(timestamp)], ['run.completed', completedAt]);
  const { brief_run_id, show_date, status, url, error, repair } = data;
  assert.equal([brief_run_id, show_date, status, url], [runId, '2026-11-20', 'ok', brief?.url]);
  assert.equal([error, repair], [null, null]);
  await test.stop();
});

outcomes('that is degraded or failed comes with the command that repairs it', async () => {
  for (const [stage, type] of [
    ['perplexity_city', 'run.degraded'],
    ['html_generation', 'run.failed'],
  ] as const) {
    const world = webhookWorld(morning);
    const failing = { [stage]: async () => ({ kind: 'failed', reason: 'broken', retryable: false }) };
    const test = await world.process({ behaviours: { stages: failing } });
    const runId = await world.run(test);
    const message = bodyOf(world.sent[0]);
    assert.is(message.type, type);
    assert.match(message.data.repair, `brief resume ${runId}`);
    await test.stop();
  }
});

outcomes('that had no show comes with the command that makes its request again', async () => {
  const world = webhookWorld(morning);
  const shows = async () => ({ kind: 'failed', reason: 'no route', retryable: false }) as const;
  const test = await world.process({ behaviours: { shows } });
  await world.run(test);
  await world.run(test, { showId: 'ghent' });
  const repairs = ['brief run --date 2026-11-20', 'brief run --date 2026-11-20 --show ghent'];
  for (const [index, repair] of repairs.entries()) {
    const { type, data } = bodyOf(world.sent[index]);
    assert.equal([type, data.show_id, data.repair], ['run.failed', null, repair]);
  }
  await test.stop();
});

outcomes('that is cancelled is sent as cancelled', async () => {
  const world = webhookWorld(morning);
  const never = () => new Promise<never>(() => undefined);
  const test = await world.process({ behaviours: { stages: { perplexity_city: never } } });
  const starting = test.start({}, 0);
  await world.advance(1_000);
  const runId = (await starting).brief_run_ids[0] ?? '';
  await test.application.control.cancel(runId, 'off', { actor: 'cli:me', requestId: null });
  await world.advance(1_000);
  const { type, data } = bodyOf(world.sent[0]);
  assert.equal([type, data.status, data.repair], ['run.cancelled', 'cancelled', null]);
  await test.stop();
});

outcomes('adds no event to the stream of a run, and nothing at all without an endpoint', async () => {
  const eventsOf = async (to: readonly string[] | null) => {
    const world = webhookWorld(morning);
    const test = await world.process(to === null ? { ports: { webhookSender: null } } : { to });
    const events = await test.events(await world.run(test));
    const head = await world.store.events.head();
    await test.stop();
    return { events, head, sent: world.sent.length };
  };
  const [without, with_] = [await eventsOf(null), await eventsOf(['one'])];
  assert.equal(
    without.events.map(({ type }) => type),
    with_.events.map(({ type }) => type),
  );
  assert.is(JSON.stringify(without.events).includes('webhooks'), false);
  assert.equal([without.sent, with_.sent], [0, 1]);
  assert.ok(with_.head > without.head);
});

outcomes('of before the first endpoint is not sent when one is configured', async () => {
  const world = webhookWorld(morning);
  const first = await world.process({ ports: { webhookSender: null } });
  await world.run(first);
  await first.stop();
  const second = await world.process();
  await world.advance(day);
  assert.equal(world.sent, []);
  await second.stop();
});

outcomes.run();

const retries = suite('a message that an endpoint does not take');

retries('is sent again with the same id and body, within three days, with growing pauses', async () => {
  const world = webhookWorld(morning);
  world.respond(() => 500);
  const test = await world.process();
  const id = messageOfRun(await world.run(test));
  await world.advance(5 * day);
  assert.is(world.sent.length, 10);
  assert.is(new Set(world.sent.map((each) => `${each.id} ${each.body}`)).size, 1);
  assert.is(world.sent[0]?.id, id);
  const times = world.sent.map(({ sentAt }) => sentAt);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const least = [5_000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((count) => count * hour)];
  for (const [index, pause] of pauses.entries()) {
    const shortest = least[index] ?? 0;
    assert.ok(pause >= shortest && pause <= shortest * 1.2 + 1, `pause ${index + 1} of ${pause} ms`);
  }
  const last = (await world.history(id)).at(-1);
  assert.is(last?.type === 'WebhookAttemptFailed' && last.data.retry_at, null);
  await test.stop();
});

retries('is sent again after the pause that the response asks for', async () => {
  const world = webhookWorld(morning);
  world.respond(() => ({ status: 429, retryAfterMilliseconds: hour }));
  const test = await world.process();
  await world.run(test);
  await world.advance(hour - 1_000);
  assert.is(world.sent.length, 1);
  await world.advance(hour);
  assert.is(world.sent.length, 2);
  await test.stop();
});

retries('is delivered at the next attempt', async () => {
  const world = webhookWorld(morning);
  world.respond(() => (world.sent.length === 1 ? null : 204));
  const test = await world.process();
  const id = messageOfRun(await world.run(test));
  await world.advance(60_000);
  assert.equal(
    (await world.history(id)).map(({ type }) => type),
    ['WebhookQueued', 'WebhookAttemptFailed', 'WebhookDelivered'],
  );
  await test.stop();
});

retries('holds up no other endpoint', async () => {
  const world = webhookWorld(morning, ['dead', 'alive']);
  world.respond((endpoint) => (endpoint === 'dead' ? new Promise<never>(() => undefined) : 200));
  const test = await world.process();
  const id = messageOfRun(await world.run(test));
  assert.ok(
    (await world.history(id)).some(({ type, data }) => type === 'WebhookDelivered' && data.endpoint === 'alive'),
  );
  await test.stop();
});

retries('does not fill the queue of runs', async () => {
  const world = webhookWorld(morning);
  world.respond(() => 500);
  const test = await world.process({ options: { concurrentRuns: 1, queueLength: 0 } });
  for (let run = 0; run < 3; run += 1) assert.not.equal(await world.run(test), '');
  await test.stop();
});

retries('is given up when its endpoint is configured no longer', async () => {
  const world = webhookWorld(morning);
  world.respond(() => 500);
  const first = await world.process();
  const id = messageOfRun(await world.run(first));
  await first.stop();
  const second = await world.process({ ports: { webhookSender: null } });
  await world.advance(60_000);
  const last = (await world.history(id)).at(-1);
  assert.is(last?.type === 'WebhookAttemptFailed' && last.data.cause, 'removed');
  await second.stop();
});

retries.run();

const crashes = suite('after a crash');

crashes('between an attempt and its record, the message is sent again under its id', async () => {
  const world = webhookWorld(morning);
  let isCut = true;
  const { append } = world.store.events;
  const cut: typeof append = async (stream, events, expected, metadata) => {
    if (isCut && events[0]?.type === 'WebhookDelivered') throw new EventStoreUnavailable('cut off');
    return append(stream, events, expected, metadata);
  };
  const first = await world.process({ ports: { events: { ...world.store.events, append: cut } } });
  const id = messageOfRun(await world.run(first));
  await first.stop();
  isCut = false;
  const second = await world.process();
  await world.advance(1_000);
  assert.equal(
    world.sent.map((each) => each.id),
    [id, id],
  );
  assert.is((await world.history(id)).at(-1)?.type, 'WebhookDelivered');
  await second.stop();
});

crashes('before the message was queued, it is queued and sent', async () => {
  const world = webhookWorld(morning);
  let isCut = true;
  const { append } = world.store.events;
  const cut: typeof append = async (stream, events, expected, metadata) => {
    if (isCut && events[0]?.type === 'WebhookQueued') throw new EventStoreUnavailable('cut off');
    return append(stream, events, expected, metadata);
  };
  const first = await world.process({ ports: { events: { ...world.store.events, append: cut } } });
  await world.run(first);
  await first.stop();
  isCut = false;
  const second = await world.process();
  await world.advance(1_000);
  assert.is(world.sent.length, 1);
  await second.stop();
});

crashes('a due retry is continued by the next process, at its time', async () => {
  const world = webhookWorld(morning);
  world.respond(() => (world.sent.length < 3 ? 503 : 200));
  const first = await world.process();
  await world.run(first);
  await world.advance(10_000);
  await first.stop();
  const second = await world.process();
  await world.advance(60_000);
  assert.is(world.sent.length, 2);
  await world.advance(400_000);
  assert.is(world.sent.length, 3);
  await second.stop();
});

crashes.run();

const replicas = suite('two replicas');

/** Registries of workers on one log. */
function registries() {
  const dead = new Set<string>();
  const listeners = new Set<() => void>();
  const registryOf = (worker: string): WorkerRegistry => ({
    ...{ worker, isShared: true, isAlive: (other) => !dead.has(other) },
    onDeath(listener) {
      const call = () => listener('');
      listeners.add(call);
      return () => listeners.delete(call);
    },
  });
  const declareDead = (worker: string) => {
    dead.add(worker);
    for (const call of listeners) call();
  };
  return { registryOf, declareDead };
}

replicas('deliver a message once', async () => {
  const world = webhookWorld(morning);
  const { registryOf } = registries();
  const first = await world.process({ workers: registryOf(randomUUID()) });
  const second = await world.process({ workers: registryOf(randomUUID()) });
  const ids = [await world.run(first), await world.run(second)];
  await world.advance(day);
  assert.equal(world.sent.map(({ id }) => id).sort(), ids.map(messageOfRun).sort());
  await Promise.all([first.stop(), second.stop()]);
});

replicas('take over the messages of one that dies', async () => {
  const world = webhookWorld(morning);
  const { registryOf, declareDead } = registries();
  const [one, two] = [randomUUID(), randomUUID()];
  const first = await world.process({ workers: registryOf(one) });
  const second = await world.process({ workers: registryOf(two) });
  world.respond(() => 500);
  const id = messageOfRun(await world.run(first));
  await first.stop();
  world.respond(() => 200);
  await world.advance(60_000);
  assert.is(world.sent.length, 1);
  declareDead(one);
  await world.advance(400_000);
  const recorded = await world.store.events.read(streamOfWebhook(id));
  const last = recorded.at(-1);
  assert.equal([last?.type, last?.metadata.worker], ['WebhookDelivered', two]);
  await second.stop();
  await settled();
});

replicas.run();
