import { webAddress } from './plain-text.js';

/** Returns a URL without `utm_` parameters and fragment; null when it is not a web address. */
export function pageAddress(address: string): string | null {
  const normal = webAddress(address);
  if (normal === null) return null;
  const url = new URL(normal);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

/** Returns the publisher of a web page: its host without `www.`. */
export function publisherOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./u, '');
}
