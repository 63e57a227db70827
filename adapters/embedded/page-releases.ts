import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PublishedRelease } from '../../src/ports/published-pages.js';
import { foldersBelow, makeFolder, readIfThere, syncFolder, writeDurably } from './durable-files.js';

/** What a release consists of, as its `manifest.json` tells it. */
export type Manifest = PublishedRelease;
type ManifestFile = Manifest['addresses'][number]['files'][number];

/** The releases on the disk: `releases/<release>/<slug>/<file>` and `releases/<release>/manifest.json`. */
export type PageReleases = Readonly<{
  /** Writes the files, reads them back, and writes the manifest last. A release that is there already must be the same. */
  write(manifest: Manifest): Promise<void>;
  /** Null for a release that was never written to its end. */
  manifest(release: string): Promise<Manifest | null>;
  /** The bytes of a file of the manifest, checked against their digest. */
  file(release: string, slug: string, file: ManifestFile): Promise<Uint8Array>;
}>;

export function pageReleases(folder: string, artifacts: ArtifactStore): PageReleases {
  const makeSure = foldersBelow(folder);
  const manifestOf = (release: string) => join(folder, release, 'manifest.json');
  const fileOf = (release: string, slug: string, file: ManifestFile) => join(folder, release, slug, file.name);

  async function readChecked(release: string, slug: string, file: ManifestFile): Promise<Uint8Array> {
    const bytes = await readIfThere(fileOf(release, slug, file));
    if (bytes !== null && hash('sha256', bytes, 'hex') === file.sha256) return bytes;
    throw new Error(`The file ${file.name} of release ${release} no longer matches its digest`);
  }

  async function writeChecked(release: string, slug: string, file: ManifestFile): Promise<void> {
    const bytes = await artifacts.get(file.sha256);
    if (bytes === null) throw new Error(`The artifact ${file.sha256} of release ${release} is not kept`);
    await writeDurably(fileOf(release, slug, file), bytes);
    await readChecked(release, slug, file);
  }

  async function manifest(release: string): Promise<Manifest | null> {
    const bytes = await readIfThere(manifestOf(release));
    return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as Manifest);
  }

  return {
    manifest,
    file: readChecked,
    async write(wanted) {
      const { release, addresses } = wanted;
      const standing = await manifest(release);
      if (standing !== null && JSON.stringify(standing) !== JSON.stringify(wanted)) {
        throw new Error(`The release ${release} is published already, with other files`);
      }
      await makeSure(folder);
      for (const { slug, files } of addresses) {
        await makeFolder(join(folder, release, slug));
        for (const file of files) await writeChecked(release, slug, file);
      }
      await writeDurably(manifestOf(release), JSON.stringify(wanted));
      // Where another process is at the same release, it may have made the folder and not synced its name.
      await syncFolder(folder);
    },
  };
}

/** The manifest of a release, in an order that a repeat keeps. */
export function manifestFor(release: string, addresses: readonly PublishedAddress[]): Manifest {
  return {
    release,
    addresses: addresses.map(({ slug, files }) => ({
      slug,
      files: files.map(({ name, artifact: { sha256, bytes, media_type } }) => ({ name, sha256, bytes, media_type })),
    })),
  };
}
