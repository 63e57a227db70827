import type { Rejected } from '../../domain/rejection.js';
import type { ScheduleEvent } from '../../domain/schedule/events.js';
import {
  countedFrom,
  type Schedule,
  type ScheduleCommand,
  type ScheduleState,
  scheduleDecider,
} from '../../domain/schedule/schedule-decider.js';
import { scheduleStream } from '../../domain/streams.js';
import { type Instant, instantOf, type LocalDate, type Milliseconds, millisecondsOf } from '../../domain/time.js';
import { type Clock, waitUntil } from '../../ports/clock.js';
import type { Cron } from '../../ports/cron.js';
import type { Log } from '../../ports/log.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { AcceptedRequest, StartRequest } from '../requests/submit-request.js';
import type { Retry, StopSignal } from '../streams/retry-until-stopped.js';
import type { StreamKind, Streams } from '../streams/streams.js';
import { createTicks, dueTick } from './ticks.js';

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
  if (result.kind === 'rejected') throw new Error(result.rejection.message);
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
