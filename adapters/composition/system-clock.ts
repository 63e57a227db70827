import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';

/** The longest delay that a Node timer keeps; longer waits are cut into parts. */
const longestTimer = 2 ** 31 - 1;

/** The moment that was told last: many ask within one millisecond, and writing it out costs more than asking. */
let told = { milliseconds: 0, moment: instantOf(0) };

export const systemClock: Clock = {
  now() {
    const milliseconds = Date.now();
    if (milliseconds !== told.milliseconds) told = { milliseconds, moment: instantOf(milliseconds) };
    return told.moment;
  },
  async waitUntil(moment, signal) {
    const end = millisecondsOf(moment);
    // Counts what has passed, whatever the wall clock is set to.
    const latest = performance.now() + end - Date.now();
    const left = () => Math.min(end - Date.now(), latest - performance.now());
    while (!signal.aborted && left() > 0) await sleep(Math.min(left(), longestTimer), signal);
  },
};

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
