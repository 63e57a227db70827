import { dirname, join } from 'node:path';
import type { ReleaseHistory } from '../../src/domain/release-history.js';
import { embeddedArtifactStore } from './artifact-store.js';
import { artifactsIn } from './backup/copy-artifacts.js';
import { addressesIn, pointersOf, releasesIn, releasesOf } from './backup/copy-pages.js';
import { copyDurably, makeFolder, readIfThere, syncFolder } from './durable-files.js';

/** A file that differs from the one that was to be copied; it was left as it is. */
export type FileDifference = Readonly<{ where: string; problem: string }>;

/** `artifacts`, `releases` and `addresses` count what is the same in both folders now. */
export type CopiedFiles = Readonly<{
  artifacts: number;
  releases: number;
  addresses: number;
  differences: readonly FileDifference[];
}>;

export type FilesWatch = Readonly<{ signal: AbortSignal; progress(done: number, total: number): void }>;

/**
 * Copies artifacts, published pages and the named files at the top from one data or shared folder into another, each durably and
 * read back. What stands there already stays, and is a difference where it is something else; so it is safe to repeat.
 */
export async function copyFiles(
  from: string,
  to: string,
  names: readonly string[],
  watch: FilesWatch,
): Promise<CopiedFiles> {
  await makeFolder(to);
  const differences: FileDifference[] = [];
  const each = async (what: string, all: readonly string[], copy: (name: string) => Promise<string | null>) => {
    let same = 0;
    for (const [index, name] of all.entries()) {
      watch.signal.throwIfAborted();
      watch.progress(index, all.length);
      const problem = await copy(name).catch((error: unknown) => String(error));
      if (problem === null) same += 1;
      else differences.push({ where: `${what} ${name}`, problem });
    }
    return same;
  };
  await each('file', names, (name) => copyNamed(join(from, name), join(to, name)));
  const artifacts = await each('artifact', await artifactsIn(from), artifactCopier(from, to));
  const releases = await each('release', await releasesIn(from), releaseCopier(from, to));
  const addresses = await each('address', await addressesIn(from), addressCopier(from, to));
  return { artifacts, releases, addresses, differences };
}

async function copyNamed(from: string, to: string): Promise<string | null> {
  const [wanted, standing] = [await readIfThere(from), await readIfThere(to)];
  if (wanted === null) return null;
  if (standing !== null) return Buffer.from(standing).equals(wanted) ? null : 'is another one in the target';
  await copyDurably(from, to);
  await syncFolder(dirname(to));
  return null;
}

function artifactCopier(from: string, to: string) {
  const [source, target] = [embeddedArtifactStore(from), embeddedArtifactStore(to)];
  return async (sha256: string) => {
    const bytes = await source.get(sha256);
    if (bytes === null) return 'is not there any more';
    await target.put(bytes);
    return null;
  };
}

/** Made of the artifacts, as when it was published. */
function releaseCopier(from: string, to: string) {
  const [source, target] = [releasesOf(from), releasesOf(to)];
  return async (release: string) => {
    const manifest = await source.manifest(release);
    if (manifest !== null) await target.write(manifest);
    return null;
  };
}

function addressCopier(from: string, to: string) {
  const [source, target] = [pointersOf(from), pointersOf(to)];
  return async (slug: string) => {
    const wanted = await source.history(slug);
    const { after } = await target.change(slug, (standing) => {
      // Where the source has gone on since it was copied before.
      const isBeginning = wanted.length > standing.length && isSame(wanted.slice(0, standing.length), standing);
      return isBeginning ? wanted : null;
    });
    return isSame(wanted, after) ? null : 'shows something else in the target';
  };
}

function isSame(one: ReleaseHistory, other: ReleaseHistory): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
