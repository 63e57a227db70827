import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { Misconfigured } from '../cli/errors.js';
import { damagedFiles } from '../embedded/damaged-files.js';
import { openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { databaseName } from '../embedded/sqlite.js';
import { openServer } from './eventstoredb-migration.js';
import type { Settings } from './settings.js';
import { selectedStore, storeTraits } from './store-kind.js';

type Outlook = Readonly<{ problems: readonly string[]; notices: readonly Notice[]; checked: readonly string[] }>;

const restore =
  'stop the service and restore a backup; until then, BRIEF_DAMAGED_LOG=serve lets it start with what is left';
/** Damaged files that are named one by one. */
const mostDamaged = 20;
const bitsOfOthers = 0o077;

/**
 * Reads everything in the data folder, and in the folder that replicas share: what is no longer as it was written, and
 * whether other users of this machine can enter it.
 */
export async function dataFolderOutlook(settings: Settings): Promise<Outlook> {
  const own = resolve(settings.BRIEF_DATA_DIR);
  const folders = [...new Set([own, resolve(settings.BRIEF_SHARED_DIR ?? own)])].filter((folder) => existsSync(folder));
  const damaged: string[] = [];
  const notices: Notice[] = [];
  const hasLog = storeTraits[selectedStore(settings)].isInDataFolder;
  for (const folder of folders) {
    damaged.push(...(await damageIn(folder, folder === own && hasLog)));
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

/** Returns a notice when other users can enter a folder; of one that is closed to them, they reach nothing. */
async function openTo(folder: string): Promise<readonly Notice[]> {
  const { mode } = await lstat(folder);
  if ((mode & bitsOfOthers) === 0) return [];
  const message = `other users of this machine can enter ${folder}: run chmod go-rwx ${folder}`;
  return [{ message, file: null, line: null }];
}

/** Whether the EventStoreDB of the settings answers this user; a store in the data folder is not queried. */
export async function eventStoreOutlook(
  settings: Settings,
): Promise<Readonly<{ problems: readonly string[]; checked: readonly string[] }>> {
  const { BRIEF_EVENT_STORE: url, BRIEF_SHARED_DIR: shared } = settings;
  if (selectedStore(settings) !== 'eventstoredb') return { problems: [], checked: [] };
  try {
    const { events, close } = await openServer(settings, url.reveal(), { timeout: 5_000, watchForReplicas: 0 });
    const head = await events.head().finally(close);
    const folder = shared === undefined ? ', and no second replica: BRIEF_SHARED_DIR is not set' : '';
    return { problems: [], checked: [`event store: EventStoreDB answers, its log ends at ${head}${folder}`] };
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable || error instanceof Misconfigured)) throw error;
    return { problems: [`BRIEF_EVENT_STORE: ${error.message}`], checked: [] };
  }
}
