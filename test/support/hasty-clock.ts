import { systemClock } from '../../adapters/composition/system-clock.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import { settled } from './gate.js';

const shortWait = 1_000;

/** A clock on which a second, and whatever is shorter, is over as soon as everything that needs no waiting has happened. */
export const hastyClock: Clock = {
  now: systemClock.now,
  async waitUntil(moment, signal) {
    if (millisecondsOf(moment) - Date.now() > shortWait) await systemClock.waitUntil(moment, signal);
    else if (!signal.aborted) await settled();
  },
};
