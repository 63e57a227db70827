import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

/** Makes the folder and those above it, each durably. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function withHandle(path: string, flags: string, act: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, flags);
  try {
    await act(handle);
  } finally {
    await handle.close();
  }
}
