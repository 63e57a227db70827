import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isPageFileName, isPageName } from '../../src/domain/page-names.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import { foldersBelow, makeFolder, namesIn, readIfThere, syncFolder, writeDurably } from './durable-files.js';

const releasesFolder = join('pages', 'releases');

type ManifestFile = Readonly<{ name: string; sha256: string; bytes: number; media_type: string }>;

/** What a release consists of: the content of its `manifest.json`. */
export type Manifest = Readonly<{
  release: string;
  addresses: readonly Readonly<{ slug: string; files: readonly ManifestFile[] }>[];
}>;

/** The releases of a data folder, below `releasesFolder`: `<release>/<slug>/<file>` and `<release>/manifest.json`. */
export type PageReleases = Readonly<{
  /**
   * Writes the files, reads them back, and writes the manifest last. Rejects when the release exists with other files.
   */
  write(manifest: Manifest): Promise<void>;
  /** Returns null for a release that was not written completely. */
  manifest(release: string): Promise<Manifest | null>;
  /** Returns the bytes of a file of the manifest. Rejects when they do not match their digest. */
  file(release: string, slug: string, file: ManifestFile): Promise<Uint8Array>;
}>;

export function pageReleases(dataFolder: string, artifacts: ArtifactStore): PageReleases {
  const folder = join(dataFolder, releasesFolder);
  const ensureFolder = foldersBelow(folder);
  const manifestOf = (release: string) => join(dataFolder, manifestPath(release));
  const fileOf = (release: string, slug: string, file: ManifestFile) => join(folder, release, slug, file.name);

  async function file(release: string, slug: string, wanted: ManifestFile): Promise<Uint8Array> {
    const bytes = await readIfThere(fileOf(release, slug, wanted));
    if (bytes !== null && hash('sha256', bytes, 'hex') === wanted.sha256) return bytes;
    throw new Error(`The file ${wanted.name} of release ${release} no longer matches its digest`);
  }

  async function manifest(release: string): Promise<Manifest | null> {
    const bytes = await readIfThere(manifestOf(release));
    const read = bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as Manifest);
    if (read === null || areNamesSafe(read)) return read;
    throw new Error(`The manifest of release ${release} is damaged`);
  }

  async function writeFile(release: string, slug: string, wanted: ManifestFile): Promise<void> {
    const bytes = await artifacts.get(wanted.sha256);
    if (bytes === null) throw new Error(`The artifact ${wanted.sha256} of release ${release} is missing`);
    await writeDurably(fileOf(release, slug, wanted), bytes);
    await file(release, slug, wanted);
  }

  async function write(wanted: Manifest): Promise<void> {
    const { release, addresses } = wanted;
    const existing = await manifest(release);
    if (existing !== null && JSON.stringify(existing) !== JSON.stringify(wanted))
      throw new Error(`The release ${release} is already published with other files`);
    await ensureFolder(folder);
    for (const { slug, files } of addresses) {
      await makeFolder(join(folder, release, slug));
      for (const each of files) await writeFile(release, slug, each);
    }
    await writeDurably(manifestOf(release), JSON.stringify(wanted));
    // Another process that writes the same release may have created the folder without syncing its name yet.
    await syncFolder(folder);
  }

  return { write, manifest, file };
}

/** A damaged name must not lead out of the release's folder. */
function areNamesSafe({ addresses }: Manifest): boolean {
  return addresses.every(({ slug, files }) => isPageName(slug) && files.every(({ name }) => isPageFileName(name)));
}

/** Returns the path, in a data folder, of the file that completes a release. */
function manifestPath(release: string): string {
  return join(releasePath(release), 'manifest.json');
}

/** Returns the path, in a data folder, of a release. */
export function releasePath(release: string): string {
  return join(releasesFolder, release);
}

/** Returns the name of every release in a data folder, complete or not. */
export async function releasesIn(dataFolder: string): Promise<readonly string[]> {
  return (await namesIn(join(dataFolder, releasesFolder))).filter(isPageName);
}

/** Returns the manifest of a release; a repeated call returns equal text. */
export function manifestFor(release: string, addresses: readonly PublishedAddress[]): Manifest {
  return {
    release,
    addresses: addresses.map(({ slug, files }) => ({
      slug,
      files: files.map(({ name, artifact: { sha256, bytes, media_type } }) => ({ name, sha256, bytes, media_type })),
    })),
  };
}
