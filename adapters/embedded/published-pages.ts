import { join } from 'node:path';
import { isPageFileName, isPageName, requirePageNames } from '../../src/domain/page-names.js';
import {
  inOrder,
  laterReleases,
  type ReleaseHistory,
  showingNothing,
  withoutRelease,
} from '../../src/domain/release-history.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PublishedFile, PublishedPages } from '../../src/ports/published-pages.js';
import { asUnavailable } from './files-unavailable.js';
import { type PagePointers, pagePointers } from './page-pointers.js';
import { manifestFor, type PageReleases, pageReleases } from './page-releases.js';
import { recentFiles } from './recent-files.js';

/** Pages under `pages/` of the data folder, made of bodies from the artifact store. */
export function embeddedPublishedPages(dataFolder: string, artifacts: ArtifactStore): PublishedPages {
  const releases = pageReleases(join(dataFolder, 'pages', 'releases'), artifacts);
  const pointers = pagePointers(join(dataFolder, 'pages', 'addresses'));

  /**
   * An address is shown in the order of the release's first one: where two releases are published at once, all of their addresses
   * end with the same one.
   */
  async function point(slug: string, release: string, first: string): Promise<string | null> {
    const { after } = await pointers.change(slug, async (history) => {
      const order = slug === first ? [...withoutRelease(history, release), release] : await pointers.history(first);
      return unlessSame(history, inOrder(history, release, order));
    });
    return withoutRelease(after, release).at(-1) ?? null;
  }

  /** Changes each address of a release; answers the first one's history since. */
  async function changeAll(release: string, decide: (history: ReleaseHistory) => ReleaseHistory | null) {
    const manifest = isPageName(release) ? await releases.manifest(release) : null;
    const histories: ReleaseHistory[] = [];
    for (const { slug } of manifest?.addresses ?? []) histories.push((await pointers.change(slug, decide)).after);
    return histories[0] ?? [];
  }

  return {
    publish: (release, addresses) =>
      writing(async () => {
        requirePageNames(release, addresses);
        await releases.write(manifestFor(release, addresses));
        const shownBefore: (string | null)[] = [];
        const first = addresses[0]?.slug ?? '';
        for (const { slug } of addresses) shownBefore.push(await point(slug, release, first));
        return { previous: shownBefore[0] ?? null };
      }),
    withdraw: (release) =>
      writing(async () => {
        const shown = await changeAll(release, (history) => unlessSame(history, withoutRelease(history, release)));
        return { restored: shown.at(-1) ?? null };
      }),
    unpublish: (release) =>
      writing(async () => {
        await changeAll(release, (history) => showingNothing(history, release));
      }),
    ...reading(releases, pointers),
  };
}

/** What is there, as it is when it is asked. */
function reading(releases: PageReleases, pointers: PagePointers): Pick<PublishedPages, 'laterReleases' | 'read'> {
  const files = recentFiles();

  async function load(release: string, slug: string, name: string): Promise<PublishedFile | null> {
    const address = (await releases.manifest(release))?.addresses.find((candidate) => candidate.slug === slug);
    const file = address?.files.find((candidate) => candidate.name === name);
    if (file === undefined) return null;
    return { bytes: await releases.file(release, slug, file), mediaType: file.media_type, sha256: file.sha256 };
  }

  return {
    async laterReleases(release) {
      const manifest = isPageName(release) ? await releases.manifest(release) : null;
      const slug = manifest?.addresses[0]?.slug;
      const later = slug === undefined ? [] : laterReleases(await pointers.history(slug), release);
      const manifests = await Promise.all(later.map(releases.manifest));
      return manifests.filter((each) => each !== null);
    },
    async read(slug, name) {
      if (!isPageName(slug) || !isPageFileName(name)) return null;
      const release = (await pointers.history(slug)).at(-1);
      if (release === undefined) return null;
      if (release === null) return 'unpublished';
      return files.of(`${release}/${slug}/${name}`, () => load(release, slug, name));
    },
  };
}

async function writing<Value>(change: () => Promise<Value>): Promise<Value> {
  try {
    return await change();
  } catch (error) {
    throw asUnavailable(error, 'The pages cannot be changed') ?? error;
  }
}

function unlessSame(history: ReleaseHistory, next: ReleaseHistory): ReleaseHistory | null {
  return JSON.stringify(history) === JSON.stringify(next) ? null : next;
}
