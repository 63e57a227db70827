import { artifactStoreContract } from '../../support/contracts/artifact-store-contract.js';
import { openTemporaryStore } from './temporary-store.js';

const test = artifactStoreContract('embedded', async () => {
  const opened = await openTemporaryStore();
  return { store: opened.artifacts, close: opened.close };
});
test.run();
