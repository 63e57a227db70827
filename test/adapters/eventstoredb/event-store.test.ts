import { randomUUID } from 'node:crypto';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { freshStore } from './stores.js';

const { url, stop } = await eventStoreUrl();
const connection = connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });
const open = async () => ({ store: freshStore(connection), close: async () => {} });

const test = eventStoreContract('EventStoreDB', open, { isRemote: true });
test.after(async () => {
  connection.close();
  await stop();
});
test.run();
