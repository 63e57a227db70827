import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { scheduleStream } from '../../src/domain/streams.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { createTestApplication, startTestApplication } from '../support/application.js';
import { createVirtualClock, settled } from '../support/virtual-clock.js';

const test = suite('the application');

test('stops without an error while a store is unavailable', async () => {
  const store = openMemoryStore();
  const events: typeof store.events = {
    ...store.events,
    async read(stream, from) {
      if (stream === scheduleStream) throw new EventStoreUnavailable('away');
      return store.events.read(stream, from);
    },
  };
  const { application } = await startTestApplication({ ports: { ...store, events } });
  await settled();
  const running = application.running();
  await application.stop();
  assert.is(await running.then(() => 'ended', String), 'ended');
});

test('leaves no timer when it stops', async () => {
  const { clock, scheduled } = createVirtualClock(0);
  const { application } = await startTestApplication({
    ports: { clock },
    options: { freshnessCheckMilliseconds: 5_000 },
  });
  await settled();
  assert.ok(scheduled() > 0);
  await application.stop();
  assert.is(scheduled(), 0);
});

test('stops while it catches up with a log whose end does not arrive, and saves what has arrived', async () => {
  const store = openMemoryStore();
  const { clock, scheduled } = createVirtualClock(0);
  let isFollowed = true;
  const events: typeof store.events = {
    ...store.events,
    head: async () => 1,
    async *follow(after, signal) {
      yield* store.events.follow(after, signal);
      isFollowed = false;
    },
  };
  const { application } = createTestApplication({ ports: { ...store, events, clock } });
  const starting = application.start().then(
    () => 'started',
    (error: Error) => error.name,
  );
  await settled();
  await application.stop();
  assert.equal([isFollowed, await starting, scheduled()], [false, 'AbortError', 0]);
});

test.run();
