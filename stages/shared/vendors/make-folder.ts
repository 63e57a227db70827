import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, for its user alone. The `recursive` of Node never ends where a folder exists and
 * takes no others, such as /proc; this rejects there.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    if (dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await makeOne(path, mode);
  }
}

/** Creates a folder in one that exists. */
async function makeOne(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() !== true) throw error;
  }
}
