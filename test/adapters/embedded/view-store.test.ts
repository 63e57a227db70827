import { viewStoreContract } from '../../support/contracts/view-store-contract.js';
import { openTemporaryStore } from './temporary-store.js';

const test = viewStoreContract('embedded', async () => {
  const opened = await openTemporaryStore();
  return { store: opened.views, close: opened.close };
});
test.run();
