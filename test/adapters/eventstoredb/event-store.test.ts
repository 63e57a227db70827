import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { metadata, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { freshStore } from './stores.js';

const { url, stop } = await eventStoreUrl();
const connection = connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });
const open = async () => ({ store: freshStore(connection), close: async () => {} });

const test = eventStoreContract('EventStoreDB', open, { isRemote: true });
test('two services on one server never give two events one id', async () => {
  const [one, other] = await Promise.all(
    [freshStore(connection), freshStore(connection)].map(async (store) => {
      await store.append('run-1', samples(3), 'no_stream', metadata);
      return (await store.read('run-1')).map(({ id }) => id);
    }),
  );
  assert.is(new Set([...(one ?? []), ...(other ?? [])]).size, 6);
});

test('an event that was appended at a second attempt is followed with the metadata of that one', async () => {
  const store = freshStore(connection);
  const early = { ...metadata, time: '2020-01-01T00:00:00.000Z' };
  assert.is((await store.append('run-1', samples(1, 2), 1, early)).kind, 'conflict');
  await store.append('run-1', samples(2), 'no_stream', metadata);
  await store.append('run-1', samples(1, 2), 1, metadata);
  assert.equal(await takeEvents(store, 0, 3), await store.read('run-1'));
});

test.after(async () => {
  connection.close();
  await stop();
});
test.run();
