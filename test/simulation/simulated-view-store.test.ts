import { memoryViewStore } from '../../adapters/memory/view-store.js';
import { viewStoreContract } from '../support/contracts/view-store-contract.js';
import { freeRunning } from './free-running.js';
import { simulatedViewStore } from './simulated-view-store.js';

const test = viewStoreContract('simulated', async () => {
  const { world, life, close } = freeRunning({ reading: [1, 50] });
  return { store: simulatedViewStore(world, life, memoryViewStore()), close };
});
test.run();
