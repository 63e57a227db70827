import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';

const test = eventStoreContract('memory', async () => {
  const opened = openMemoryStore();
  return { store: opened.events, close: opened.close };
});
test.run();
