import type { Secret } from '../../src/ports/secret.js';
import { connectionProblem } from '../eventstoredb/connection-string.js';

/** What `BRIEF_EVENT_STORE` can select. A new kind is missed by no switch over it: the compiler names each. */
export type StoreKind = 'embedded' | 'memory' | 'eventstoredb';

/** Returns the kind of store that an address selects; null if it selects none. */
export function storeKindOf(address: string): StoreKind | null {
  if (address === 'sqlite:') return 'embedded';
  if (address === 'memory:') return 'memory';
  return /^esdb/iu.test(address) ? 'eventstoredb' : null;
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
  return kind === 'eventstoredb' ? connectionProblem(address) : null;
}
