import { addDays, type LocalDate } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type { Tick } from './tick-work.js';
import { untilAvailable } from './until-available.js';

/** Starts the briefs of one date. `day` is the local date of the tick: the same date, show and day are started once. */
export type StartDate = (runDate: LocalDate, day: LocalDate) => Promise<void>;

type Dependencies = Readonly<{
  startDate: StartDate;
  /** How many days after the tick's own are started with it. */
  leadDays: number;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}>;

/** A tick starts every date from its own day on, one after the other. A date that cannot be started does not hold up the next. */
export function createScheduledStarts({ startDate, leadDays, clock, log, signal }: Dependencies): Tick {
  return async (scheduledFor, day) => {
    for (let ahead = 0; ahead <= leadDays; ahead += 1) {
      const runDate = addDays(day, ahead);
      const fields = { run_date: runDate, scheduled_for: scheduledFor };
      const persistence = { clock, log, signal, what: 'a scheduled date cannot be started', fields };
      try {
        await untilAvailable(() => startDate(runDate, day), persistence);
      } catch (error) {
        // A stop cuts starts off; they are asked for again when the tick is taken up.
        if (!signal.aborted) log.error('a scheduled date was not started', { ...fields, error: String(error) });
      }
    }
  };
}
