import type { ReleaseHistory } from '../../../src/domain/release-history.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import type { Addresses } from './addresses.js';
import { addressFolder, releaseMark, releaseOf } from './layout.js';
import { removeRelease } from './releases.js';
import type { RemoteEntry, RemoteFiles } from './remote-files.js';

/** Longer than a run can last (`BRIEF_RUN_TIMEOUT_MINUTES` is at most a day); until then, a run may be withdrawn. */
const youngSeconds = 2 * 86_400;

/**
 * Deletes a show's old releases on the server: those beyond `keep`, and interrupted or withdrawn ones. Keeps everything
 * that an address shows, everything young, and everything that an address would show if all young releases were
 * withdrawn. A release leaves the history of its addresses before its files are deleted, so that it cannot be restored.
 * Returns why pruning stopped early, null if it did not; the next one continues.
 */
export async function prune(
  files: RemoteFiles,
  addresses: Addresses,
  { release, slugs, keep }: Readonly<{ release: string; slugs: readonly string[]; keep: number }>,
): Promise<string | null> {
  const [first = ''] = slugs;
  try {
    const entries = await files.entries(addressFolder(first));
    // Without our own mark (a full disk), the latest change of another one approximates the server's current time.
    const latest = Math.max(0, ...entries.map(({ changedAt }) => changedAt));
    const now = entries.find(({ name }) => releaseOf(name) === release)?.changedAt ?? latest;
    const isYoung = ({ changedAt }: RemoteEntry) => now - changedAt < youngSeconds;
    const young = entries.filter(isYoung).flatMap(({ name }) => releaseOf(name) ?? []);
    const old = entries.filter((entry) => !isYoung(entry));
    for (const candidate of old.flatMap(({ name }) => releaseOf(name) ?? [])) {
      const dispensable = (history: ReleaseHistory) => !kept(history, young, keep).includes(candidate);
      if (!(await removeFromHistories(addresses, slugs, candidate, dispensable))) continue;
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

/** Removes the release from each history that does not need it; returns false if one of them does. */
async function removeFromHistories(
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

/**
 * Returns the latest releases, and those back to the newest that is not young. An unpublished page is never restored.
 */
export function kept(history: ReleaseHistory, young: readonly string[], keep: number): ReleaseHistory {
  const settled = history.findLastIndex((shown) => shown === null || !young.includes(shown));
  const reachable = history.slice(Math.max(0, settled));
  const latest = history.filter((shown) => shown !== null).slice(-keep);
  return [...reachable, ...latest];
}
