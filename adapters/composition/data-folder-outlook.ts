import { existsSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import { damagedFiles } from '../embedded/damaged-files.js';
import { openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { databaseName } from '../embedded/sqlite.js';
import type { Settings } from './settings.js';
import { selectedStore } from './store-kind.js';

type Outlook = Readonly<{ problems: readonly string[]; notices: readonly Notice[]; checked: readonly string[] }>;

const restore =
  'stop the service and restore a backup; until then, BRIEF_DAMAGED_LOG=serve lets it start with what is left';
/** Damaged files that are named one by one, and open ones. */
const [mostDamaged, mostOpen] = [20, 3];
const bitsOfOthers = 0o077;

/**
 * Reads everything in the data folder, and in the folder that replicas share: what is no longer as it was written, and
 * what other users of this machine could read or change.
 */
export async function dataFolderOutlook(settings: Settings): Promise<Outlook> {
  const own = resolve(settings.BRIEF_DATA_DIR);
  const folders = [...new Set([own, resolve(settings.BRIEF_SHARED_DIR ?? own)])].filter((folder) => existsSync(folder));
  const damaged: string[] = [];
  const notices: Notice[] = [];
  for (const folder of folders) {
    damaged.push(...(await damageIn(folder, folder === own && selectedStore(settings) === 'embedded')));
    notices.push(...(await openTo(folder)));
  }
  const more = damaged.length > mostDamaged ? [`${damaged.length - mostDamaged} more of these files are damaged`] : [];
  const found = damaged.length === 0 ? 'as it was written' : `${damaged.length} damaged`;
  return {
    problems: [...damaged.slice(0, mostDamaged), ...more],
    notices,
    checked: folders.map((folder) => `data in ${folder}: ${found}`),
  };
}

/** Returns each damaged part of a folder, with what to do. */
async function damageIn(folder: string, hasLog: boolean): Promise<readonly string[]> {
  if (!hasLog || !existsSync(join(folder, databaseName))) {
    const files = await damagedFiles(folder);
    return files.map(({ stream, problem }) => `${join(folder, stream)}: ${problem}`);
  }
  const database = join(folder, databaseName);
  try {
    const store = await openEmbeddedStoreForReading(folder);
    const found = await store.integrity().finally(store.close);
    return found.map(({ stream, revision, problem }) => {
      // What is no stream is a file or a folder of files, and says itself what to do.
      if (existsSync(join(folder, stream))) return `${join(folder, stream)}: ${problem}`;
      const place = revision === null ? stream : `${stream}, event ${revision}`;
      return `${database}, ${place}: ${problem}: ${restore}`;
    });
  } catch (error) {
    return [`${database}: ${error instanceof Error ? error.message : String(error)}: ${restore}`];
  }
}

/** Returns one notice when anything in a folder is open to other users. */
async function openTo(folder: string): Promise<readonly Notice[]> {
  const names = await readdir(folder, { recursive: true });
  const open: string[] = [];
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    // Files come and go while a service writes.
    const mode = await lstat(path).then(
      (found) => (found.isSymbolicLink() ? 0 : found.mode),
      () => 0,
    );
    if ((mode & bitsOfOthers) !== 0) open.push(relative(folder, path) || '.');
  }
  if (open.length === 0) return [];
  const some =
    open.length > mostOpen
      ? `${open.slice(0, mostOpen).join(', ')} and ${open.length - mostOpen} more`
      : open.join(', ');
  const message = `other users of this machine may read or change ${some} in ${folder}: run chmod -R go-rwx ${folder}`;
  return [{ message, file: null, line: null }];
}
