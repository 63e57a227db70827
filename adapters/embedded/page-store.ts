import { LRUCache } from 'lru-cache';
import { isPageFileName, isPageName, requirePageNames } from '../../src/domain/page-names.js';
import { inOrder, type ReleaseHistory, showingNothing, withoutRelease } from '../../src/domain/release-history.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PageStore, PublishedFile } from '../../src/ports/page-store.js';
import { PagePointers } from './page-pointers.js';
import { manifestFor, type PageReleases, pageReleases } from './page-releases.js';
import { asUnavailable } from './store-errors.js';

/** Bytes of published files kept in memory: some tens of briefs with their images. */
const cachedBytes = 8 * 1024 * 1024;

/** Pages under `pages/` of the data folder, made of bodies from the artifact store. */
export function embeddedPageStore(dataFolder: string, artifacts: ArtifactStore): PageStore {
  const releases = pageReleases(dataFolder, artifacts);
  const pointers = new PagePointers(dataFolder);

  /** Changes each address of a release. Returns the history of the first one. */
  async function changeAll(release: string, decide: (history: ReleaseHistory) => ReleaseHistory) {
    const manifest = isPageName(release) ? await releases.manifest(release) : null;
    const histories: ReleaseHistory[] = [];
    for (const { slug } of manifest?.addresses ?? []) histories.push(await pointers.change(slug, decide));
    return histories[0] ?? [];
  }

  return {
    publish: (release, addresses) =>
      writing(async () => {
        requirePageNames(release, addresses);
        await releases.write(manifestFor(release, addresses));
        const slugs = addresses.map(({ slug }) => slug);
        return { previous: await pointAll(pointers, slugs, release) };
      }),
    withdraw: (release) =>
      writing(async () => {
        const shown = await changeAll(release, (history) => withoutRelease(history, release));
        return { restored: shown.at(-1) ?? null };
      }),
    unpublish: (release) =>
      writing(async () => {
        await changeAll(release, (history) => showingNothing(history, release) ?? history);
      }),
    read: fileReader(releases, pointers),
  };
}

/**
 * Points addresses at a release, in the order of the first one: where two releases are published at once, all of their
 * addresses end with the same one. Returns the release that the first address showed before.
 */
async function pointAll(pointers: PagePointers, slugs: readonly string[], release: string): Promise<string | null> {
  const [first = ''] = slugs;
  const before: (string | null)[] = [];
  for (const slug of slugs) {
    const history = await pointers.change(slug, async (shown) => {
      const order = slug === first ? [...withoutRelease(shown, release), release] : await pointers.history(first);
      return inOrder(shown, release, order);
    });
    before.push(withoutRelease(history, release).at(-1) ?? null);
  }
  return before[0] ?? null;
}

/** Reads what an address shows now. A file of a release never changes, so it is kept in memory. */
function fileReader(releases: PageReleases, pointers: PagePointers): PageStore['read'] {
  const cache = new LRUCache<string, PublishedFile>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  });

  async function load(release: string, slug: string, name: string): Promise<PublishedFile | null> {
    const address = (await releases.manifest(release))?.addresses.find((candidate) => candidate.slug === slug);
    const file = address?.files.find((candidate) => candidate.name === name);
    if (file === undefined) return null;
    return { bytes: await releases.file(release, slug, file), mediaType: file.media_type, sha256: file.sha256 };
  }

  return async (slug, name) => {
    if (!isPageName(slug) || !isPageFileName(name)) return null;
    const release = (await pointers.history(slug)).at(-1);
    if (release === undefined) return null;
    if (release === null) return 'unpublished';
    const key = `${release}/${slug}/${name}`;
    const file = cache.get(key) ?? (await load(release, slug, name));
    if (file !== null) cache.set(key, file);
    return file;
  };
}

async function writing<Value>(change: () => Promise<Value>): Promise<Value> {
  try {
    return await change();
  } catch (error) {
    throw asUnavailable(error, 'The pages cannot be changed') ?? error;
  }
}
