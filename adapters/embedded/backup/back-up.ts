import { join } from 'node:path';
import { copyDurably } from '../durable-files.js';
import { databaseName } from '../sqlite.js';
import { type BackupContent, contentOf } from './content.js';
import { copyArtifacts } from './copy-artifacts.js';
import { copyPointers, copyReleases } from './copy-pages.js';
import { isDiskFull, messageOf } from './failures.js';
import { BackupRefused, newFolder } from './new-folder.js';
import { type BackupSource, openBackupSource } from './source.js';
import { type BackupFinding, verifyCopy } from './verify-copy.js';
import type { BackupPart, Watch } from './watch.js';

export type BackupOptions = Readonly<{
  /** Files at the top of the data folder that belong to it beside the stores, such as a key; one that is not there is left out. */
  files: readonly string[];
  /** Ends the backup before it is in place; nothing is left of it. */
  signal: AbortSignal;
  progress(part: BackupPart, done: number, total: number): void;
}>;

/** `folder` is where the copy is. `findings` are what is wrong in the data folder, and so in its copy. */
export type BackupReport = BackupContent & Readonly<{ folder: string; findings: readonly BackupFinding[] }>;

/**
 * Copies a data folder as it is at one moment, also beside the service that writes to it, and verifies the copy: database,
 * artifacts and pages, so that the copy has every artifact and page that its events name. The folder must be new or empty, and
 * stands only when all of it is there, durably. Rejects with `BackupRefused` for another folder, with `NothingToBackUp` for a data
 * folder without a readable database.
 */
export async function backUp(dataFolder: string, folder: string, options: BackupOptions): Promise<BackupReport> {
  const target = await newFolder(folder, dataFolder);
  const source = await openBackupSource(dataFolder);
  try {
    return await target.fill(async (partial) => {
      await copyAll(source, dataFolder, partial, options);
      const findings = await verifyCopy(partial, dataFolder, watching('verification', options));
      return { folder: target.path, ...(await contentOf(partial)), findings };
    });
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new Error(`The backup was not made: ${reasonFor(error, target.path, options.signal)}`);
  } finally {
    source.close();
  }
}

function reasonFor(error: unknown, folder: string, signal: AbortSignal): string {
  if (signal.aborted) return 'it was interrupted';
  return isDiskFull(error) ? `there is no room left on the disk of ${folder}` : messageOf(error);
}

/** The database first: what it names was there before it was named, and stays. */
async function copyAll(source: BackupSource, dataFolder: string, copy: string, options: BackupOptions): Promise<void> {
  await source.copyDatabase(join(copy, databaseName), watching('database', options));
  source.close();
  await copyArtifacts(dataFolder, copy, watching('artifacts', options));
  await copyReleases(dataFolder, copy, source.releases, watching('pages', options));
  await copyPointers(dataFolder, copy, source.releases);
  for (const file of options.files) await copyDurably(join(dataFolder, file), join(copy, file));
}

function watching(part: BackupPart, { signal, progress }: BackupOptions): Watch {
  return (done, total) => {
    signal.throwIfAborted();
    progress(part, done, total);
  };
}
