import { comparableName } from '../../../src/domain/names.js';

/** Item links to so many sites, none of which has most of them, make an aggregating feed. */
const fewestSites = 3;
const mostOfOne = 0.8;
/** Letters of the shortest name that shows which site it is. */
const shortestName = 4;

/** Returns the site of an address without what most have: `tempostretto.it`. */
function siteOf(address: string | null | undefined): string | null {
  if (address === null || address === undefined || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/^(?:www|m|amp|rss|feeds?)\./u, '');
}

/** Returns whether the items of a feed are from several sites: the feed's own name is that of no paper. */
export function isAggregate(addresses: readonly (string | null | undefined)[]): boolean {
  const sites = addresses.flatMap((address) => siteOf(address) ?? []);
  const counts = new Map<string, number>();
  for (const site of sites) counts.set(site, (counts.get(site) ?? 0) + 1);
  return counts.size >= fewestSites && Math.max(...counts.values()) <= mostOfOne * sites.length;
}

/**
 * Returns the paper that an aggregated item is from: its author where the site bears that name (`La Sicilia`,
 * lasicilia.it), as no person's does, else the site.
 */
export function outletOf(author: string | null | undefined, address: string | null | undefined): string | null {
  const site = siteOf(address);
  if (site === null) return null;
  return author !== null && author !== undefined && bearsName(site, author) ? author.trim() : site;
}

function bearsName(site: string, name: string): boolean {
  const letters = comparableName(name).replaceAll(' ', '');
  return letters.length >= shortestName && comparableName(site).replaceAll(' ', '').includes(letters);
}

/** Before the name of a paper at the end of a text, in seven languages: `da Tempostretto.it`. */
const crediting =
  /\s(?:da|via|source:?|fonte:?|quelle:?|fuente:?|bron:?|from|aus|di)\s(\p{L}[\p{L}\p{N} .-]{2,40}?)\.?$/iu;

/** Removes the credit of its paper at the end of a text, which its source says. */
export function withoutCredit(text: string, address: string | null | undefined): string {
  const [credit = '', name = ''] = crediting.exec(text) ?? [];
  const site = siteOf(address);
  return credit !== '' && site !== null && bearsName(site, name) ? text.slice(0, -credit.length) : text;
}
