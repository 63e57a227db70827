import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { artifactStoreContract } from '../../support/contracts/artifact-store-contract.js';

const test = artifactStoreContract('memory', async () => {
  const opened = openMemoryStore();
  return { store: opened.artifacts, close: opened.close };
});
test.run();
