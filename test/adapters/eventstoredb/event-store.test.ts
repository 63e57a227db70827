import { randomUUID } from 'node:crypto';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';

const url = process.env['EVENTSTORE_TEST_URL'] ?? '';
const connection = await connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });

const test = eventStoreContract('EventStoreDB', async () => ({
  store: eventStoreDb({ ...connection, prefix: `test-${randomUUID()}.` }),
  close: async () => {},
}));
test.after(() => connection.close());
test.run();
