/**
 * The layout below the folder that we publish to:
 *
 *     b/<slug>                          what the web server shows: a link to one of the following
 *     releases/<release>/<slug>/<file>  the files of a release, with its `manifest.json`
 *     gone/.gone                        for pages that were unpublished: the web server responds with 410
 *     none                              never exists: for addresses that show nothing
 *     addresses/<slug>/<number>.json    the history of the address, a new number for each change
 *     addresses/<slug>/<number>.<id>.link  a link for that state, until it is moved into place
 *     addresses/<slug>/<release>.release  marks that a release of this address was started
 */
export const folders = { shown: 'b', releases: 'releases', gone: 'gone', addresses: 'addresses' } as const;

export const releaseFolder = (release: string) => `${folders.releases}/${release}`;
export const pageFolder = (release: string, slug: string) => `${folders.releases}/${release}/${slug}`;
export const manifestFile = (release: string) => `${folders.releases}/${release}/manifest.json`;
export const shownLink = (slug: string) => `${folders.shown}/${slug}`;
export const addressFolder = (slug: string) => `${folders.addresses}/${slug}`;
export const stateFile = (slug: string, number: number) => `${addressFolder(slug)}/${number}.json`;
export const pendingLink = (slug: string, number: number, id: string) => `${addressFolder(slug)}/${number}.${id}.link`;
export const releaseMark = (slug: string, release: string) => `${addressFolder(slug)}/${release}.release`;
export const goneMark = `${folders.gone}/.gone`;

/** Returns the target of an address's link, relative to the link. */
export function linkTarget(slug: string, shown: string | null | undefined): string {
  if (shown === undefined) return '../none';
  return shown === null ? `../${folders.gone}` : `../${pageFolder(shown, slug)}`;
}

/** Returns the number of the state that a file or pending link in the folder of an address belongs to; 0 for others. */
export function stateNumber(name: string, kind: 'json' | 'link'): number {
  const pattern = kind === 'json' ? /^([1-9]\d{0,14})\.json$/u : /^([1-9]\d{0,14})\.[0-9a-f-]{36}\.link$/u;
  return Number(pattern.exec(name)?.[1] ?? 0);
}

/** Returns the release of a mark in the folder of an address; null for other names. */
export function releaseOf(name: string): string | null {
  return /^([A-Za-z0-9_-]{1,80})\.release$/u.exec(name)?.[1] ?? null;
}
