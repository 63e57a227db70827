import type { PublishedAddress } from '../domain/stage-values/html-generation.js';

/** A file at a published address, as it is served. */
export type PublishedFile = Readonly<{ bytes: Uint8Array; mediaType: string; sha256: string }>;

/** What a release consists of, as it was published. */
export type PublishedRelease = Readonly<{
  release: string;
  addresses: readonly Readonly<{
    slug: string;
    files: readonly Readonly<{ name: string; sha256: string; bytes: number; media_type: string }>[];
  }>[];
}>;

/**
 * Pages that this service itself serves, one folder per address, each address pointing at one release. Every change rejects with
 * `FilesUnavailable` when it cannot be written just now.
 */
export interface PublishedPages {
  /**
   * Puts the files of a release in place, durably, reads their digests back, and then points its addresses at it, in one step each.
   * Safe to repeat. `previous` is the release that the first address pointed at before, null when there was none; a repeat answers the same.
   */
  publish(release: string, addresses: readonly PublishedAddress[]): Promise<{ previous: string | null }>;
  /** Points the release's addresses back at what they showed before it, when they still point at it. `restored` is the release they point at now; null also when there is no such release. */
  withdraw(release: string): Promise<{ restored: string | null }>;
  /**
   * Lets the release's addresses show nothing any more, for good. A later release shows, or goes on showing; when that is
   * withdrawn, the addresses show nothing. Safe to repeat.
   */
  unpublish(release: string): Promise<void>;
  /** What the release's first address has shown since it showed the release, oldest first, without what was unpublished. */
  laterReleases(release: string): Promise<readonly PublishedRelease[]>;
  /** The file at an address; `name` is `index.html` for the address itself. Null when there is none. */
  read(slug: string, name: string): Promise<PublishedFile | 'unpublished' | null>;
}
