import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDurably, namesIn } from '../durable-files.js';
import type { Watch } from './watch.js';

const shapes = { folder: /^[0-9a-f]{2}$/u, file: /^[0-9a-f]{62}$/u };

/** The SHA-256 of every artifact in a data folder; what is just being written is none yet. */
export async function artifactsIn(dataFolder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const folders = await namesIn(join(dataFolder, 'artifacts'));
  for (const folder of folders.filter((name) => shapes.folder.test(name))) {
    const files = await namesIn(join(dataFolder, 'artifacts', folder));
    found.push(...files.filter((name) => shapes.file.test(name)).map((name) => `${folder}${name}`));
  }
  return found;
}

/**
 * Copies every artifact that is there now. An artifact is kept before an event names it and never goes away, so that whoever calls
 * this after the moment of the events has all that they name, and perhaps some more.
 */
export async function copyArtifacts(dataFolder: string, copy: string, watch: Watch): Promise<void> {
  const all = await artifactsIn(dataFolder);
  for (const [index, sha256] of all.entries()) {
    watch(index, all.length);
    const path = join('artifacts', sha256.slice(0, 2), sha256.slice(2));
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await copyDurably(join(dataFolder, path), join(copy, path));
  }
}
