import { requirePageNames } from '../../src/domain/page-names.js';
import { type ReleaseHistory, showingNothing, withoutRelease } from '../../src/domain/release-history.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PageStore, PublishedFile } from '../../src/ports/page-store.js';

type Release = Readonly<{ slugs: readonly string[]; files: ReadonlyMap<string, PublishedFile> }>;

/** Pages in plain memory, made of bodies from the artifact store. */
export function memoryPageStore(artifacts: ArtifactStore): PageStore {
  const releases = new Map<string, Release>();
  const shown = new Map<string, ReleaseHistory>();
  const historyOf = (slug: string) => shown.get(slug) ?? [];

  function changeAll(release: string, decide: (history: ReleaseHistory) => ReleaseHistory): ReleaseHistory {
    const { slugs } = releases.get(release) ?? { slugs: [] };
    for (const slug of slugs) shown.set(slug, decide(historyOf(slug)));
    return historyOf(slugs[0] ?? '');
  }

  return {
    async publish(release, addresses) {
      requirePageNames(release, addresses);
      const published = { slugs: addresses.map(({ slug }) => slug), files: await filesOf(addresses, artifacts) };
      const existing = releases.get(release);
      if (existing !== undefined && contentOf(existing) !== contentOf(published))
        throw new Error(`The release ${release} is already published with other files`);
      releases.set(release, published);
      const history = changeAll(release, (before) => [...withoutRelease(before, release), release]);
      return { previous: history.at(-2) ?? null };
    },
    async withdraw(release) {
      return { restored: changeAll(release, (history) => withoutRelease(history, release)).at(-1) ?? null };
    },
    async unpublish(release) {
      changeAll(release, (history) => showingNothing(history, release) ?? history);
    },
    async read(slug, name) {
      const release = historyOf(slug).at(-1);
      if (release === null) return 'unpublished';
      return releases.get(release ?? '')?.files.get(`${slug}/${name}`) ?? null;
    },
  };
}

function contentOf({ files }: Release): string {
  return JSON.stringify([...files].map(([path, { sha256, mediaType }]) => [path, sha256, mediaType]));
}

async function filesOf(addresses: readonly PublishedAddress[], artifacts: ArtifactStore) {
  const files = new Map<string, PublishedFile>();
  for (const { slug, files: listed } of addresses) {
    for (const { name, artifact } of listed) {
      const bytes = await artifacts.get(artifact.sha256);
      if (bytes === null) throw new Error(`The artifact ${artifact.sha256} is missing`);
      files.set(`${slug}/${name}`, { bytes, mediaType: artifact.media_type, sha256: artifact.sha256 });
    }
  }
  return files;
}
