import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import { openTemporaryStore } from './temporary-store.js';

const test = eventStoreContract('embedded', async () => {
  const opened = await openTemporaryStore();
  return { store: opened.events, close: opened.close };
});
test.run();
