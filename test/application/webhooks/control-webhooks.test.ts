import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOfRun } from '../../../src/domain/streams.js';
import type { TestApplication } from '../../support/application.js';
import { webhookWorld } from '../../support/webhooks.js';

const morning = '2026-11-20T09:00:00.000Z';
const day = 24 * 3_600_000;
const who = { actor: 'key:0123456789ab', requestId: 'request-1' };

type World = ReturnType<typeof webhookWorld>;

/** Waits for an answer while the virtual time passes that it needs. */
async function within<Value>(world: World, answer: Promise<Value>): Promise<Value> {
  await world.advance(1_000);
  return answer;
}

async function stateOf(world: World, { application }: TestApplication) {
  const [endpoint] = await within(world, application.webhooks.endpoints());
  return endpoint;
}

/** Five messages fail in every attempt. */
async function disabledEndpoint() {
  const world = webhookWorld(morning);
  world.respond(() => 500);
  const test = await world.process();
  const ids: string[] = [];
  for (let run = 0; run < 5; run += 1) ids.push(messageOfRun(await world.run(test)));
  await world.advance(5 * day);
  return { world, test, ids };
}

const disabling = suite('an endpoint');

disabling('is disabled after five messages in a row that failed in every attempt, and gets no more', async () => {
  const { world, test } = await disabledEndpoint();
  const endpoint = await stateOf(world, test);
  assert.equal([endpoint?.status, endpoint?.failed_messages], ['disabled', 5]);
  assert.match(endpoint?.reason ?? '', '5 messages in a row');
  const before = world.sent.length;
  const id = messageOfRun(await world.run(test));
  assert.is(world.sent.length, before);
  const last = (await world.history(id)).at(-1);
  assert.is(last?.type === 'WebhookAttemptFailed' && last.data.cause, 'disabled');
  await test.stop();
});

disabling('that responds 410 is disabled at once', async () => {
  const world = webhookWorld(morning);
  world.respond(() => 410);
  const test = await world.process();
  await world.run(test);
  await world.advance(day);
  assert.is(world.sent.length, 1);
  assert.is((await stateOf(world, test))?.status, 'disabled');
  await test.stop();
});

disabling('is used again once a person has enabled it, also after a restart', async () => {
  const { world, test } = await disabledEndpoint();
  const result = await within(world, test.application.webhooks.enable('one', who));
  assert.is('kind' in result ? result.kind : result[0]?.status, 'enabled');
  await test.stop();
  world.respond(() => 200);
  const next = await world.process();
  const before = world.sent.length;
  await world.run(next);
  assert.is(world.sent.length, before + 1);
  await next.stop();
});

disabling('that is not configured cannot be enabled', async () => {
  const world = webhookWorld(morning);
  const test = await world.process();
  const result = await test.application.webhooks.enable('two', who);
  assert.is('kind' in result && result.code, 'endpoint_not_found');
  await test.stop();
});

disabling.run();

const replaying = suite('a replay');

replaying('sends a message that failed again, with the same id, although its endpoint is disabled', async () => {
  const { world, test, ids } = await disabledEndpoint();
  const [id = ''] = ids;
  world.respond(() => 200);
  const before = world.sent.length;
  const result = await within(world, test.application.webhooks.replay(id, who));
  assert.is('kind' in result ? result.kind : result.deliveries[0]?.status, 'pending');
  assert.equal(
    world.sent.slice(before).map((each) => each.id),
    [id],
  );
  const replayed = (await world.history(id)).find(({ type }) => type === 'WebhookReplayed');
  assert.is(replayed?.type === 'WebhookReplayed' && replayed.data.by, who.actor);
  assert.is((await stateOf(world, test))?.status, 'enabled');
  await test.stop();
});

replaying('goes only to the endpoints that did not get the message, or to all if each did', async () => {
  const world = webhookWorld(morning, ['one', 'two']);
  world.respond((endpoint) => (endpoint === 'one' ? 410 : 200));
  const test = await world.process();
  const id = messageOfRun(await world.run(test));
  world.respond(() => 200);
  for (const expected of [['one'], ['one', 'two']]) {
    const before = world.sent.length;
    await within(world, test.application.webhooks.replay(id, who));
    assert.equal(
      world.sent
        .slice(before)
        .map(({ endpoint }) => endpoint)
        .sort(),
      expected,
    );
  }
  await test.stop();
});

replaying('starts the schedule of retries again', async () => {
  const { world, test, ids } = await disabledEndpoint();
  const before = world.sent.length;
  await within(world, test.application.webhooks.replay(ids[0] ?? '', who));
  await world.advance(5 * day);
  assert.is(world.sent.length, before + 10);
  await test.stop();
});

replaying('works on another replica than the one that delivered the message', async () => {
  const world = webhookWorld(morning);
  const shared = { isShared: true, isAlive: () => true, onDeath: () => () => undefined };
  const first = await world.process({ workers: { ...shared, worker: randomUUID() } });
  const second = await world.process({ workers: { ...shared, worker: randomUUID() } });
  world.respond(() => 500);
  const id = messageOfRun(await world.run(first));
  world.respond(() => 200);
  await within(world, second.application.webhooks.replay(id, who));
  await world.advance(day);
  assert.equal(
    world.sent.map((each) => each.id),
    [id, id],
  );
  await Promise.all([first.stop(), second.stop()]);
});

replaying('of an unknown message, or without an endpoint, is rejected', async () => {
  const world = webhookWorld(morning);
  const test = await world.process();
  const codeOf = async (application: TestApplication, id: string) => {
    const result = await application.application.webhooks.replay(id, who);
    return 'kind' in result && result.code;
  };
  assert.is(await codeOf(test, 'run-unknown'), 'webhook_not_found');
  const id = messageOfRun(await world.run(test));
  await test.stop();
  const without = await world.process({ ports: { webhookSender: null } });
  assert.is(await codeOf(without, id), 'endpoint_not_found');
  await without.stop();
});

replaying.run();

const listing = suite('the list of messages');

listing('has the newest first, page by page', async () => {
  const world = webhookWorld(morning);
  const test = await world.process();
  const ids: string[] = [];
  for (let run = 0; run < 3; run += 1) ids.push(messageOfRun(await world.run(test)));
  const { webhooks } = test.application;
  const first = await within(world, webhooks.messages(2, null));
  assert.equal(
    first.messages.map(({ id }) => id),
    [ids[2], ids[1]],
  );
  const second = await within(world, webhooks.messages(2, first.nextCursor));
  assert.equal(
    second.messages.map(({ id }) => id),
    [ids[0]],
  );
  assert.is(second.nextCursor, null);
  const [message] = second.messages;
  assert.equal([message?.city, message?.show_date, message?.show_id], ['Ghent', '2026-11-20', 'ghent-2026-11-20']);
  const [delivery] = message?.deliveries ?? [];
  assert.equal([delivery?.status, delivery?.attempts, delivery?.response], ['delivered', 1, 200]);
  await test.stop();
});

listing.run();
