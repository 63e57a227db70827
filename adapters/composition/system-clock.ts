import type { Clock } from '../../src/ports/clock.js';

/** The longest delay that a Node timer supports; longer waits are split. */
const longestTimer = 2 ** 31 - 1;

/** The machine's clock. Calls are timed by elapsed time, so that setting the wall clock does not delay them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  callAt(moment, callback) {
    let timer: NodeJS.Timeout;
    const wait = (milliseconds: number) => {
      const part = Math.min(milliseconds, longestTimer);
      timer = setTimeout(() => (milliseconds > part ? wait(milliseconds - part) : callback()), part);
    };
    wait(Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  },
};
