import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { makeFolder } from '../../shared/vendors/make-folder.js';
import { type SpokenVideo, spokenVideo } from './video.js';

/**
 * Returns the cached video; null if it is missing or invalid. What was said in a video does not change, so nothing
 * expires.
 */
export async function cachedVideo(folder: string, id: string): Promise<SpokenVideo | null> {
  const text = await readFile(fileOf(folder, id), 'utf8').catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), spokenVideo), text);
  return parsed.success && parsed.output.id === id ? parsed.output : null;
}

/** Writes the video to the cache atomically. */
export async function cacheVideo(folder: string, video: SpokenVideo): Promise<void> {
  await makeFolder(folder);
  const unfinished = join(folder, `${randomUUID()}.tmp`);
  try {
    await writeFile(unfinished, JSON.stringify(video));
    await rename(unfinished, fileOf(folder, video.id));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Appends the id in hex, because some file systems ignore case. */
function fileOf(folder: string, id: string): string {
  return join(folder, `${id}-${Buffer.from(id).toString('hex')}.json`);
}
