import {
  END,
  PARK,
  type PersistentAction,
  type PersistentSubscriptionToAll,
  type PersistentSubscriptionToAllResolvedEvent,
  type PersistentSubscriptionToAllSettings,
  persistentSubscriptionToAllSettingsFromDefaults,
  RETRY,
  SKIP,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connected, connect, failure, numbered, uniqueName } from './testing.js';
import { type Watch, watch } from './watch.js';

const test = suite('persistent subscriptions to all');
let connected: Connected;
let open: PersistentSubscriptionToAll[] = [];
let groups: string[] = [];

test.before(async () => {
  connected = await connect();
});
test.after.each(async () => {
  await Promise.all(open.map((subscription) => subscription.unsubscribe()));
  for (const group of groups) await failure(connected.client.deletePersistentSubscriptionToAll(group));
  [open, groups] = [[], []];
});
test.after(() => connected.end());

test('a group can be created once, changed, told of and deleted', async () => {
  const { client } = connected;
  const group = await createGroup({ maxRetryCount: 3 });
  assert.is(
    await failure(client.createPersistentSubscriptionToAll(group, settings())),
    'PersistentSubscriptionExistsError',
  );
  const before = await client.getPersistentSubscriptionToAllInfo(group);
  assert.is(before.groupName, group);
  assert.is(before.settings.maxRetryCount, 3);
  assert.is(before.settings.startFrom, START);
  assert.is(before.status, 'Live');
  await client.updatePersistentSubscriptionToAll(group, settings({ maxRetryCount: 4, startFrom: END }));
  const after = (await client.listPersistentSubscriptionsToAll()).find(({ groupName }) => groupName === group);
  assert.is(after?.settings.maxRetryCount, 4);
  assert.is(after?.settings.startFrom, END);
  await client.deletePersistentSubscriptionToAll(group);
  for (const work of [
    () => client.getPersistentSubscriptionToAllInfo(group),
    () => client.updatePersistentSubscriptionToAll(group, settings()),
    () => client.deletePersistentSubscriptionToAll(group),
    () => client.replayParkedMessagesToAll(group),
  ])
    assert.is(await failure(work()), 'PersistentSubscriptionDoesNotExistError');
  const gone = consume(group);
  await gone.until((told) => told.length === 1);
  assert.equal(gone.told, ['PersistentSubscriptionDoesNotExistError']);
});

test('settings that contradict each other are refused', async () => {
  const { client } = connected;
  const tooLarge = client.createPersistentSubscriptionToAll(uniqueName(), settings({ readBatchSize: 500 }));
  assert.is(await failure(tooLarge), 'PersistentSubscriptionFailedError');
  const beyond = { commit: 999_999_999_999n, prepare: 999_999_999_999n };
  const ahead = client.createPersistentSubscriptionToAll(uniqueName(), settings({ startFrom: beyond }));
  assert.is(await failure(ahead), 'PersistentSubscriptionFailedError');
});

test('a group gives out what stands and what follows, each event once when it is acknowledged', async () => {
  const group = await createGroup();
  await append(group, [0, 1]);
  const seen = consume(group, acknowledge);
  await seen.until((told) => told.length === 3);
  await append(group, [2]);
  await seen.until((told) => told.length === 4);
  assert.equal(seen.told, ['confirmation', '0 ×0', '1 ×0', '2 ×0']);
  const { stats } = await settledInfo(group);
  assert.is(stats.totalItems, 3n);
});

test('a group that begins at the end gives out only what follows', async () => {
  const group = uniqueName();
  await append(group, [0]);
  await createGroup({ startFrom: END }, group);
  await append(group, [1]);
  const seen = consume(group, acknowledge);
  await seen.until((told) => told.length === 2);
  assert.equal(seen.told, ['confirmation', '1 ×0']);
});

test('consumers take turns', async () => {
  const group = await createGroup();
  const [one, other] = [consume(group), consume(group)];
  await consumersOf(group, 2);
  await append(group, [0, 1, 2, 3]);
  await Promise.all([one, other].map((seen) => seen.until((told) => told.length === 3)));
  assert.equal([one.told, other.told].sort(), [
    ['confirmation', '0 ×0', '2 ×0'],
    ['confirmation', '1 ×0', '3 ×0'],
  ]);
});

test('no consumer has more in hand than it asked for', async () => {
  const group = await createGroup();
  const [one, other] = [consume(group, hold, 2), consume(group, hold, 2)];
  await Promise.all([one, other].map((seen) => seen.until((told) => told.includes('confirmation'))));
  await consumersOf(group, 2);
  await append(group, [0, 1, 2, 3, 4]);
  await Promise.all([one, other].map((seen) => seen.until((told) => told.length === 3)));
  assert.equal([...one.told, ...other.told].sort(), ['0 ×0', '1 ×0', '2 ×0', '3 ×0', 'confirmation', 'confirmation']);
  const { connections, stats } = await connected.client.getPersistentSubscriptionToAllInfo(group);
  assert.equal(
    connections.map(({ connectionName }) => connectionName),
    ['a test', 'a test'],
  );
  assert.equal(
    connections.map(({ inFlightMessages, availableSlots }) => [inFlightMessages, availableSlots]),
    [
      [2, 0],
      [2, 0],
    ],
  );
  assert.is(stats.totalInFlightMessages, 4);
});

test('what a consumer had in hand goes to another when it leaves', async () => {
  const group = await createGroup();
  const leaving = consume(group, hold, 2);
  await append(group, [0, 1]);
  await leaving.until((told) => told.length === 3);
  const staying = consume(group, acknowledge);
  await staying.until((told) => told.includes('confirmation'));
  await open[0]?.unsubscribe();
  await staying.until((told) => told.length === 3);
  assert.equal(staying.told, ['confirmation', '0 ×1', '1 ×1']);
});

test('a group takes no more consumers than it is meant for', async () => {
  const group = await createGroup({ maxSubscriberCount: 1 });
  const first = consume(group);
  await first.until((told) => told.includes('confirmation'));
  await consumersOf(group, 1);
  const second = consume(group);
  await second.until((told) => told.length === 1);
  assert.equal(second.told, ['PersistentSubscriptionMaximumSubscribersReachedError']);
});

test('consumers are dropped when the group is changed or deleted', async () => {
  const { client } = connected;
  const group = await createGroup();
  for (const change of [
    () => client.updatePersistentSubscriptionToAll(group, settings()),
    () => client.deletePersistentSubscriptionToAll(group),
  ]) {
    const seen = consume(group);
    await seen.until((told) => told.includes('confirmation'));
    await consumersOf(group, 1);
    await change();
    await seen.until((told) => told.length === 2);
    assert.is(seen.told[1], 'PersistentSubscriptionDroppedError');
  }
});

test('a refused event is tried again so often, then parked', async () => {
  const group = await createGroup({ maxRetryCount: 2 });
  const seen = consume(group, refuse(RETRY));
  await append(group, [0]);
  await seen.until((told) => told.length === 4);
  assert.equal(seen.told, ['confirmation', '0 ×0', '0 ×1', '0 ×2']);
  await parked(group, 1n);
});

test('an event can be skipped or parked at once', async () => {
  const group = await createGroup();
  const seen = consume(group, (subscription, event) =>
    refuse(event.event?.revision === 0n ? SKIP : PARK)(subscription, event),
  );
  await append(group, [0, 1]);
  await seen.until((told) => told.length === 3);
  await parked(group, 1n);
  assert.equal(seen.told, ['confirmation', '0 ×0', '1 ×0']);
});

test('parked events come again when they are replayed, with the link that they were parked by', async () => {
  const group = await createGroup();
  const seen = consume(group, (subscription, event) =>
    event.link === undefined ? refuse(PARK)(subscription, event) : acknowledge(subscription, event),
  );
  await append(group, [0, 1]);
  await parked(group, 2n);
  await connected.client.replayParkedMessagesToAll(group);
  await seen.until((told) => told.length === 5);
  assert.equal(seen.told.slice(3), ['0 ×0 parked', '1 ×0 parked']);
  await parked(group, 0n);
});

test('an event that nobody settles in time is given out again, then parked', async () => {
  const group = await createGroup({ messageTimeout: 100, maxRetryCount: 1 });
  const seen = consume(group, hold);
  await append(group, [0]);
  await seen.until((told) => told.length === 3);
  assert.equal(seen.told, ['confirmation', '0 ×0', '0 ×1']);
  await parked(group, 1n);
});

test('a group begins again at its checkpoint, and may give some out that were settled', async () => {
  const group = await createGroup({ checkPointLowerBound: 1, checkPointUpperBound: 2 });
  const seen = consume(group, acknowledge);
  await seen.until((told) => told.includes('confirmation'));
  await append(group, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await seen.until((told) => told.length === 11);
  await settledInfo(group);
  await connected.client.updatePersistentSubscriptionToAll(group, settings());
  const again = consume(group, acknowledge);
  await append(group, [10]);
  await again.until((told) => told.includes('10 ×0'));
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${n} ×0`);
  assert.equal(again.told.slice(1), all.slice(1 - again.told.length), 'what follows the checkpoint, without a gap');
});

test('a group that is created again under its old name begins anew', async () => {
  const group = await createGroup({ checkPointLowerBound: 1, checkPointUpperBound: 2, checkPointAfter: 1 });
  const seen = consume(group, refuse(PARK));
  await append(group, [0, 1]);
  await seen.until((told) => told.length === 3);
  await parked(group, 2n);
  await informed(group, ({ stats }) => stats.lastCheckpointedEventPosition !== undefined);
  await connected.client.deletePersistentSubscriptionToAll(group);
  await createGroup({}, group);
  await parked(group, 0n);
  const again = consume(group, acknowledge);
  await again.until((told) => told.length === 3);
  assert.equal(again.told, ['confirmation', '0 ×0', '1 ×0']);
});

test('an event that is still in hand holds the checkpoint back', async () => {
  const group = await createGroup({ checkPointLowerBound: 1, checkPointUpperBound: 2, checkPointAfter: 1 });
  const seen = consume(group, (subscription, event) =>
    event.event?.revision === 1n ? hold() : acknowledge(subscription, event),
  );
  await append(group, [0, 1, 2, 3, 4, 5]);
  await seen.until((told) => told.length === 7);
  await informed(group, ({ stats }) => stats.outstandingMessagesCount === 1);
  await connected.client.updatePersistentSubscriptionToAll(group, settings());
  const again = consume(group, acknowledge);
  await again.until((told) => told.includes('5 ×0'));
  assert.ok(again.told.includes('1 ×0'));
});

test('the real server loses the first match behind a checkpoint at an event that does not match, and so does this one', async () => {
  const group = await createGroup({ checkPointLowerBound: 1, checkPointAfter: 1 });
  const { position } = await connected.client.appendToStream(uniqueName('unmatched'), numbered());
  await informed(
    group,
    ({ stats }) => (stats.lastCheckpointedEventPosition?.commit ?? -1n) >= (position?.commit ?? 0n),
  );
  await append(group, [0, 1]);
  await connected.client.updatePersistentSubscriptionToAll(group, settings());
  const seen = consume(group, acknowledge);
  await seen.until((told) => told.length === 2);
  assert.equal(seen.told, ['confirmation', '1 ×0']);
});

function settings(changes: Partial<PersistentSubscriptionToAllSettings> = {}): PersistentSubscriptionToAllSettings {
  return persistentSubscriptionToAllSettingsFromDefaults({ startFrom: START, ...changes });
}

/** A group of the streams whose names begin with its own, which has looked at all that stands. */
async function createGroup(changes: Partial<PersistentSubscriptionToAllSettings> = {}, group = uniqueName()) {
  const filter = streamNameFilter({ prefixes: [group] });
  await connected.client.createPersistentSubscriptionToAll(group, settings(changes), { filter });
  groups.push(group);
  await informed(group, ({ status }) => status === 'Live');
  return group;
}

async function append(group: string, numbers: readonly number[]): Promise<void> {
  await connected.client.appendToStream(
    `${group}-a`,
    numbers.map((n) => numbered(n)),
  );
}

type Reaction = (subscription: PersistentSubscriptionToAll, event: PersistentSubscriptionToAllResolvedEvent) => unknown;

function consume(group: string, react: Reaction = hold, bufferSize = 10): Watch {
  const subscription = connected.client.subscribeToPersistentSubscriptionToAll(group, { bufferSize });
  open.push(subscription);
  return watch(subscription, (event: PersistentSubscriptionToAllResolvedEvent) => {
    react(subscription, event);
    return `${event.event?.revision} ×${event.retryCount}${event.link === undefined ? '' : ' parked'}`;
  });
}

function acknowledge(...[subscription, event]: Parameters<Reaction>): void {
  void subscription.ack(event);
}

function hold(): void {
  // The event stays in hand.
}

function refuse(action: PersistentAction): Reaction {
  return (subscription, event) => subscription.nack(action, 'for a test', event);
}

async function consumersOf(group: string, count: number): Promise<void> {
  await informed(group, ({ connections }) => connections.length === count);
}

async function parked(group: string, count: bigint): Promise<void> {
  await informed(group, ({ stats }) => stats.parkedMessageCount === count && stats.outstandingMessagesCount === 0);
}

function settledInfo(group: string) {
  return informed(group, ({ stats }) => stats.outstandingMessagesCount === 0);
}

type Info = Awaited<ReturnType<Connected['client']['getPersistentSubscriptionToAllInfo']>>;

/** Asks of the group until this holds. */
async function informed(group: string, holds: (info: Info) => boolean): Promise<Info> {
  const info = await connected.client.getPersistentSubscriptionToAllInfo(group);
  return holds(info) ? info : informed(group, holds);
}

test.run();
