import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseHistory } from '../../src/domain/release-history.js';
import { artifactsIn, embeddedArtifactStore } from './artifact-store.js';
import { makeFolder, readIfThere, writeDurably } from './durable-files.js';
import { addressesIn, PagePointers } from './page-pointers.js';
import { type PageReleases, pageReleases, releasesIn } from './page-releases.js';
import { isSystemError, messageOf } from './store-errors.js';

/** What could not be copied, because the source is damaged or the target has something else there. */
export type FileDifference = Readonly<{ where: string; problem: string }>;

/** `artifacts`, `releases` and `addresses` count what is now the same in both folders. */
export type CopiedFiles = Readonly<{
  artifacts: number;
  releases: number;
  addresses: number;
  differences: readonly FileDifference[];
}>;

export type CopyOptions = Readonly<{
  signal: AbortSignal;
  progress(done: number, total: number): void;
  /** Which releases are copied; the histories of addresses are copied without the others. All by default. */
  isIncluded?: (release: string) => boolean;
}>;

/** Copies one thing. Returns the problem; null when it is now the same in both folders. */
type Copy = (name: string) => Promise<string | null>;

/**
 * Copies artifacts, published pages and the named files at the top from one data or shared folder to another, durably.
 * All bytes are checked in the source and read back from the target. What the target has already stays. Safe to repeat.
 * Rejects when files cannot be read or written.
 */
export async function copyFiles(
  from: string,
  to: string,
  names: readonly string[],
  { signal, progress, isIncluded = () => true }: CopyOptions,
): Promise<CopiedFiles> {
  await makeFolder(to);
  const [artifacts, releases, addresses] = [await artifactsIn(from), await releasesIn(from), await addressesIn(from)];
  const included = releases.filter(isIncluded);
  const total = names.length + artifacts.length + included.length + addresses.length;
  const differences: FileDifference[] = [];
  let done = 0;
  const copyAll = async (kind: string, all: readonly string[], copy: Copy) => {
    let same = 0;
    for (const name of all) {
      signal.throwIfAborted();
      progress(done, total);
      done += 1;
      const problem = await copy(name).catch(problemOf);
      if (problem === null) same += 1;
      else differences.push({ where: `${kind} ${name}`, problem });
    }
    return same;
  };
  await copyAll('file', names, namedFile(from, to));
  return {
    artifacts: await copyAll('artifact', artifacts, artifact(from, to)),
    releases: await copyAll('release', included, release(from, to)),
    addresses: await copyAll('address', addresses, address(from, to, isIncluded)),
    differences,
  };
}

/** Returns what is wrong with a file. Rethrows what would be wrong with every file. */
function problemOf(error: unknown): string {
  if (isSystemError(error)) throw error;
  return messageOf(error);
}

function namedFile(from: string, to: string): Copy {
  return async (name) => {
    const [source, target] = [await readIfThere(join(from, name)), await readIfThere(join(to, name))];
    if (source === null) return null;
    if (target !== null) return Buffer.from(target).equals(source) ? null : 'is another one in the target';
    await writeDurably(join(to, name), source, (await stat(join(from, name))).mode);
    return null;
  };
}

function artifact(from: string, to: string): Copy {
  const [source, target] = [embeddedArtifactStore(from), embeddedArtifactStore(to)];
  return async (sha256) => {
    const bytes = await source.get(sha256);
    if (bytes === null) return 'is missing';
    await target.put(bytes);
    return (await target.get(sha256)) === null ? 'is missing in the target' : null;
  };
}

/**
 * Releases are made of the artifacts in the target, as when they were published; a damaged artifact is taken from the
 * page.
 */
function release(from: string, to: string): Copy {
  const [source, target, artifacts] = [releasesOf(from), releasesOf(to), embeddedArtifactStore(to)];
  return async (name) => {
    const manifest = await source.manifest(name);
    if (manifest === null) return null;
    let problem: string | null = null;
    for (const { slug, files } of manifest.addresses) {
      for (const file of files) {
        const page = await source.file(name, slug, file).catch(problemOf);
        if (typeof page === 'string') problem ??= page;
        else await artifacts.put(page);
      }
    }
    await target.write(manifest);
    return problem;
  };
}

function address(from: string, to: string, isIncluded: (release: string) => boolean): Copy {
  const [source, target] = [new PagePointers(from), new PagePointers(to)];
  const { manifest } = releasesOf(from);
  return async (slug) => {
    const history: (string | null)[] = [];
    let missing: string | null = null;
    for (const name of await source.history(slug)) {
      missing = name === null || (await manifest(name)) !== null ? null : name;
      if (name === null || missing !== null || isIncluded(name)) history.push(name);
    }
    // The source may have changed since an earlier copy.
    const copied = await target.change(slug, (existing) =>
      isSame(history.slice(0, existing.length), existing) ? history : existing,
    );
    if (!isSame(history, copied)) return 'shows something else in the target';
    return missing === null ? null : `shows the release ${missing}, which is missing`;
  };
}

function releasesOf(folder: string): PageReleases {
  return pageReleases(folder, embeddedArtifactStore(folder));
}

function isSame(one: ReleaseHistory, other: ReleaseHistory): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
