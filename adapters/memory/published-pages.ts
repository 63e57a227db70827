import { requirePageNames } from '../../src/domain/page-names.js';
import { laterReleases } from '../../src/domain/release-history.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PublishedFile, PublishedPages, PublishedRelease } from '../../src/ports/published-pages.js';

type Release = Readonly<{ addresses: readonly PublishedAddress[]; files: ReadonlyMap<string, PublishedFile> }>;

/** Pages in plain memory, made of bodies from the artifact store. */
export function memoryPublishedPages(artifacts: ArtifactStore): PublishedPages {
  const releases = new Map<string, Release>();
  /** By slug: the releases it has shown, the current one last; null stands where it was unpublished. */
  const shown = new Map<string, readonly (string | null)[]>();

  function othersOf(slug: string, release: string): readonly (string | null)[] {
    return (shown.get(slug) ?? []).filter((other) => other !== release);
  }

  return {
    async publish(release, addresses) {
      requirePageNames(release, addresses);
      const files = await filesOf(addresses, artifacts);
      const standing = releases.get(release);
      if (standing !== undefined && contentOf(standing) !== contentOf({ addresses, files })) {
        throw new Error(`The release ${release} is published already, with other files`);
      }
      releases.set(release, { addresses, files });
      const [previous = null] = addresses.map(({ slug }) => othersOf(slug, release).at(-1) ?? null);
      for (const { slug } of addresses) shown.set(slug, [...othersOf(slug, release), release]);
      return { previous };
    },
    async withdraw(release) {
      const slugs = (releases.get(release)?.addresses ?? []).map((address) => address.slug);
      for (const slug of slugs) shown.set(slug, othersOf(slug, release));
      const [first = ''] = slugs;
      return { restored: shown.get(first)?.at(-1) ?? null };
    },
    async unpublish(release) {
      for (const { slug } of releases.get(release)?.addresses ?? []) {
        const history = shown.get(slug) ?? [];
        const next = history.indexOf(release) + 1;
        if (next > 0 && history[next] !== null) shown.set(slug, history.toSpliced(next, 0, null));
      }
    },
    async laterReleases(release) {
      const slug = releases.get(release)?.addresses[0]?.slug ?? '';
      return laterReleases(shown.get(slug) ?? [], release).map((later) => manifestOf(later, releases.get(later)));
    },
    async read(slug, name) {
      const history = shown.get(slug) ?? [];
      if (history.at(-1) === null) return 'unpublished';
      const release = history.at(-1) ?? '';
      return releases.get(release)?.files.get(`${slug}/${name}`) ?? null;
    },
  };
}

function manifestOf(release: string, published: Release | undefined): PublishedRelease {
  const addresses = (published?.addresses ?? []).map(({ slug, files }) => ({
    slug,
    files: files.map(({ name, artifact: { sha256, bytes, media_type } }) => ({ name, sha256, bytes, media_type })),
  }));
  return { release, addresses };
}

function contentOf({ files }: Release): string {
  return JSON.stringify([...files].map(([path, { sha256, mediaType }]) => [path, sha256, mediaType]));
}

async function filesOf(addresses: readonly PublishedAddress[], artifacts: ArtifactStore) {
  const files = new Map<string, PublishedFile>();
  for (const { slug, files: wanted } of addresses) {
    for (const { name, artifact } of wanted) {
      const bytes = await artifacts.get(artifact.sha256);
      if (bytes === null) throw new Error(`The artifact ${artifact.sha256} is not kept`);
      files.set(`${slug}/${name}`, { bytes, mediaType: artifact.media_type, sha256: artifact.sha256 });
    }
  }
  return files;
}
