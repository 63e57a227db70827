import { randomUUID } from 'node:crypto';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import { eventStoreUrl } from '../../support/event-store-url.js';

const { url, stop } = await eventStoreUrl();
const connection = await connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });

const test = eventStoreContract('EventStoreDB', async () => ({
  store: eventStoreDb({ ...connection, prefix: `test_${randomUUID()}.` }),
  close: async () => {},
}));
test.after(async () => {
  await connection.close();
  await stop();
});
test.run();
