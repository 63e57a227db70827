import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type SpokenVideo, spokenVideo } from './video.js';

/** The video as it was kept; null when it was not, or what is there is none. What was said in a video does not change, so nothing expires. */
export async function cachedVideo(folder: string, id: string): Promise<SpokenVideo | null> {
  const text = await readFile(fileOf(folder, id), 'utf8').catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), spokenVideo), text);
  return parsed.success && parsed.output.id === id ? parsed.output : null;
}

/** Whole or not at all. */
export async function cacheVideo(folder: string, video: SpokenVideo): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}.tmp`);
  try {
    await writeFile(unfinished, JSON.stringify(video));
    await rename(unfinished, fileOf(folder, video.id));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** File systems that know no case would take two ids for one. */
function fileOf(folder: string, id: string): string {
  return join(folder, `${id}-${Buffer.from(id).toString('hex')}.json`);
}
