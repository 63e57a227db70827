import { isKind } from '../connection/sftp-problem.js';
import type { Requests } from './requests.js';

/** Syncs writes as far as the server supports it, and records where it does not. */
export type Durability = Readonly<{
  sync(path: string, handle: Buffer): Promise<void>;
  syncFolder(path: string): Promise<void>;
  notSynced(): string | null;
}>;

export function durabilityOf(requests: Requests): Durability {
  let notSynced: string | null = null;

  async function sync(path: string, handle: Buffer): Promise<void> {
    try {
      await requests.sync(path, handle);
    } catch (error) {
      if (!isKind(error, 'unsupported')) throw error;
      notSynced ??= 'the server does not offer fsync@openssh.com';
    }
  }

  async function syncFolder(path: string): Promise<void> {
    try {
      await opened(requests, path, 'r', (handle) => sync(path, handle));
    } catch (error) {
      // Not every server can open a folder like a file.
      if (!isKind(error, 'refused', 'denied', 'unsupported')) throw error;
      notSynced ??= 'the server does not let folders be synced';
    }
  }

  return { sync, syncFolder, notSynced: () => notSynced };
}

/** Acts on an open file, and always closes it. */
export async function opened<Value>(
  requests: Requests,
  path: string,
  mode: 'r' | 'wx',
  act: (handle: Buffer) => Promise<Value>,
): Promise<Value> {
  const handle = await requests.open(path, mode);
  try {
    return await act(handle);
  } finally {
    await requests.close(path, handle);
  }
}
