import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './store-errors.js';

/** Modes of what only the service reads. */
const privateFile = 0o600;
const privateFolder = 0o700;

/** Writes a whole file in one step, replacing what is there. It survives a power cut once this resolves. */
export async function writeDurably(path: string, bytes: Uint8Array | string, mode = privateFile): Promise<void> {
  const temporary = await writeTemporary(path, bytes, mode);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Writes a whole file in one step and durably, unless the name exists: then returns false. Of several processes that
 * try at once, also on several machines with a network file system, exactly one succeeds.
 */
export async function createDurably(path: string, bytes: Uint8Array | string): Promise<boolean> {
  const temporary = await writeTemporary(path, bytes);
  try {
    if (!(await linked(temporary, path))) return false;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Returns the name of a synced file next to the path. */
async function writeTemporary(path: string, bytes: Uint8Array | string, mode = privateFile): Promise<string> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // A network file system may have created the link, lost the response and repeated the request.
    return (await stat(from)).nlink > 1;
  }
}

/** Creates the folder and those above it, each durably, and by default for this user alone. */
export async function makeFolder(path: string, mode = privateFolder): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(path), mode);
    // Only once more: the `recursive` of Node never ends where a folder exists and takes no others, such as /proc.
    await makeOne(path, mode);
  }
}

/** Creates a folder in one that exists. */
async function makeOne(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) return;
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Creates the file, or takes its permissions for others away. What SQLite writes next to a database has its mode.
 * Another owner's file stays as it is. A file that exists is not opened: closing it would end this process's locks on
 * it.
 */
export async function makePrivateFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', privateFile)).close();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await chmod(path, privateFile).catch(() => undefined);
  }
}

/** Takes the permissions of others away from a folder of this user. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, privateFolder).catch(() => undefined);
}

/**
 * Returns a function that creates folders below another one. Both are durable even when another process created them
 * and has not synced their names yet. Folders that were synced once are remembered.
 */
export function foldersBelow(top: string): (folder: string) => Promise<void> {
  const synced = new Set<string>();
  return async (folder) => {
    await makeFolder(folder);
    if (synced.has(folder)) return;
    for (let made = folder; made.length >= top.length; made = dirname(made)) await syncFolder(dirname(made));
    synced.add(folder);
  };
}

/** Makes names in the folder durable: what was created, renamed or removed there. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and journals names itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns the file's bytes, null when there is no such file. */
export async function readIfThere(path: string): Promise<Uint8Array | null> {
  return orIfMissing(readFile(path), null);
}

/** Returns the names in a folder; none when there is no such folder. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return orIfMissing(readdir(folder), []);
}

async function orIfMissing<Value, Other>(reading: Promise<Value>, other: Other): Promise<Value | Other> {
  return reading.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return other;
    throw error;
  });
}
