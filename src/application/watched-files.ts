import { millisecondsOf } from '../domain/time.js';
import { type ArtifactStore, FilesUnavailable } from '../ports/artifact-store.js';
import type { Clock } from '../ports/clock.js';
import type { PublishedPages } from '../ports/published-pages.js';
import type { StartBriefs } from './start-briefs.js';

type Files = Readonly<{ artifacts: ArtifactStore; pages: PublishedPages }>;

/** Artifacts and pages, and what is known of the disk below them. */
export type WatchedFiles = Files & Readonly<{ refusedLately(): boolean }>;

/**
 * Whoever waits for the disk asks it again a few times a second. After this long nobody does, so nothing is known any more, in
 * milliseconds.
 */
const longestMemory = 5_000;

export function watchFiles({ artifacts, pages }: Files, clock: Clock): WatchedFiles {
  let refusedAt = Number.NEGATIVE_INFINITY;

  async function watched<Value>(write: () => Promise<Value>): Promise<Value> {
    try {
      const value = await write();
      refusedAt = Number.NEGATIVE_INFINITY;
      return value;
    } catch (error) {
      if (error instanceof FilesUnavailable) refusedAt = millisecondsOf(clock.now());
      throw error;
    }
  }

  return {
    artifacts: { ...artifacts, put: (bytes) => watched(() => artifacts.put(bytes)) },
    pages: {
      ...pages,
      publish: (release, addresses) => watched(() => pages.publish(release, addresses)),
      withdraw: (release) => watched(() => pages.withdraw(release)),
      unpublish: (release) => watched(() => pages.unpublish(release)),
    },
    refusedLately: () => Math.abs(millisecondsOf(clock.now()) - refusedAt) < longestMemory,
  };
}

/** Refuses, with `FilesUnavailable`, to start what could not be kept. */
export function whileWritable(start: StartBriefs, files: Pick<WatchedFiles, 'refusedLately'>): StartBriefs {
  return async (request) => {
    if (files.refusedLately()) throw new FilesUnavailable('Artifacts and pages cannot be written');
    return start(request);
  };
}
