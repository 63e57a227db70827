import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { Session } from '../connection/session.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { type Durability, durabilityOf, opened } from './durability.js';
import { type Requests, requestsBelow } from './requests.js';

/** An entry of a folder, and when it was last changed, in seconds of the server's clock. */
export type RemoteEntry = Readonly<{ name: string; changedAt: number }>;

/**
 * Files in a folder of the server; every path is relative to it. A missing file is `null`, false or an empty list;
 * other failures reject with `SftpProblem`.
 */
export type RemoteFiles = Readonly<{
  entries(path: string): Promise<readonly RemoteEntry[]>;
  /** Returns null also for a file whose size is not the expected one, or above the expected maximum. */
  read(path: string, size: Size): Promise<Buffer | null>;
  /** Creates a file, synced if the server supports it. Deletes an incomplete file. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Renames atomically, over an existing file. */
  replace(from: string, to: string): Promise<void>;
  /** Creates a complete file under a free name atomically; returns false if the name is taken. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Creates a folder in an existing one, and syncs its name. */
  makeFolder(path: string): Promise<void>;
  /** Makes names in the folder durable, if the server supports it. */
  syncFolder(path: string): Promise<void>;
  /** Rejects permanently for anything that is not a link. */
  readLink(path: string): Promise<string | null>;
  /** Returns false if the name is taken. */
  makeLink(target: string, path: string): Promise<boolean>;
  remove(path: string): Promise<boolean>;
  removeFolder(path: string): Promise<boolean>;
  /** Returns what the server could not make durable so far, else null. */
  notSynced(): string | null;
}>;

type Size = Readonly<{ exactly: number } | { most: number }>;

export function remoteFiles(session: Session, top: string): RemoteFiles {
  const requests = requestsBelow(session, top);
  const durability = durabilityOf(requests);
  const write = (path: string, bytes: Uint8Array) => writeNew(requests, durability, path, bytes);
  return {
    async entries(path) {
      const listed = await nullIfMissing(requests.list(path));
      return (listed ?? []).map(({ filename, attrs }) => ({ name: filename, changedAt: attrs.mtime }));
    },
    read: (path, size) => nullIfMissing(readWhole(requests, path, size)),
    write,
    replace: requests.replace,
    async create(path, bytes) {
      const draft = `${posix.dirname(path)}/.${randomUUID()}.tmp`;
      await write(draft, bytes);
      try {
        return await falseIfTaken(requests, path, () => linkOrRename(requests, draft, path));
      } finally {
        await falseIfMissing(requests.remove(draft));
      }
    },
    async makeFolder(path) {
      await falseIfTaken(requests, path, () => requests.makeFolder(path));
      // The publisher that created it may not have synced its name.
      await durability.syncFolder(posix.dirname(path));
    },
    syncFolder: durability.syncFolder,
    readLink: (path) =>
      nullIfMissing(requests.readLink(path).catch(async (error: unknown) => rejectNonLink(requests, path, error))),
    makeLink: (target, path) => falseIfTaken(requests, path, () => requests.link(target, path)),
    remove: (path) => falseIfMissing(requests.remove(path)),
    removeFolder: (path) => falseIfMissing(requests.removeFolder(path)),
    notSynced: durability.notSynced,
  };
}

function readWhole(requests: Requests, path: string, size: Size): Promise<Buffer | null> {
  return opened(requests, path, 'r', async (handle) => {
    const { size: length } = await requests.measure(path, handle);
    if ('exactly' in size ? length !== size.exactly : length > size.most) return null;
    const bytes = Buffer.alloc(length);
    const read = length === 0 ? 0 : await requests.read(path, handle, bytes);
    return read === length ? bytes : null;
  });
}

async function writeNew(requests: Requests, durability: Durability, path: string, bytes: Uint8Array): Promise<void> {
  let isOurs = false;
  try {
    await opened(requests, path, 'wx', async (handle) => {
      isOurs = true;
      await requests.write(path, handle, Buffer.from(bytes));
      await durability.sync(path, handle);
    });
  } catch (error) {
    if (isOurs) await removeQuietly(requests, path);
    throw error;
  }
}

/** Ignores a failure: the original error says more. */
async function removeQuietly(requests: Requests, path: string): Promise<void> {
  try {
    await requests.remove(path);
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
  }
}

/** Creates a hard link, or else renames, which in this version of SFTP must fail if the name is taken. */
async function linkOrRename(requests: Requests, from: string, to: string): Promise<void> {
  try {
    await requests.hardLink(from, to);
  } catch (error) {
    if (!isKind(error, 'unsupported')) throw error;
    await requests.rename(from, to);
  }
}

/**
 * Returns false if an action fails because the name is taken, for which SFTP has no status code. If the name is free
 * again when we check, another publisher was active, and the action is retried.
 */
async function falseIfTaken(requests: Requests, path: string, act: () => Promise<void>, tries = 5): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!isKind(error, 'refused')) throw error;
    if ((await nullIfMissing(requests.stat(path))) !== null) return false;
    if (tries === 1) throw error;
    return falseIfTaken(requests, path, act, tries - 1);
  }
}

/**
 * Explains a failure that SFTP has no status code for: the path is not a link, probably because it was created by hand.
 */
async function rejectNonLink(requests: Requests, path: string, error: unknown): Promise<never> {
  const stats = isKind(error, 'refused') ? await nullIfMissing(requests.stat(path)) : null;
  if (stats === null || stats.isSymbolicLink()) throw error;
  const what = stats.isDirectory() ? 'a folder' : 'a file';
  const message = `${path} is ${what} where a link to the page belongs, perhaps created by hand: move it elsewhere`;
  throw new SftpProblem(message, false, 'refused');
}

async function nullIfMissing<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (isKind(error, 'missing')) return null;
    throw error;
  }
}

async function falseIfMissing(request: Promise<void>): Promise<boolean> {
  return (await nullIfMissing(request.then(() => true))) ?? false;
}
