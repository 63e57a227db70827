import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { appendUntilAvailable, freshStore } from './stores.js';

const { url, stop } = await eventStoreUrl();
const connection = connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });

const test = suite('event store: EventStoreDB that other services share');
test.after(async () => {
  connection.close();
  await stop();
});

/** Writes so many events of another service, as one of the same kind under another prefix. */
async function writeForeign(count: number): Promise<void> {
  const other = freshStore(connection);
  for (let first = 0; first < count; first += 500) {
    const events = samples(Math.min(500, count - first), first);
    await other.append('run-1', events, first === 0 ? 'no_stream' : first - 1, metadata);
  }
}

async function positionOfLast(store: EventStore, stream: string): Promise<number | undefined> {
  return (await store.read(stream)).at(-1)?.position;
}

test('events of other services are not seen, and do not hide the head', async () => {
  const store = freshStore(connection);
  await writeForeign(6);
  assert.is(await store.head(), 0);
  await appendUntilAvailable(store, 'run-1', 0);
  const first = await positionOfLast(store, 'run-1');
  await writeForeign(6);
  assert.is(await store.head(), first);
  assert.is(await store.head(), first);
  await writeForeign(1);
  await appendUntilAvailable(store, 'run-1', 1);
  assert.is(await store.head(), await positionOfLast(store, 'run-1'));
});

test('a store that is new to the log finds its head behind thousands of foreign events', async () => {
  const prefix = `test_${randomUUID()}.`;
  await appendUntilAvailable(freshStore(connection, { prefix }), 'run-1', 0);
  await writeForeign(3_000);
  for (const isFollowed of [false, true]) {
    const store = freshStore(connection, { prefix });
    const following = isFollowed ? takeEvents(store, 0, 2) : null;
    assert.is(await store.head(), await positionOfLast(store, 'run-1'));
    if (following === null) continue;
    await appendUntilAvailable(store, 'run-1', 1);
    assert.is((await following).length, 2);
  }
});

test('a position from a view shortens the way to the head', async () => {
  const prefix = `test_${randomUUID()}.`;
  const position = await appendUntilAvailable(freshStore(connection, { prefix }), 'run-1', 0);
  await writeForeign(1_000);
  const store = freshStore(connection, { prefix });
  assert.is(await store.hasEventAt(position), true);
  assert.is(await store.head(), position);
});

test('a log without any event of the service has its head at 0, however much others write', async () => {
  const store = freshStore(connection);
  await writeForeign(1_000);
  assert.is(await store.head(), 0);
});

test('an event is at its position, and at no other position or in another service', async () => {
  const prefix = `test_${randomUUID()}.`;
  const store = freshStore(connection, { prefix });
  const position = await appendUntilAvailable(store, 'run-1', 0);
  assert.is(await store.hasEventAt(position), true);
  assert.is(await freshStore(connection).hasEventAt(position), false);
  assert.is(await store.hasEventAt(position + 3), false);
  assert.is(await store.hasEventAt(position + 1_000_000_000), false);
});

test('the head that many ask for at once holds everything that was written before each question', async () => {
  const store = freshStore(connection);
  const heads: Promise<void>[] = [];
  for (let number = 0; number < 30; number += 1) {
    const written = await appendUntilAvailable(store, 'many', number);
    for (let asker = 0; asker < 5; asker += 1) {
      heads.push(store.head().then((head) => assert.ok(head >= written, `${head} is before ${written}`)));
    }
  }
  await Promise.all(heads);
});

test('what another process appends moves the head', async () => {
  const prefix = `test_${randomUUID()}.`;
  const [one, other] = [freshStore(connection, { prefix }), freshStore(connection, { prefix })];
  await appendUntilAvailable(one, 'run-1', 0);
  assert.is(await one.head(), await other.head());
  const result = await other.append('run-2', [sample(0)], 'no_stream', metadata);
  assert.is(await one.head(), result.kind === 'appended' ? result.position : null);
});

test.run();
