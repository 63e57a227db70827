import { comparableName } from '../../../src/domain/names.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';

/** Sites that pass on what others publish: their address says nothing about who wrote it. */
const carriers = new Set(
  'apple.news bing.com facebook.com feedburner.com feedly.com flipboard.com google.com medium.com msn.com reddit.com substack.com t.co twitter.com x.com yahoo.com youtube.com'.split(
    ' ',
  ),
);
/** Second parts of addresses below which names are registered: `bbc.co.uk`, `abc.net.au`. */
const sharedSuffixes = new Set('ac co com edu gob gouv gov govt go ltd me ne net nom or org plc sch'.split(' '));

/** The part of a host that somebody registered: `news.example.co.uk` is of `example.co.uk`. */
function registrableHost(url: string): string {
  const parts = new URL(url).hostname.toLowerCase().split('.');
  const last = parts.at(-1) ?? '';
  const shared = last.length === 2 && sharedSuffixes.has(parts.at(-2) ?? '');
  return parts.slice(shared ? -3 : -2).join('.');
}

/** Who publishes a source: its name as it compares, and its own site; null where it has none. */
export type Publisher = Readonly<{ name: string; site: string | null }>;

export function publisherOf(source: Source): Publisher {
  return { name: publisherName(source), site: ownSite(source) };
}

/** True when both are one house: the same name, the same site, or both the user's own files. */
export function isSamePublisher(one: Publisher, other: Publisher): boolean {
  return one.name === other.name || (one.site !== null && one.site === other.site);
}

function ownSite(source: Source): string | null {
  if (source.url === null || !URL.canParse(source.url)) return null;
  const host = registrableHost(source.url);
  return carriers.has(host) ? null : host;
}

/** What the user wrote into different files is one voice; `The Times` and `Times.com` are one name. */
function publisherName(source: Source): string {
  if (source.kind === 'file' && /^your file /iu.test(source.publisher)) return 'your file';
  const name = comparableName(source.publisher)
    .replace(/^the /u, '')
    .replace(/ (?:com|org|net|co uk|online|news|rss)$/u, '');
  return name === '' ? source.publisher : name;
}
