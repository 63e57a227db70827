import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { folders, releaseFolder, shownLink } from '../remote/layout.js';
import { removeRelease } from '../remote/releases.js';
import type { RemoteFiles } from '../remote/remote-files.js';

/** Far longer than a rehearsal takes: one that is younger may be another doctor's, at work. */
const abandonedSeconds = 10 * 60;

/**
 * Takes away what rehearsals have left that were cut off, seen from the time of our own, which the server's clock told. Answers what
 * is in the way, none where all of it went.
 */
export async function sweepRehearsals(files: RemoteFiles, own: string): Promise<readonly string[]> {
  const entries = [...(await files.entries(folders.releases)), ...(await files.entries(folders.shown))];
  const now = entries.find(({ name }) => name === own)?.changedAt ?? 0;
  const young = entries.filter(({ changedAt }) => now - changedAt < abandonedSeconds).map(({ name }) => name);
  const abandoned = new Set(
    entries.map(({ name }) => name).filter((name) => isRehearsal(name) && !young.includes(name)),
  );
  const left: string[] = [];
  for (const name of abandoned) left.push(...(await clearAway(files, name)));
  return left;
}

/** Takes a rehearsal away, as far as it came. Answers what is in the way, none where all of it went. */
export async function clearAway(files: RemoteFiles, name: string): Promise<readonly string[]> {
  try {
    await files.remove(shownLink(name));
    await removeRelease(files, name);
    return [];
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    // Where even the folder for it is missing, nothing was made.
    if (isKind(error, 'missing')) return [];
    return [`${shownLink(name)} and ${releaseFolder(name)} were made for a look and may stay (${error.message})`];
  }
}

function isRehearsal(name: string): boolean {
  return /^rehearsal-[0-9a-f]{32}$/u.test(name);
}
