import { join } from 'node:path';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PublishedFile, PublishedPages } from '../../src/ports/published-pages.js';
import { isPageFileName, isPageName } from './page-names.js';
import { type PagePointers, pagePointers } from './page-pointers.js';
import { manifestFor, pageReleases } from './page-releases.js';
import { recentFiles } from './recent-files.js';

/** Pages under `pages/` of the data folder, made of bodies from the artifact store. */
export function embeddedPublishedPages(dataFolder: string, artifacts: ArtifactStore): PublishedPages {
  const releases = pageReleases(join(dataFolder, 'pages', 'releases'), artifacts);
  const pointers = pagePointers(join(dataFolder, 'pages', 'addresses'));
  const files = recentFiles();
  const inTurn = oneAtATime();

  async function point(slug: string, release: string): Promise<string | null> {
    const history = await pointers.history(slug);
    const others = history.filter((shown) => shown !== release);
    if (history.at(-1) !== release) await pointers.set(slug, [...others, release]);
    return others.at(-1) ?? null;
  }

  return {
    publish: (release, addresses) =>
      inTurn(async () => {
        requireNames(release, addresses);
        await releases.write(manifestFor(release, addresses));
        const shownBefore: (string | null)[] = [];
        for (const { slug } of addresses) shownBefore.push(await point(slug, release));
        return { previous: shownBefore[0] ?? null };
      }),
    withdraw: (release) =>
      inTurn(async () => {
        const manifest = isPageName(release) ? await releases.manifest(release) : null;
        const restored: (string | null)[] = [];
        for (const { slug } of manifest?.addresses ?? []) restored.push(await takeBack(pointers, slug, release));
        return { restored: restored[0] ?? null };
      }),
    unpublish: (release) =>
      inTurn(async () => {
        const manifest = isPageName(release) ? await releases.manifest(release) : null;
        for (const { slug } of manifest?.addresses ?? []) await showNothing(pointers, slug, release);
      }),
    async read(slug, name) {
      if (!isPageName(slug) || !isPageFileName(name)) return null;
      const release = (await pointers.history(slug)).at(-1);
      if (release === undefined) return null;
      if (release === null) return 'unpublished';
      return files.of(`${release}/${slug}/${name}`, () => load(release, slug, name));
    },
  };

  async function load(release: string, slug: string, name: string): Promise<PublishedFile | null> {
    const address = (await releases.manifest(release))?.addresses.find((candidate) => candidate.slug === slug);
    const file = address?.files.find((candidate) => candidate.name === name);
    if (file === undefined) return null;
    return { bytes: await releases.file(release, slug, file), mediaType: file.media_type, sha256: file.sha256 };
  }
}

async function takeBack(pointers: PagePointers, slug: string, release: string): Promise<string | null> {
  const history = await pointers.history(slug);
  const others = history.filter((shown) => shown !== release);
  if (others.length < history.length) await pointers.set(slug, others);
  return others.at(-1) ?? null;
}

/** What comes after the release stays; taken back, it gives way to nothing instead of to the release. */
async function showNothing(pointers: PagePointers, slug: string, release: string): Promise<void> {
  const history = await pointers.history(slug);
  const next = history.indexOf(release) + 1;
  if (next > 0 && history[next] !== null) await pointers.set(slug, history.toSpliced(next, 0, null));
}

function requireNames(release: string, addresses: readonly PublishedAddress[]): void {
  const slugs = addresses.map((address) => address.slug);
  if (![release, ...slugs].every(isPageName))
    throw new TypeError('A release or address has a name that is not allowed');
  if (slugs.length === 0 || new Set(slugs).size < slugs.length)
    throw new TypeError('A release has addresses, each once');
  for (const { files } of addresses) {
    const names = files.map((file) => file.name);
    if (!names.every(isPageFileName)) throw new TypeError('A published file has a name that is not allowed');
    if (new Set(names).size < names.length) throw new TypeError('An address has each file once');
  }
}

/** Changes run one after the other, whatever became of those before. */
function oneAtATime(): <Value>(change: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const result = last.then(change, change);
    last = result;
    return result;
  };
}
