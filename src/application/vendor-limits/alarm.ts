import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { isOver } from '../is-over.js';

/** Rings once at the moment it was last set to, in milliseconds since 1970; null stops it. No timer is left behind then. */
export type Alarm = Readonly<{ set(moment: number | null): void }>;

export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let current: Readonly<{ moment: number; stop: AbortController }> | null = null;

  async function start(moment: number): Promise<void> {
    const mine = { moment, stop: new AbortController() };
    current = mine;
    await clock.waitUntil(instantOf(moment), mine.stop.signal);
    if (current !== mine) return;
    current = null;
    ring();
  }

  return {
    set(moment) {
      if (moment === (current?.moment ?? null)) return;
      current?.stop.abort(isOver);
      current = null;
      if (moment !== null) start(moment);
    },
  };
}
