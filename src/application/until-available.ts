import { instantOf, millisecondsOf } from '../domain/time.js';
import { FilesUnavailable } from '../ports/artifact-store.js';
import type { Clock } from '../ports/clock.js';
import { EventStoreUnavailable } from '../ports/event-store.js';
import type { Log, LogFields } from '../ports/log.js';

/** How long it takes until a store that could not be reached or written is asked again. */
const retryMilliseconds = 250;
/** The first tries, of five seconds, are told one by one, of later ones each that ends another ten seconds: an outage may last for hours. */
const toldOneByOne = 20;
const toldAfterwards = 40;

/** `what` is what the store could not do, for the log. */
export type Persistence = Readonly<{ clock: Clock; log: Log; signal: AbortSignal; what: string; fields?: LogFields }>;

/** Tries again until the store can do it; null once the signal aborts. What else goes wrong is thrown. */
export async function untilAvailable<Value>(
  attempt: () => Promise<Value>,
  { clock, log, signal, what, fields = {} }: Persistence,
): Promise<Value | null> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable || error instanceof FilesUnavailable)) throw error;
      if (failures <= toldOneByOne || failures % toldAfterwards === 0) {
        log.error(`${what}, trying again`, { ...fields, failures, error: error.message });
      }
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + retryMilliseconds), signal);
    }
  }
  return null;
}
