import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { Session } from '../connection/session.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { type Durability, durabilityOf, opened } from './durability.js';
import { type Requests, requestsBelow } from './requests.js';

/** A name in a folder, and when it was last changed, in whole seconds of the server's clock. */
export type RemoteEntry = Readonly<{ name: string; changedAt: number }>;

/**
 * Files in one folder of the server; every path is relative to it. What is not there is `null`, false or none; all else rejects with
 * `SftpProblem`.
 */
export type RemoteFiles = Readonly<{
  entries(path: string): Promise<readonly RemoteEntry[]>;
  /** Null also for a file of another size than expected, or of more than the most that is expected. */
  read(path: string, size: Size): Promise<Buffer | null>;
  /** A new file with these bytes, synced where the server can do that. One that could not be written whole is taken away. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** In one step, over what has the name. */
  replace(from: string, to: string): Promise<void>;
  /** Whole under a name that nobody has taken, or not at all: false where somebody has. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** The folder, in one that is there; its name is synced. */
  makeFolder(path: string): Promise<void>;
  /** Makes names in the folder durable, where the server can do that. */
  syncFolder(path: string): Promise<void>;
  /** What is there and no link rejects with a problem that is final. */
  readLink(path: string): Promise<string | null>;
  /** False where the name is taken. */
  makeLink(target: string, path: string): Promise<boolean>;
  remove(path: string): Promise<boolean>;
  removeFolder(path: string): Promise<boolean>;
  /** What the server could not make durable so far; null for nothing. */
  notSynced(): string | null;
}>;

type Size = Readonly<{ exactly: number } | { most: number }>;

export function remoteFiles(session: Session, top: string): RemoteFiles {
  const requests = requestsBelow(session, top);
  const durability = durabilityOf(requests);
  const write = (path: string, bytes: Uint8Array) => writeNew(requests, durability, path, bytes);
  return {
    async entries(path) {
      const listed = await ifThere(requests.list(path));
      return (listed ?? []).map(({ filename, attrs }) => ({ name: filename, changedAt: attrs.mtime }));
    },
    read: (path, size) => ifThere(readWhole(requests, path, size)),
    write,
    replace: requests.replace,
    async create(path, bytes) {
      const draft = `${posix.dirname(path)}/.${randomUUID()}.tmp`;
      await write(draft, bytes);
      try {
        return await unlessTaken(requests, path, () => giveName(requests, draft, path));
      } finally {
        await wasThere(requests.remove(draft));
      }
    },
    async makeFolder(path) {
      await unlessTaken(requests, path, () => requests.makeFolder(path));
      // Whoever made it may not have come to sync its name.
      await durability.syncFolder(posix.dirname(path));
    },
    syncFolder: durability.syncFolder,
    readLink: (path) =>
      ifThere(requests.readLink(path).catch(async (error: unknown) => unlessNoLink(requests, path, error))),
    makeLink: (target, path) => unlessTaken(requests, path, () => requests.link(target, path)),
    remove: (path) => wasThere(requests.remove(path)),
    removeFolder: (path) => wasThere(requests.removeFolder(path)),
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

/** Where this fails too, what failed before it says more. */
async function removeQuietly(requests: Requests, path: string): Promise<void> {
  try {
    await requests.remove(path);
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
  }
}

/** A second name, or else a plain rename, which in this version of SFTP must fail where the name is taken. */
async function giveName(requests: Requests, from: string, to: string): Promise<void> {
  try {
    await requests.secondName(from, to);
  } catch (error) {
    if (!isKind(error, 'unsupported')) throw error;
    await requests.rename(from, to);
  }
}

/**
 * What is refused because the name is taken is false; SFTP has no number of its own for that. Where the name is free again by the time
 * that we look, somebody else was at work, and we try again.
 */
async function unlessTaken(requests: Requests, path: string, act: () => Promise<void>, tries = 5): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!isKind(error, 'refused')) throw error;
    if ((await ifThere(requests.look(path))) !== null) return false;
    if (tries === 1) throw error;
    return unlessTaken(requests, path, act, tries - 1);
  }
}

/** SFTP has no number of its own for what is no link; nobody but a person puts something else there. */
async function unlessNoLink(requests: Requests, path: string, error: unknown): Promise<never> {
  const stats = isKind(error, 'refused') ? await ifThere(requests.look(path)) : null;
  if (stats === null || stats.isSymbolicLink()) throw error;
  const what = stats.isDirectory() ? 'a folder' : 'a file';
  const message = `${path} is ${what} where a link to the page belongs, made by hand perhaps: move it elsewhere`;
  throw new SftpProblem(message, false, 'refused');
}

async function ifThere<Value>(asking: Promise<Value>): Promise<Value | null> {
  try {
    return await asking;
  } catch (error) {
    if (isKind(error, 'missing')) return null;
    throw error;
  }
}

async function wasThere(asking: Promise<void>): Promise<boolean> {
  return (await ifThere(asking.then(() => true))) ?? false;
}
