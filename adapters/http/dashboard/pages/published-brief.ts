import type { Brief } from '../../../../src/domain/run/events.js';
import type { PageStore } from '../../../../src/ports/page-store.js';

/** A published brief. Addresses have no host where this service serves them itself, whatever host it was reached at. */
export type PublishedBrief = Readonly<{ brief: Brief; href: string; image: string; imageOrigin: string | null }>;

const localPage = /^\/b\/([0-9a-f]{32})\/([\w.-]*)$/u;

export async function publishedBrief(brief: Brief, pages: Pick<PageStore, 'read'>): Promise<PublishedBrief> {
  const image = new URL(brief.image_url);
  const [, slug = '', name = ''] = localPage.exec(image.pathname) ?? [];
  const file = slug === '' ? null : await pages.read(slug, name);
  if (file === null || file === 'unpublished') {
    return { brief, href: brief.url, image: brief.image_url, imageOrigin: image.origin };
  }
  return { brief, href: `/b/${slug}/`, image: image.pathname, imageOrigin: null };
}
