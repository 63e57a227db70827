import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { artifactStoreContract } from '../../support/contracts/artifact-store-contract.js';
import { eventStoreContract } from '../../support/contracts/event-store-contract.js';
import { publishedPagesContract } from '../../support/contracts/published-pages-contract.js';
import { viewStoreContract } from '../../support/contracts/view-store-contract.js';

const close = async () => {};

eventStoreContract('memory', async () => ({ store: openMemoryStore().events, close })).run();
viewStoreContract('memory', async () => ({ store: openMemoryStore().views, close })).run();
artifactStoreContract('memory', async () => ({ store: openMemoryStore().artifacts, close })).run();
publishedPagesContract('memory', async () => ({ store: openMemoryStore(), close })).run();
