import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { scheduleStream } from '../../src/domain/streams.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { startTestApplication } from '../support/application.js';
import { settled } from '../support/virtual-clock.js';

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

test.run();
