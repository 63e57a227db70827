import { FilesUnavailable } from '../ports/artifact-store.js';
import type { StageContext } from '../ports/stage-plugin.js';
import type { Pause } from './time-limit.js';
import { type Persistence, untilAvailable } from './until-available.js';

type Files = Pick<StageContext, 'artifacts' | 'pages'>;

/** `signal` aborts when the attempt is over, `pause` is for what takes no time of it. */
type OfAttempt = Omit<Persistence, 'what'> & Readonly<{ pause: Pause }>;

/**
 * Artifacts and pages as an attempt has them. While they cannot be written the attempt waits: that is no fault of the stage, which
 * may have been paid for what it is about to keep. An attempt that was given up changes nothing, however long its code goes on.
 */
export function patientFiles({ artifacts, pages }: Files, { pause, ...attempt }: OfAttempt): Files {
  const { signal } = attempt;

  async function patiently<Value>(what: string, write: () => Promise<Value>): Promise<Value> {
    if (signal.aborted) throw new Error('the attempt is over');
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
    }
    const again = async () => ({ value: await write() });
    const written = await pause(() => untilAvailable(again, { ...attempt, what }));
    if (written === null) throw new Error('the attempt is over');
    return written.value;
  }

  return {
    artifacts: {
      put: (bytes) => patiently('an artifact cannot be kept', () => artifacts.put(bytes)),
      get: (sha256) => artifacts.get(sha256),
    },
    pages: {
      publish: (release, addresses) => patiently('pages cannot be published', () => pages.publish(release, addresses)),
      withdraw: (release) => patiently('pages cannot be withdrawn', () => pages.withdraw(release)),
      unpublish: (release) => patiently('pages cannot be unpublished', () => pages.unpublish(release)),
      laterReleases: (release) => pages.laterReleases(release),
      read: (slug, name) => pages.read(slug, name),
    },
  };
}
