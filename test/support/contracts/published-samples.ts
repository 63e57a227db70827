import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { PublishedPages } from '../../../src/ports/published-pages.js';

/** The pages, and the artifacts that they are made of. */
export type PagesAndArtifacts = Readonly<{ pages: PublishedPages; artifacts: ArtifactStore }>;

export const brief = 'b'.repeat(32);
export const financials = 'f'.repeat(32);

/** An address with one page that says a text. */
export async function address(store: PagesAndArtifacts, slug: string, text: string): Promise<PublishedAddress> {
  const kept = await store.artifacts.put(Buffer.from(text));
  const artifact = { ...kept, media_type: 'text/html; charset=utf-8' };
  return { slug, url: `https://briefs.example/b/${slug}/`, files: [{ name: 'index.html', artifact }] };
}

/** What an address says; null when there is nothing, `unpublished` when there is nothing any more. */
export async function textAt(store: PagesAndArtifacts, slug: string, name = 'index.html'): Promise<string | null> {
  const file = await store.pages.read(slug, name);
  return file === null || file === 'unpublished' ? file : Buffer.from(file.bytes).toString();
}
