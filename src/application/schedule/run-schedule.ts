import type { Rejected } from '../../domain/rejection.js';
import type { ScheduleEvent } from '../../domain/schedule/events.js';
import {
  countedFrom,
  type Schedule,
  type ScheduleCommand,
  type ScheduleState,
  scheduleDecider,
  type Tick,
} from '../../domain/schedule/schedule-decider.js';
import { scheduleStream } from '../../domain/streams.js';
import {
  addDays,
  type Instant,
  instantOf,
  type LocalDate,
  type Milliseconds,
  millisecondsOf,
} from '../../domain/time.js';
import { type Clock, waitUntil } from '../../ports/clock.js';
import type { Cron } from '../../ports/cron.js';
import type { Log } from '../../ports/log.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { AcceptedRequest, StartRequest } from '../requests/submit-request.js';
import { Aborted, type Retry, type StopSignal } from '../streams/retry-until-stopped.js';
import type { StreamKind, Streams } from '../streams/streams.js';

/** The clock is read at least this often, so that a clock that is set is noticed soon. */
const longestSleepMilliseconds = 30_000;

export type ScheduleStreams = Streams<ScheduleCommand, ScheduleState, ScheduleEvent>;

export const scheduleStreamKind: StreamKind<ScheduleCommand, ScheduleEvent, ScheduleState> = {
  decider: scheduleDecider,
  streamOf: () => scheduleStream,
  idOf: (stream) => (stream === scheduleStream ? scheduleStream : null),
  makesOwner: () => false,
};

export type ScheduleParts = Readonly<{
  schedules: ScheduleStreams;
  /** Null when the service has no schedule (any more). */
  cron: Cron | null;
  timeZone: string;
  /** Returns the local date of a moment in the schedule's time zone. */
  dateOf: (moment: Milliseconds) => LocalDate;
  /** Requests briefs; see `submitRequest`. */
  start(request: StartRequest): Promise<AcceptedRequest | Rejected>;
  /** How many days after the tick's own day are requested with it. */
  leadDays: number;
  /** Distinguishes this process from others that run the same schedule. */
  workers: Pick<WorkerRegistry, 'worker'>;
  clock: Clock;
  log: Log;
  retry: Retry;
  stop: Pick<StopSignal, 'signal'>;
}>;

const schedule = { actor: 'schedule', requestId: null };

/**
 * Runs the schedule until the signal aborts and the ticks in progress have ended; without a cron it only records that.
 * Every look at the clock starts from the recorded schedule, so that no occurrence runs twice, and no old one runs,
 * after the clock was set, the machine was suspended, the store was unavailable, a process crashed, or another process
 * ran the schedule.
 */
export async function runSchedule(parts: ScheduleParts): Promise<void> {
  const { cron, timeZone, clock, log, workers, stop } = parts;
  const { signal } = stop;
  const configured = { cron: cron?.expression ?? null, time_zone: timeZone, at: instantOf(clock.now()) };
  await decide(parts, { type: 'SetSchedule', data: configured });
  if (cron === null || signal.aborted) return;
  const next = cron.next(instantOf(clock.now()));
  log.info('the schedule is set', { cron: cron.expression, time_zone: cron.timeZone, next });
  const ticks = createTicks({
    ...{ ...parts, signal, worker: workers.worker },
    requestDate: (runDate, day) => requestDate(parts, runDate, day),
    dateOf: (moment) => parts.dateOf(millisecondsOf(moment)),
    finish: (data) => decide(parts, { type: 'FinishTick', data }),
  });
  ticks.continueOpen(await recordDueTick(parts, cron));
  while (!signal.aborted) {
    await waitUntil(clock, nextLook(cron, clock.now()), signal);
    if (!signal.aborted) ticks.begin(await recordDueTick(parts, cron));
  }
  await ticks.idle();
}

async function requestDate({ start }: ScheduleParts, runDate: LocalDate, day: LocalDate): Promise<void> {
  const result = await start({ ...schedule, trigger: 'schedule', showId: null, runDate, day, idempotencyKey: null });
  if (result.kind === 'rejected') throw new Error(result.message);
}

async function decide({ schedules, retry }: ScheduleParts, command: ScheduleCommand): Promise<ScheduleState> {
  return (await schedules.execute(scheduleStream, [command], schedule, { retry })).loaded.state;
}

/**
 * Records the tick that is due now, unless another process has. Returns the recorded schedule; null when it is not this
 * one.
 */
async function recordDueTick(parts: ScheduleParts, cron: Cron): Promise<Schedule | null> {
  const { schedules, clock, log, retry } = parts;
  const { worker } = parts.workers;
  const now = instantOf(clock.now());
  const own = { cron: cron.expression, time_zone: cron.timeZone };
  let { state } = await schedules.load(scheduleStream, retry);
  // A different schedule was set by another process, after this one.
  if (!isOf(state, cron)) return null;
  if (now < state.setAt) state = await decide(parts, { type: 'RestartSchedule', data: { ...own, at: now } });
  if (!isOf(state, cron)) return null;
  const dateOf = (moment: Instant) => parts.dateOf(millisecondsOf(moment));
  const due = dueTick(cron, dateOf, countedFrom(state, now), now);
  if (due === null) return state;
  const { scheduledFor: scheduled_for, missed } = due;
  const data = { ...own, scheduled_for, missed, process: worker, at: now };
  state = await decide(parts, { type: 'TickSchedule', data });
  if (!isOf(state, cron)) return null;
  const isOwn = state.ticks.at(-1)?.process === worker;
  if (missed > 0 && isOwn) log.warn('missed ticks of the schedule are not run', { missed, scheduled_for });
  return state;
}

function isOf(state: ScheduleState, cron: Cron): state is Schedule {
  return state !== null && state.cron === cron.expression && state.timeZone === cron.timeZone;
}

function nextLook(cron: Cron, now: Milliseconds): Milliseconds {
  const soon = now + longestSleepMilliseconds;
  const next = cron.next(instantOf(now));
  return next === null ? soon : Math.min(millisecondsOf(next), soon);
}

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

function createTicks(parts: Parts): Ticks {
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
