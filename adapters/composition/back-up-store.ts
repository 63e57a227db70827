import { resolve } from 'node:path';
import type { BackupResult, BackupWatch } from '../cli/commands/command.js';
import { Misconfigured, NotReachable } from '../cli/terminal.js';
import { backUp } from '../embedded/backup/back-up.js';
import { BackupRefused } from '../embedded/backup/new-folder.js';
import { NothingToBackUp } from '../embedded/backup/source.js';
import { addressKeyFile } from './address-book.js';
import type { Settings } from './settings.js';

/** Where pages come from that the copy's addresses would not fit, were the key lost. */
const keyInSettings =
  'BRIEF_ADDRESS_KEY is a setting and not in the backup: keep it too, or every page gets another address';

/** Copies what the service keeps, in the words of the `brief` program. */
export async function backUpStore(settings: Settings, folder: string, watch: BackupWatch): Promise<BackupResult> {
  if (settings.BRIEF_EVENT_STORE === 'memory:')
    throw new NotReachable('a memory: store is gone with its service: there is nothing to back up');
  if (settings.BRIEF_EVENT_STORE.startsWith('esdb'))
    throw new NotReachable(
      'the events are in an EventStoreDB: back that up with its own means, or copy it by brief migrate; artifacts, pages and address-key are files in BRIEF_SHARED_DIR',
    );
  try {
    const report = await backUp(resolve(settings.BRIEF_DATA_DIR), folder, { ...watch, files: [addressKeyFile] });
    return { ...report, notices: settings.BRIEF_ADDRESS_KEY === undefined ? [] : [keyInSettings] };
  } catch (error) {
    if (error instanceof BackupRefused) throw new Misconfigured(error.message);
    if (error instanceof NothingToBackUp) throw new NotReachable(error.message);
    throw error;
  }
}
