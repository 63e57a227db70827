import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Parts read of an address. */
const most = 10;

/** Returns the parts of a path of the web as words. They may name a section or a place. */
export function addressParts(url: string | null): readonly string[] {
  const folders = url === null ? [] : new URL(url).pathname.split('/').filter((part) => part !== '');
  return folders.slice(0, most).map((folder) => plainText(folder.toLowerCase().replace(/[-_.]+/gu, ' '), 80));
}
