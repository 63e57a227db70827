import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPageFileName, isPageName } from '../../../src/domain/page-names.js';
import type { ReleaseHistory } from '../../../src/domain/release-history.js';
import { embeddedArtifactStore } from '../artifact-store.js';
import { copyDurably, isThere, namesIn } from '../durable-files.js';
import { pagePointers } from '../page-pointers.js';
import { type Manifest, pageReleases } from '../page-releases.js';
import type { Watch } from './watch.js';

const releasesFolder = join('pages', 'releases');
const addressesFolder = join('pages', 'addresses');

/** The file that makes a release complete. */
export function manifestIn(dataFolder: string, release: string): string {
  return join(dataFolder, releasesFolder, release, 'manifest.json');
}

/** The releases of a data folder, as the stores see them. */
export function releasesOf(dataFolder: string): ReturnType<typeof pageReleases> {
  return pageReleases(join(dataFolder, releasesFolder), embeddedArtifactStore(dataFolder));
}

/** The pointers of a data folder, as the stores see them. */
export function pointersOf(dataFolder: string): ReturnType<typeof pagePointers> {
  return pagePointers(join(dataFolder, addressesFolder));
}

/** The name of every release in a data folder, complete or not. */
export async function releasesIn(dataFolder: string): Promise<readonly string[]> {
  return (await namesIn(join(dataFolder, releasesFolder))).filter(isPageName);
}

/** The slug of every address in a data folder that points, or pointed, at a release. */
export async function addressesIn(dataFolder: string): Promise<readonly string[]> {
  const names = await namesIn(join(dataFolder, addressesFolder));
  // A file of an earlier version, or a folder of states, or both.
  return [...new Set(names.map((name) => name.replace(/\.json$/u, '')))].filter(isPageName);
}

/**
 * Copies the releases. Others than these stay behind: a run that has to make its page again, after the copy was restored, would
 * meet a release of its own with another page.
 */
export async function copyReleases(
  dataFolder: string,
  copy: string,
  releases: ReadonlySet<string>,
  watch: Watch,
): Promise<void> {
  const { manifest } = releasesOf(dataFolder);
  let done = 0;
  for (const release of releases) {
    watch(done, releases.size);
    done += 1;
    // A damaged manifest is copied as it is, and told by the verification.
    const listed = await manifest(release).catch(() => 'damaged' as const);
    // A release that was deployed elsewhere.
    if (listed === null) continue;
    const files = listed === 'damaged' ? [] : filesOf(listed);
    for (const file of [...files, 'manifest.json'])
      await copyInto(copy, dataFolder, join(releasesFolder, release, file));
  }
}

/** The files that a manifest lists, as paths in its release's folder; none where a name leads elsewhere. */
function filesOf(manifest: Manifest): readonly string[] {
  const files = manifest.addresses.flatMap(({ slug, files: listed }) =>
    listed.map(({ name }) => (isPageName(slug) && isPageFileName(name) ? join(slug, name) : '')),
  );
  return files.includes('') ? [] : files;
}

/**
 * Copies where the addresses point, without the releases that came after the moment of the copy: an address that has moved on shows
 * in the copy what it showed before.
 */
export async function copyPointers(dataFolder: string, copy: string, releases: ReadonlySet<string>): Promise<void> {
  const [from, to] = [pointersOf(dataFolder), pointersOf(copy)];
  // What was unpublished stays so, also when that came after the moment: nobody wants such a page back.
  const cameLater = async (release: string | null) =>
    release !== null && !releases.has(release) && (await isThere(manifestIn(dataFolder, release)));
  for (const slug of await addressesIn(dataFolder)) {
    const history: unknown = await from.history(slug).catch(() => null);
    if (isHistory(history)) {
      const later = await Promise.all(history.map(cameLater));
      const known = history.filter((_, index) => later[index] === false);
      if (known.length > 0 || history.length === 0) await to.change(slug, () => known);
    } else await copyInto(copy, dataFolder, join(addressesFolder, await from.newestFile(slug)));
  }
}

/** What a damaged file says can be anything; it is copied as it is, and told by the verification. */
export function isHistory(read: unknown): read is ReleaseHistory {
  return (
    Array.isArray(read) &&
    read.every((release) => release === null || (typeof release === 'string' && isPageName(release)))
  );
}

async function copyInto(copy: string, dataFolder: string, path: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await copyDurably(join(dataFolder, path), join(copy, path));
}
