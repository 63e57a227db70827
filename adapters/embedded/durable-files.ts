import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts a file in place whole and durably: nobody ever sees a part of it, and a power cut does not lose it once this resolves. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await withHandle(temporary, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Puts a file in place whole and durably under a name that nobody else has taken; false where somebody has. Of several processes
 * that try at once, on one machine or on several with a network file system, exactly one gets the name.
 */
export async function createDurably(path: string, bytes: Uint8Array | string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await withHandle(temporary, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    if (!(await linked(temporary, path))) return false;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // A network file system may have made the link, lost its answer and asked again.
    return (await stat(from)).nlink > 1;
  }
}

/**
 * Copies a file with its mode to a name that is not taken; the name is the caller's to sync. The bytes never lie in memory. False
 * when there is no such file.
 */
export async function copyDurably(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await syncFile(to);
  return true;
}

/** Makes the folder and those above it, each durably. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/**
 * Makes a folder below another one, both durably whoever made them first: another process may not have come to sync their names.
 * What was synced once is remembered.
 */
export function foldersBelow(top: string): (folder: string) => Promise<void> {
  const sure = new Set<string>();
  return async (folder) => {
    await makeFolder(folder);
    if (sure.has(folder)) return;
    for (let made = folder; made.length >= top.length; made = dirname(made)) await syncFolder(dirname(made));
    sure.add(folder);
  };
}

/** Makes the content of a file durable, whoever wrote it. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written, others also what its owner may only read.
  await withHandle(path, process.platform === 'win32' ? 'r+' : 'r', (file) => file.sync());
}

/** Makes names in the folder durable: what was created, renamed or removed there. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder, and keeps names in a journal of its own.
  if (process.platform === 'win32') return;
  await withHandle(path, 'r', (folder) => folder.sync());
}

/** The file's bytes, null when there is none. */
export async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The names in a folder; none for a folder that is not there. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** True for a file or folder that is there; rejects where that cannot be told. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function withHandle(path: string, flags: string, act: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, flags);
  try {
    await act(handle);
  } finally {
    await handle.close();
  }
}
