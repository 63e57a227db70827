import type { PublishedAddress } from './stage-values/html-generation.js';

const name = /^[A-Za-z0-9_-]{1,80}$/u;
const fileName = /^[A-Za-z0-9._-]{1,100}$/u;

/** True for the name of a release or the slug of an address; each becomes the name of a folder. */
export function isPageName(text: string): boolean {
  return name.test(text);
}

/** True for the name of a published file: no folder, and none of the names that mean one. */
export function isPageFileName(text: string): boolean {
  return fileName.test(text) && text !== '.' && text !== '..';
}

/**
 * Throws a TypeError for a release that no place may publish: it has addresses, each once, with files, each once, and
 * no name leads out of its folder.
 */
export function requirePageNames(release: string, addresses: readonly PublishedAddress[]): void {
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
