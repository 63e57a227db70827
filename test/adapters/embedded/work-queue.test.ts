import { workQueueContract } from '../../support/contracts/work-queue-contract.js';
import { openTemporaryStore } from './temporary-store.js';

const test = workQueueContract('embedded', async () => {
  const opened = await openTemporaryStore();
  return { store: opened.queue, close: opened.close };
});
test.run();
