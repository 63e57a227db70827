import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';

/**
 * Returns the error code that keeps a folder from being written, null when it is writable. Creates a missing
 * folder.
 */
export async function whyUnwritable(folder: string): Promise<string | null> {
  const probe = join(folder, `.probe-${randomUUID()}.tmp`);
  try {
    await makeFolder(folder);
    const file = await open(probe, 'wx', 0o600);
    try {
      await file.writeFile('may be removed\n');
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be written';
  }
}
