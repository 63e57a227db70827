import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { workQueueContract } from '../../support/contracts/work-queue-contract.js';

const test = workQueueContract('memory', async () => {
  const opened = openMemoryStore();
  return { store: opened.queue, close: opened.close };
});
test.run();
