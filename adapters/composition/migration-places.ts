import { resolve } from 'node:path';
import type { EventStore } from '../../src/ports/event-store.js';
import { Misconfigured, NotReachable, WrongUsage } from '../cli/errors.js';
import { DataFolderInUse, lockDataFolder } from '../embedded/data-folder-lock.js';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import type { Settings } from './settings.js';
import { storeKindOf } from './store-kind.js';

/** Which store is meant. An address may hold a password: it is never printed. */
export type Place = Readonly<{ kind: 'folder'; path: string } | { kind: 'server'; url: string }>;

/** A store at one end of a migration. `isInUse` when a service works on it. */
export type OpenedPlace = Readonly<{
  /** Without anything secret. */
  name: string;
  events: EventStore;
  isInUse: boolean;
  close(): Promise<void>;
}>;

export function placeOf(which: string, text: string, settings: Settings): Place {
  if (text.startsWith('sqlite:')) {
    const path = text.slice('sqlite:'.length);
    return { kind: 'folder', path: resolve(path === '' ? settings.BRIEF_DATA_DIR : path) };
  }
  const url = text === 'esdb:' ? settings.BRIEF_EVENT_STORE.reveal() : text;
  if (storeKindOf(url) === 'eventstoredb') return { kind: 'server', url };
  // Without what was given, for it may hold a password.
  throw new WrongUsage(
    text === 'esdb:'
      ? `${which} is esdb:, and BRIEF_EVENT_STORE holds no such address`
      : `${which} is neither sqlite:FOLDER nor an esdb:// address`,
  );
}

/** Locked against a service that starts meanwhile. A service that already works there continues. */
export async function openSourceFolder(path: string): Promise<OpenedPlace> {
  const store = await openEmbeddedStoreForReading(path).catch((error: unknown) => {
    throw new NotReachable(error instanceof Error ? error.message : String(error));
  });
  const lock = await lockDataFolder(path).catch((error: unknown) => (error instanceof DataFolderInUse ? 'busy' : null));
  return {
    name: `sqlite:${path}`,
    events: store.events,
    isInUse: lock === 'busy',
    async close() {
      await store.close();
      if (lock !== 'busy') lock?.release();
    },
  };
}

export async function openTargetFolder(path: string): Promise<OpenedPlace> {
  try {
    return { ...(await openEmbeddedStore(path)), name: `sqlite:${path}`, isInUse: false };
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new NotReachable(`${error.message}: stop it first`);
    throw new Misconfigured(`TARGET cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
