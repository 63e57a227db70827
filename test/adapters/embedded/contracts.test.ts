import { embeddedArtifactStore } from '../../../adapters/embedded/artifact-store.js';
import type { EmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { embeddedPageStore } from '../../../adapters/embedded/page-store.js';
import type { PageStore } from '../../../src/ports/page-store.js';
import { artifactStoreContract } from '../../support/contracts/artifact-store-contract.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import type { Open } from '../../support/contracts/opened.js';
import { publishedPagesContract } from '../../support/contracts/published-pages-contract.js';
import type { PagesAndArtifacts } from '../../support/contracts/published-samples.js';
import { sharedPagesContract } from '../../support/contracts/shared-pages-contract.js';
import { viewStoreContract } from '../../support/contracts/view-store-contract.js';
import { openTemporaryStore, temporaryFolder } from './temporary-store.js';

/** Opens a store in an empty folder, and takes one of its ports. */
function opening<Port>(portOf: (store: EmbeddedStore) => Port): Open<Port> {
  return async () => {
    const opened = await openTemporaryStore();
    return { store: portOf(opened), close: opened.close };
  };
}

/** Opens the pages of one folder twice, as two processes would. */
async function twoOpenings() {
  const { folder, remove } = await temporaryFolder();
  const open = (): PagesAndArtifacts => {
    const artifacts = embeddedArtifactStore(folder);
    return { artifacts, pages: embeddedPageStore(folder, artifacts) };
  };
  return { store: [open(), open()] as const, close: remove };
}

/** Sends each call to the other store. */
function alternating(one: PageStore, other: PageStore): PageStore {
  let calls = 0;
  const next = () => {
    calls += 1;
    return calls % 2 === 0 ? one : other;
  };
  return {
    publish: (release, addresses) => next().publish(release, addresses),
    withdraw: (release) => next().withdraw(release),
    unpublish: (release) => next().unpublish(release),
    read: (slug, name) => next().read(slug, name),
  };
}

eventStoreContract(
  'embedded',
  opening(({ events }) => events),
).run();
viewStoreContract(
  'embedded',
  opening(({ views }) => views),
).run();
artifactStoreContract('embedded', async () => {
  const { folder, remove } = await temporaryFolder();
  return { store: embeddedArtifactStore(folder), close: remove };
}).run();
sharedPagesContract('embedded, opened twice', twoOpenings).run();
publishedPagesContract('embedded, opened twice and used in turns', async () => {
  const { store, close } = await twoOpenings();
  const [one, other] = store;
  return { store: { artifacts: one.artifacts, pages: alternating(one.pages, other.pages) }, close };
}).run();
