import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { makeFolder, syncFolder } from '../durable-files.js';
import { hasCode, messageOf } from '../store-errors.js';

/** The folder cannot hold a backup; the message says why and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A folder that does not exist, or is empty. */
export type NewFolder = Readonly<{
  /** Absolute, with every link followed. */
  path: string;
  /**
   * Lets `write` fill a folder with a name that ends in `.partial`, next to the final one, and renames it in one step,
   * durably. When writing fails, nothing is left. What a killed process leaves never has the final name.
   */
  fill<Value>(write: (partial: string) => Promise<Value>): Promise<Value>;
}>;

/**
 * Chooses a folder for a copy of another one. Rejects with `BackupRefused` for a folder that is not empty or is inside
 * the other.
 */
export async function newFolder(named: string, copied: string): Promise<NewFolder> {
  if (named === '') throw new BackupRefused('The folder of a backup needs a name');
  const path = await resolved(resolve(named));
  const original = await resolved(resolve(copied));
  if (isInside(path, original))
    throw new BackupRefused(`${path} is inside the data folder ${original}: name a folder outside of it`);
  if (await isThere(path)) await requireEmpty(path);
  // The mode of the existing folder, else that of the one that is copied.
  const mode = async () => (await stat((await isThere(path)) ? path : original)).mode & 0o777;
  return { path, fill: (write) => fill(path, mode, write) };
}

async function fill<Value>(
  path: string,
  mode: () => Promise<number>,
  write: (partial: string) => Promise<Value>,
): Promise<Value> {
  await makeFolder(dirname(path)).catch((error: unknown) => {
    throw new BackupRefused(`${dirname(path)} cannot be created: ${messageOf(error)}`);
  });
  const partial = `${path}.${randomUUID().slice(0, 8)}.partial`;
  await mkdir(partial, { mode: 0o700 });
  try {
    const value = await write(partial);
    await syncFolders(partial);
    await chmod(partial, await mode());
    await putInPlace(partial, path);
    return value;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {
      throw new Error(`${messageOf(error)}; what was written is left in ${partial}`);
    });
    throw error;
  }
}

/** Makes every name in the folder, and in those below it, durable. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}

async function putInPlace(partial: string, path: string): Promise<void> {
  try {
    await rename(partial, path);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
    throw new BackupRefused(`${path} is no longer empty: something was written there meanwhile`);
  }
  await syncFolder(dirname(path));
}

async function requireEmpty(path: string): Promise<void> {
  const found = await stat(path).catch(() => {
    throw new BackupRefused(`${path} is a broken link`);
  });
  if (!found.isDirectory()) throw new BackupRefused(`${path} is not a folder`);
  // It cannot be replaced, and a folder next to it is on another disk.
  if (found.dev !== (await stat(dirname(path))).dev) {
    const inside = join(path, 'backup');
    throw new BackupRefused(`${path} is the top of a file system: name a folder inside it, such as ${inside}`);
  }
  if ((await readdir(path)).length > 0)
    throw new BackupRefused(`${path} is not empty: a backup goes into a new folder or an empty one`);
}

/** Returns the path with its links followed as far as it exists. */
async function resolved(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(path) === path || (await isThere(path))) return path;
    return join(await resolved(dirname(path)), basename(path));
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function isInside(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}
