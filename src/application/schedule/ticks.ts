import type { Schedule, Tick } from '../../domain/schedule/schedule-decider.js';
import { addDays, type Instant, instantOf, type LocalDate, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Cron } from '../../ports/cron.js';
import type { Log } from '../../ports/log.js';
import { Aborted, type Retry } from '../streams/retry-until-stopped.js';

type Parts = Readonly<{
  dateOf: (moment: Instant) => LocalDate;
  /** Requests the briefs of one date. `day` is the local date of the tick: the same date and day are one request. */
  requestDate: (runDate: LocalDate, day: LocalDate) => Promise<void>;
  leadDays: number;
  /** Records that the requests of a tick are recorded. */
  finish: (data: Readonly<{ scheduled_for: Instant; at: Instant }>) => Promise<unknown>;
  worker: string;
  clock: Clock;
  log: Log;
  retry: Retry;
  signal: AbortSignal;
}>;

/** The ticks that this process runs. */
export type Ticks = Readonly<{
  /** Runs the newest tick if this process has recorded it. An earlier tick continues next to it. */
  begin(schedule: Schedule | null): void;
  /** Also runs a newest tick that a process left open: this one before a restart, or another one. */
  continueOpen(schedule: Schedule | null): void;
  /** Resolves when no tick runs. */
  idle(): Promise<void>;
}>;

export function createTicks(parts: Parts): Ticks {
  const { dateOf, worker, clock, signal } = parts;
  const begun = new Set<Instant>();
  const inFlight = new Set<Promise<void>>();

  function run({ scheduledFor, open }: Tick): void {
    if (!open || begun.has(scheduledFor) || signal.aborted) return;
    const day = dateOf(scheduledFor);
    if (day !== dateOf(instantOf(clock.now()))) return;
    begun.add(scheduledFor);
    const work = runTick(parts, scheduledFor, day).finally(() => inFlight.delete(work));
    inFlight.add(work);
  }

  return {
    begin(schedule) {
      const newest = schedule?.ticks.at(-1);
      if (newest?.process === worker) run(newest);
    },
    continueOpen(schedule) {
      const newest = schedule?.ticks.at(-1);
      if (newest !== undefined) run(newest);
    },
    async idle() {
      await Promise.all(inFlight);
    },
  };
}

/** Requests every date from the tick's own day on. A date that cannot be requested does not stop the next one. */
async function runTick(parts: Parts, scheduledFor: Instant, day: LocalDate): Promise<void> {
  const { requestDate, leadDays, finish, clock, log, retry, signal } = parts;
  const fields = { scheduled_for: scheduledFor, day };
  log.info('the schedule ticks', fields);
  for (let ahead = 0; ahead <= leadDays; ahead += 1) {
    const runDate = addDays(day, ahead);
    try {
      await retry(() => requestDate(runDate, day));
    } catch (error) {
      // A tick that is interrupted by a stop stays open, and continues after the next start.
      if (error instanceof Aborted || signal.aborted) return;
      log.error('a scheduled date could not be requested', { ...fields, run_date: runDate, error: String(error) });
    }
  }
  try {
    await finish({ scheduled_for: scheduledFor, at: instantOf(clock.now()) });
  } catch (error) {
    if (!signal.aborted) log.error('a tick could not be finished', { ...fields, error: String(error) });
  }
}

/** Counting stops here: a larger number of missed ticks is of no use to anyone. */
const maximumMissed = 1000;
/** No local day is longer, not even one that is repeated at the date line. */
const longestDayMilliseconds = 50 * 60 * 60 * 1000;

/** The occurrence to run now, and how many older ones are skipped. */
export type DueTick = Readonly<{ scheduledFor: Instant; missed: number }>;

/**
 * Returns the newest occurrence after `since` that is due now, if it is on today's local date: yesterday's briefs are
 * useless. `dateOf` returns the local date of a moment.
 */
export function dueTick(
  cron: Cron,
  dateOf: (moment: Instant) => LocalDate,
  since: Instant,
  now: Instant,
): DueTick | null {
  const first = cron.next(since);
  if (first === null || first > now) return null;
  const earliest = instantOf(millisecondsOf(now) - longestDayMilliseconds);
  const today = dateOf(now);
  const recent = [...occurrences(cron, since > earliest ? since : earliest, now)];
  const scheduledFor = recent.findLast((each) => dateOf(each) === today);
  return scheduledFor === undefined ? null : { scheduledFor, missed: countBefore(scheduledFor, cron, since) };
}

function countBefore(scheduledFor: Instant, cron: Cron, since: Instant): number {
  let count = 0;
  for (const each of occurrences(cron, since, scheduledFor)) {
    if (each === scheduledFor || count === maximumMissed) break;
    count += 1;
  }
  return count;
}

function* occurrences(cron: Cron, after: Instant, until: Instant): Iterable<Instant> {
  for (let each = cron.next(after); each !== null && each <= until; each = cron.next(each)) yield each;
}
