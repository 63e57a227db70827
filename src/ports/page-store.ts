import type { PublishedAddress } from '../domain/stage-values/html-generation.js';

/** A file at a published address, as it is served. */
export type PublishedFile = Readonly<{ bytes: Uint8Array; mediaType: string; sha256: string }>;

/**
 * Pages that this service serves itself: one folder per address, and each address points at one release. Every change
 * rejects with `FilesUnavailable` when it cannot be written now, and is safe to repeat.
 */
export interface PageStore {
  /**
   * Stores the files of a release durably, reads their digests back, and then points its addresses at it, one atomic
   * step per address. `previous` is the release that the first address pointed at before, null if it pointed nowhere; a
   * repeated call returns the same.
   */
  publish(release: string, addresses: readonly PublishedAddress[]): Promise<{ previous: string | null }>;
  /**
   * Points the release's addresses back at the release before it, where they still point at it. `restored` is the
   * release that the first address points at now; null when it points at none, or there is no such release.
   */
  withdraw(release: string): Promise<{ restored: string | null }>;
  /**
   * Makes the release's addresses return `unpublished`, also after a later release is withdrawn. A later release stays
   * visible.
   */
  unpublish(release: string): Promise<void>;
  /** Returns the file at an address; `name` is `index.html` for the address itself. Null if no such file exists. */
  read(slug: string, name: string): Promise<PublishedFile | 'unpublished' | null>;
}
