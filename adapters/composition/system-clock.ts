import type { Cancel, Clock } from '../../src/ports/clock.js';

/** The longest delay that a Node timer supports; longer waits are split. */
const longestTimer = 2 ** 31 - 1;

/** The machine's clock. Calls are timed by elapsed time, so that setting the wall clock does not delay them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  callAt(moment, callback) {
    const milliseconds = Math.max(0, moment - Date.now());
    if (milliseconds > longestTimer) return callInParts(milliseconds, callback);
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

function callInParts(milliseconds: number, callback: () => void): Cancel {
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    const part = Math.min(left, longestTimer);
    timer = setTimeout(() => (left > part ? wait(left - part) : callback()), part);
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
