import { publishedPagesContract } from '../../support/contracts/published-pages-contract.js';
import { openTemporaryStore } from './temporary-store.js';

const test = publishedPagesContract('embedded', async () => {
  const opened = await openTemporaryStore();
  return { store: opened, close: opened.close };
});
test.run();
