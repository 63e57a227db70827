import { resolve } from 'node:path';
import { streamOfRun } from '../../src/domain/streams.js';
import { Misconfigured, NotReachable } from '../cli/errors.js';
import type { BackupResult, BackupWatch } from '../cli/local-operations.js';
import { backUp } from '../embedded/backup/back-up.js';
import { NothingToBackUp } from '../embedded/backup/copy-database.js';
import { BackupRefused } from '../embedded/backup/new-folder.js';
import { addressKeyFile } from './address-book.js';
import type { Settings } from './settings.js';
import { selectedStore, storeTraits } from './store-kind.js';

/** The addresses of pages depend on the key, which a setting may hold. */
const keyInSettings =
  'BRIEF_ADDRESS_KEY is a setting and not in the backup: keep it too, or every page gets another address';

/** Backs up the data folder, with the errors of the `brief` program. */
export async function backUpStore(settings: Settings, folder: string, watch: BackupWatch): Promise<BackupResult> {
  const refusal = storeTraits[selectedStore(settings)].whyNoBackup;
  if (refusal !== null) throw new NotReachable(refusal);
  try {
    const report = await backUp(resolve(settings.BRIEF_DATA_DIR), folder, {
      ...watch,
      files: [addressKeyFile],
      runPrefix: streamOfRun(''),
    });
    return { ...report, notices: settings.BRIEF_ADDRESS_KEY === undefined ? [] : [keyInSettings] };
  } catch (error) {
    if (error instanceof BackupRefused) throw new Misconfigured(error.message);
    if (error instanceof NothingToBackUp) throw new NotReachable(error.message);
    throw error;
  }
}
