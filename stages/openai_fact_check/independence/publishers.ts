import { comparableName } from '../../../src/domain/names.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';

/** Sites that republish others' content: their address does not identify the author. */
const republishers = new Set(
  'apple.news bing.com facebook.com feedburner.com feedly.com flipboard.com google.com medium.com msn.com reddit.com substack.com t.co twitter.com x.com yahoo.com youtube.com'.split(
    ' ',
  ),
);
/** Second-level domains below which names are registered: `bbc.co.uk`, `abc.net.au`. */
const sharedSuffixes = new Set('ac co com edu gob gouv gov govt go ltd me ne net nom or org plc sch'.split(' '));

/** Returns the registered domain of an address: `example.co.uk` for `news.example.co.uk`. */
function registrableHost(url: string): string {
  const parts = new URL(url).hostname.toLowerCase().split('.');
  const last = parts.at(-1) ?? '';
  const shared = last.length === 2 && sharedSuffixes.has(parts.at(-2) ?? '');
  return parts.slice(shared ? -3 : -2).join('.');
}

/** The publisher of a source: its normalised name, and its own site; null without one. */
export type Publisher = Readonly<{ name: string; site: string | null }>;

export function publisherOf(source: Source): Publisher {
  return { name: publisherName(source), site: ownSite(source) };
}

/** Returns true for the same name, the same site, or two of the user's own files. */
export function isSamePublisher(one: Publisher, other: Publisher): boolean {
  return one.name === other.name || (one.site !== null && one.site === other.site);
}

function ownSite(source: Source): string | null {
  if (source.url === null || !URL.canParse(source.url)) return null;
  const host = registrableHost(source.url);
  return republishers.has(host) ? null : host;
}

/** Treats all of the user's files as one publisher, and `The Times` and `Times.com` as one name. */
function publisherName(source: Source): string {
  if (source.kind === 'file' && /^your file /iu.test(source.publisher)) return 'your file';
  const name = comparableName(source.publisher)
    .replace(/^the /u, '')
    .replace(/ (?:com|org|net|co uk|online|news|rss)$/u, '');
  return name === '' ? source.publisher : name;
}
