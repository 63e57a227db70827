import {
  DISPATCH_TO_SINGLE,
  PARK,
  type PersistentSubscriptionToAll,
  type PersistentSubscriptionToAllResolvedEvent,
  type PersistentSubscriptionToAllSettings,
  persistentSubscriptionToAllSettingsFromDefaults,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClosableClient } from './closable-client.js';
import { type EventStoreServer, startEventStoreServer } from './server.js';
import { failure, numbered } from './testing.js';
import { watch } from './watch.js';

type Restarting = { server: EventStoreServer; client: ClosableClient };

const test = suite<Restarting>('groups whose server restarts or fails');
const group = 'group';

test.before.each(async (context) => {
  context.server = await startEventStoreServer({ groupTick: 20 });
  context.client = ClosableClient.to(context.server.url);
});
test.after.each(async ({ server, client }) => {
  await client.close();
  await server.stop();
});

test('a group has its settings, its checkpoint and what it parked after a restart', async ({ server, client }) => {
  await create(client, { checkPointAfter: 1, checkPointLowerBound: 1, maxRetryCount: 7 });
  const seen = consume(client, (subscription, event) =>
    event.event?.revision === 0n ? subscription.nack(PARK, 'for a test', event) : subscription.ack(event),
  );
  await client.appendToStream(`${group}-a`, [numbered(0), numbered(1), numbered(2)]);
  await seen.until((told) => told.length === 4);
  const { stats } = await informed(client, (info) => info.stats.lastCheckpointedEventPosition !== undefined);
  await restarted(server, client);
  const after = await client.getPersistentSubscriptionToAllInfo(group);
  assert.is(after.settings.maxRetryCount, 7);
  assert.is(after.stats.parkedMessageCount, 1n);
  assert.ok(
    (after.stats.lastCheckpointedEventPosition?.commit ?? 0n) >= (stats.lastCheckpointedEventPosition?.commit ?? 0n),
  );
  await client.replayParkedMessagesToAll(group);
  const again = consume(client, acknowledge);
  await again.until((told) => told.includes('0 ×0 parked'));
});

test('what was not checkpointed is given out again after a restart, whether it was acknowledged or not', async ({
  server,
  client,
}) => {
  await create(client);
  const seen = consume(client, acknowledge);
  await client.appendToStream(`${group}-a`, [numbered(0), numbered(1)]);
  await seen.until((told) => told.length === 3);
  await restarted(server, client);
  assert.is(seen.told[3], 'UnavailableError', 'a consumer does not come back by itself');
  const again = consume(client, acknowledge);
  await again.until((told) => told.length === 3);
  assert.equal(again.told, ['confirmation', '0 ×0', '1 ×0']);
});

test('a consumer can be cut off in the middle, and what it had in hand goes to the next', async ({
  server,
  client,
}) => {
  await create(client);
  await client.appendToStream(`${group}-a`, [numbered(0), numbered(1), numbered(2)]);
  server.faults.next('persistent-subscribe', { kind: 'cut', afterEvents: 2 });
  const cut = consume(client);
  await cut.until((told) => told.length === 4);
  assert.equal(cut.told, ['confirmation', '0 ×0', '1 ×0', 'UnavailableError']);
  const next = consume(client, acknowledge);
  await next.until((told) => told.length === 4);
  assert.equal(
    next.told.slice(1).map((text) => text.slice(0, 1)),
    ['0', '1', '2'],
  );
});

test('what is done about groups can fail, done or not', async ({ server, client }) => {
  server.faults.next('manage', { kind: 'error', code: status.UNAVAILABLE, done: true });
  assert.is(await failure(create(client)), 'UnavailableError');
  assert.is(await failure(create(client)), 'PersistentSubscriptionExistsError');
});

test('one consumer has all that it can take where the group dispatches to a single one', async ({ client }) => {
  await create(client, { consumerStrategyName: DISPATCH_TO_SINGLE });
  const first = consume(client, acknowledge);
  await first.until((told) => told.includes('confirmation'));
  const second = consume(client, acknowledge);
  await second.until((told) => told.includes('confirmation'));
  await informed(client, ({ connections }) => connections.length === 2);
  for (const n of [0, 1, 2]) {
    await client.appendToStream(`${group}-a`, numbered(n));
    await first.until((told) => told.length === n + 2);
  }
  assert.equal(second.told, ['confirmation']);
});

async function create(
  client: ClosableClient,
  changes: Partial<PersistentSubscriptionToAllSettings> = {},
): Promise<void> {
  const settings = persistentSubscriptionToAllSettingsFromDefaults({ startFrom: START, ...changes });
  await client.createPersistentSubscriptionToAll(group, settings, { filter: streamNameFilter({ prefixes: [group] }) });
}

type Reaction = (subscription: PersistentSubscriptionToAll, event: PersistentSubscriptionToAllResolvedEvent) => unknown;

function consume(client: ClosableClient, react: Reaction = () => undefined) {
  const subscription = client.subscribeToPersistentSubscriptionToAll(group);
  return watch(subscription, (event: PersistentSubscriptionToAllResolvedEvent) => {
    react(subscription, event);
    return `${event.event?.revision} ×${event.retryCount}${event.link === undefined ? '' : ' parked'}`;
  });
}

function acknowledge(...[subscription, event]: Parameters<Reaction>): void {
  void subscription.ack(event);
}

type Info = Awaited<ReturnType<ClosableClient['getPersistentSubscriptionToAllInfo']>>;

/** Asks of the group until this holds. */
async function informed(client: ClosableClient, holds: (info: Info) => boolean): Promise<Info> {
  const info = await client.getPersistentSubscriptionToAllInfo(group);
  return holds(info) ? info : informed(client, holds);
}

/** Restarts the server, and lets the client notice. */
async function restarted(server: EventStoreServer, client: ClosableClient): Promise<void> {
  await server.restart();
  while ((await failure(client.getPersistentSubscriptionToAllInfo(group))) !== 'none');
}

test.run();
