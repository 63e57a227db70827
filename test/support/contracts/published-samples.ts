import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { PageStore } from '../../../src/ports/page-store.js';

/** The pages, and the artifacts that they are made of. */
export type PagesAndArtifacts = Readonly<{ pages: PageStore; artifacts: ArtifactStore }>;

export const brief = 'b'.repeat(32);
export const financials = 'f'.repeat(32);

/** Returns an address with one page that contains a text. */
export async function address(store: PagesAndArtifacts, slug: string, text: string): Promise<PublishedAddress> {
  const stored = await store.artifacts.put(Buffer.from(text));
  const artifact = { ...stored, media_type: 'text/html; charset=utf-8' };
  return { slug, url: `https://briefs.example/b/${slug}/`, files: [{ name: 'index.html', artifact }] };
}

/**
 * Publishes a release at both addresses: a page with its name, and one with its name and `money`. Returns the previous
 * release.
 */
export async function publish(store: PagesAndArtifacts, release: string): Promise<string | null> {
  const addresses = [await address(store, brief, release), await address(store, financials, `${release} money`)];
  return (await store.pages.publish(release, addresses)).previous;
}

/** Returns what an address shows; null when there is nothing. */
export async function textAt(store: PagesAndArtifacts, slug: string, name = 'index.html'): Promise<string | null> {
  const file = await store.pages.read(slug, name);
  return file === null || file === 'unpublished' ? file : Buffer.from(file.bytes).toString();
}
