import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { viewStoreContract } from '../../support/contracts/view-store-contract.js';

const test = viewStoreContract('memory', async () => {
  const opened = openMemoryStore();
  return { store: opened.views, close: opened.close };
});
test.run();
