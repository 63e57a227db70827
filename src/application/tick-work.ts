import type { Tick as RecordedTick, Schedule } from '../domain/schedule/state.js';
import type { Instant, LocalDate } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type { ScheduleRecord } from './schedule-record.js';
import { untilAvailable } from './until-available.js';

/**
 * Does the work of the occurrence `scheduledFor`, whose local date is `day`. It is called again for one whose end was not
 * recorded, and may be called for the next one while it is still at work.
 */
export type Tick = (scheduledFor: Instant, day: LocalDate) => Promise<void>;

export type TickDependencies = Readonly<{
  /** The local date of a moment in the schedule's time zone. */
  dateOf: (moment: Instant) => LocalDate;
  tick: Tick;
  /** Tells this process from others that run the same schedule. */
  process: string;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}>;

/** The ticks that this process works on. */
export type TickWork = Readonly<{
  /** Begins with the newest tick if this process has recorded it. A tick that is still at work goes on beside it. */
  begin(schedule: Schedule | null): void;
  /** The same, and also takes up a newest tick that a process left open, this one in an earlier life or another. */
  resume(schedule: Schedule | null): void;
  /** Resolves when no tick is at work. */
  ended(): Promise<void>;
}>;

export function createTickWork(record: ScheduleRecord, dependencies: TickDependencies): TickWork {
  const { dateOf, tick, process, clock, log, signal } = dependencies;
  const begun = new Set<Instant>();
  const underWay = new Set<Promise<void>>();

  function begin(newest: RecordedTick): void {
    const { scheduledFor } = newest;
    if (!newest.open || begun.has(scheduledFor) || signal.aborted) return;
    const day = dateOf(scheduledFor);
    if (day !== dateOf(clock.now())) return;
    begun.add(scheduledFor);
    const work = workOn(scheduledFor, day).finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function workOn(scheduledFor: Instant, day: LocalDate): Promise<void> {
    const fields = { scheduled_for: scheduledFor, day };
    log.info('the schedule ticks', fields);
    try {
      await tick(scheduledFor, day);
      // What a stopping service cut off has no end on record, and is taken up again at the next start.
      const finish = () =>
        record.decide({ type: 'FinishTick', data: { scheduled_for: scheduledFor, at: clock.now() } });
      await untilAvailable(finish, { clock, log, signal, what: 'the end of a tick cannot be recorded', fields });
    } catch (error) {
      log.error('the work of a tick broke down', { ...fields, error: String(error) });
    }
  }

  return {
    begin(schedule) {
      const newest = schedule?.ticks.at(-1);
      if (newest?.process === process) begin(newest);
    },
    resume(schedule) {
      const newest = schedule?.ticks.at(-1);
      if (newest !== undefined) begin(newest);
    },
    async ended() {
      await Promise.all(underWay);
    },
  };
}
