import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { publishedPagesContract } from '../../support/contracts/published-pages-contract.js';

const test = publishedPagesContract('memory', async () => {
  const opened = openMemoryStore();
  return { store: opened, close: opened.close };
});
test.run();
