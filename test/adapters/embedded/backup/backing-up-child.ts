import { backUp } from '../../../../adapters/embedded/backup/back-up.js';
import { BackupRefused } from '../../../../adapters/embedded/backup/new-folder.js';

/**
 * A process to be traced or killed that backs up: `<data folder> <folder>`. Exits with 2 for a folder that is refused,
 * else with 1.
 */
const [data = '', folder = ''] = process.argv.slice(2);
const options = { files: [], runPrefix: 'run-', signal: new AbortController().signal, progress: () => undefined };
try {
  await backUp(data, folder, options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof BackupRefused ? 2 : 1;
}
