import { webAddress } from './plain-text.js';

/** An address without what a search adds to it and without a place on the page; null when it is none of the web. */
export function pageAddress(address: string): string | null {
  const normal = webAddress(address);
  if (normal === null) return null;
  const url = new URL(normal);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

/** Who says what stands at a web address, as far as the address tells: its host. */
export function publisherOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./u, '');
}
