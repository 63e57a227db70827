import { type ArtifactStore, FilesUnavailable } from '../../ports/artifact-store.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { PageStore } from '../../ports/page-store.js';
import { createRetry } from '../streams/retry-while-unavailable.js';
import type { AbortHandle } from './abort-handle.js';
import type { AttemptTimer } from './attempt-timer.js';

export type Files = Readonly<{ artifacts: ArtifactStore; pages: PageStore }>;

/** The files of the service, and whether their disk refused a write lately. */
export type WatchedFiles = Files & Readonly<{ areUnavailable(): boolean }>;

/** A waiting attempt retries several times a second; without a failure for this long, the disk is taken to work again. */
const rememberMilliseconds = 5_000;

/** Returns the files with the knowledge of whether they can be written now. */
export function watchFiles({ artifacts, pages }: Files, clock: Clock): WatchedFiles {
  let failedAt = Number.NEGATIVE_INFINITY;
  const watched = watching(async (write) => {
    try {
      const value = await write();
      failedAt = Number.NEGATIVE_INFINITY;
      return value;
    } catch (error) {
      if (error instanceof FilesUnavailable) failedAt = clock.now();
      throw error;
    }
  });
  return {
    ...watched({ artifacts, pages }),
    areUnavailable: () => Math.abs(clock.now() - failedAt) < rememberMilliseconds,
  };
}

/** Returns the files as one attempt sees them: while they cannot be written, the attempt waits and its timer is suspended. */
export function retryingFiles(
  files: Files,
  { abort, timer, clock, log }: Readonly<{ abort: AbortHandle; timer: AttemptTimer; clock: Clock; log: Log }>,
): Files {
  return watching(async (write) => {
    if (abort.aborted) throw new Error('the attempt is over');
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      return timer.pauseDuring(() => createRetry(clock, log, abort.signal)(write));
    }
  })(files);
}

/** Returns files whose every write goes through `around`. */
function watching(around: <Value>(write: () => Promise<Value>) => Promise<Value>): (files: Files) => Files {
  return ({ artifacts, pages }) => ({
    artifacts: {
      put: (bytes) => around(() => artifacts.put(bytes)),
      get: (sha256) => artifacts.get(sha256),
    },
    pages: {
      publish: (release, addresses) => around(() => pages.publish(release, addresses)),
      withdraw: (release) => around(() => pages.withdraw(release)),
      unpublish: (release) => around(() => pages.unpublish(release)),
      read: (slug, name) => pages.read(slug, name),
    },
  });
}
