import type { ReleaseHistory } from '../../../src/domain/release-history.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import type { Addresses } from './addresses.js';
import { addressFolder, releaseMark, releaseOf } from './layout.js';
import { removeRelease } from './releases.js';
import type { RemoteEntry, RemoteFiles } from './remote-files.js';

/** Longer than a run can last (`BRIEF_RUN_TIMEOUT_MINUTES` is a day at most): within it a run may still go back. */
const youngSeconds = 2 * 86_400;

/**
 * Takes away what a show has left on the server: releases beyond those to keep, and those that were cut off or withdrawn. It keeps
 * whatever an address shows, whatever is young, and whatever an address would go back to if all that is young were withdrawn. A
 * release is out of the history of its addresses before its files go, so that nobody goes back to nothing. Answers why it did not
 * come to its end, null when it did: what is left is for the next one.
 */
export async function prune(
  files: RemoteFiles,
  addresses: Addresses,
  { release, slugs, keep }: Readonly<{ release: string; slugs: readonly string[]; keep: number }>,
): Promise<string | null> {
  const [first = ''] = slugs;
  try {
    const entries = await files.entries(addressFolder(first));
    // Where even its mark found no room, the latest change of another one is the latest that the server's clock is known to have told.
    const latest = Math.max(0, ...entries.map(({ changedAt }) => changedAt));
    const now = entries.find(({ name }) => releaseOf(name) === release)?.changedAt ?? latest;
    const isYoung = ({ changedAt }: RemoteEntry) => now - changedAt < youngSeconds;
    const young = entries.filter(isYoung).flatMap(({ name }) => releaseOf(name) ?? []);
    const old = entries.filter((entry) => !isYoung(entry));
    for (const candidate of old.flatMap(({ name }) => releaseOf(name) ?? [])) {
      const dispensable = (history: ReleaseHistory) => !kept(history, young, keep).includes(candidate);
      if (!(await leaves(addresses, slugs, candidate, dispensable))) continue;
      await removeRelease(files, candidate);
      await files.remove(releaseMark(first, candidate));
    }
    for (const { name } of old) if (name.endsWith('.tmp')) await files.remove(`${addressFolder(first)}/${name}`);
    return null;
  } catch (error) {
    if (!(error instanceof SftpProblem) || isKind(error, 'connection')) throw error;
    return error.message;
  }
}

/** Takes the release out of each history, where each of them can spare it; false where one cannot. */
async function leaves(
  addresses: Addresses,
  slugs: readonly string[],
  release: string,
  dispensable: (history: ReleaseHistory) => boolean,
): Promise<boolean> {
  for (const slug of slugs) {
    const after = await addresses.change(slug, (history) =>
      history.includes(release) && dispensable(history) ? history.filter((shown) => shown !== release) : null,
    );
    if (after.includes(release)) return false;
  }
  return true;
}

/** The last ones, and from the end back to the first that is not young. Beyond an unpublishing nobody goes back. */
export function kept(history: ReleaseHistory, young: readonly string[], keep: number): ReleaseHistory {
  const lasting = history.findLastIndex((shown) => shown === null || !young.includes(shown));
  const reachable = history.slice(Math.max(0, lasting));
  const latest = history.filter((shown) => shown !== null).slice(-keep);
  return [...reachable, ...latest];
}
