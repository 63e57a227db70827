import type { Secret } from '../../src/ports/secret.js';
import { connectionProblem } from '../eventstoredb/connection-string.js';

/** What `BRIEF_EVENT_STORE` can select. */
export type StoreKind = 'embedded' | 'memory' | 'eventstoredb';

/** What the service must know of a kind of store. A sentence says why something cannot be done; null if it can. */
type StoreTraits = Readonly<{
  /** The addresses that select it. */
  address: RegExp;
  addressProblem: (address: string) => string | null;
  /** Whether several processes can share it. */
  isShared: boolean;
  /** Whether the events are in the data folder, next to the pages and views. */
  isInDataFolder: boolean;
  whyNoBackup: string | null;
  whyNoArchive: string | null;
  whyNoRedaction: string | null;
}>;

const noProblem = () => null;
const gone = 'a memory: store is gone with its service: there is nothing to';

export const storeTraits: Readonly<Record<StoreKind, StoreTraits>> = {
  embedded: {
    address: /^sqlite:$/u,
    addressProblem: noProblem,
    isShared: false,
    isInDataFolder: true,
    whyNoBackup: null,
    whyNoArchive: null,
    whyNoRedaction: null,
  },
  memory: {
    address: /^memory:$/u,
    addressProblem: noProblem,
    isShared: false,
    isInDataFolder: false,
    whyNoBackup: `${gone} back up`,
    whyNoArchive: `${gone} archive`,
    whyNoRedaction: `${gone} redact`,
  },
  eventstoredb: {
    address: /^esdb/iu,
    addressProblem: connectionProblem,
    isShared: true,
    isInDataFolder: false,
    whyNoBackup:
      'the events are in an EventStoreDB: back that up with its own means, or copy it by brief migrate; artifacts, pages and address-key are files in BRIEF_SHARED_DIR',
    whyNoArchive: 'only a data folder has archives: an EventStoreDB keeps its events by its own means',
    whyNoRedaction:
      'an EventStoreDB does not change events: copy them into a data folder with `brief migrate`, redact there, and copy the rest into new streams (another BRIEF_STREAM_PREFIX)',
  },
};

const kinds = Object.keys(storeTraits) as StoreKind[];

/** Returns the kind of store that an address selects; null if it selects none. */
export function storeKindOf(address: string): StoreKind | null {
  return kinds.find((kind) => storeTraits[kind].address.test(address)) ?? null;
}

/** Returns the kind of store of validated settings. */
export function selectedStore({ BRIEF_EVENT_STORE: address }: Readonly<{ BRIEF_EVENT_STORE: Secret }>): StoreKind {
  const kind = storeKindOf(address.reveal());
  if (kind === null) throw new Error('BRIEF_EVENT_STORE was not validated');
  return kind;
}

/** Returns what is wrong with an address of a store; null if it is valid. */
export function storeProblem(address: string): string | null {
  const kind = storeKindOf(address);
  if (kind === null) return 'is neither sqlite: nor memory: nor an esdb: address';
  return storeTraits[kind].addressProblem(address);
}
