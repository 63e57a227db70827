import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { folders, releaseFolder, shownLink } from '../remote/layout.js';
import { removeRelease } from '../remote/releases.js';
import type { RemoteFiles } from '../remote/remote-files.js';

/** Far longer than a rehearsal takes: a younger one may be another doctor's, still running. */
const abandonedSeconds = 10 * 60;

/**
 * Removes the files of interrupted rehearsals. Their age is relative to our own rehearsal, by the server's clock.
 * Returns what could not be removed.
 */
export async function sweepRehearsals(files: RemoteFiles, own: string): Promise<readonly string[]> {
  const entries = [...(await files.entries(folders.releases)), ...(await files.entries(folders.shown))];
  const now = entries.find(({ name }) => name === own)?.changedAt ?? 0;
  const young = entries.filter(({ changedAt }) => now - changedAt < abandonedSeconds).map(({ name }) => name);
  const abandoned = new Set(
    entries.map(({ name }) => name).filter((name) => isRehearsal(name) && !young.includes(name)),
  );
  const left: string[] = [];
  for (const name of abandoned) left.push(...(await removeRehearsal(files, name)));
  return left;
}

/** Removes a rehearsal, as far as it exists. Returns what could not be removed. */
export async function removeRehearsal(files: RemoteFiles, name: string): Promise<readonly string[]> {
  try {
    await files.remove(shownLink(name));
    await removeRelease(files, name);
    return [];
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    // If even its folder is missing, nothing was created.
    if (isKind(error, 'missing')) return [];
    return [`${shownLink(name)} and ${releaseFolder(name)} were created for a test and may remain (${error.message})`];
  }
}

function isRehearsal(name: string): boolean {
  return /^rehearsal-[0-9a-f]{32}$/u.test(name);
}
