import { countedFrom, type Schedule, type ScheduleState } from '../domain/schedule/state.js';
import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Cron } from '../ports/cron.js';
import type { EventStore } from '../ports/event-store.js';
import { dueTick } from './due-tick.js';
import { createScheduleRecord, type ScheduleRecord } from './schedule-record.js';
import { createTickWork, type TickDependencies } from './tick-work.js';
import { untilAvailable } from './until-available.js';

/** The clock is looked at this often at least, so that one that was set is soon noticed. */
const longestSleepMilliseconds = 30_000;

export type ScheduleDependencies = TickDependencies &
  Readonly<{
    events: EventStore;
    /** Null when the service has no schedule (any more). */
    cron: Cron | null;
    timeZone: string;
  }>;

/**
 * Runs the schedule until the signal aborts and the ticks under way have ended; without a cron it only records that. Every look
 * at the clock starts afresh from the record: neither a clock that was set, nor a suspended machine, a store out of reach, a
 * crash or another process makes it run an occurrence twice, or an old one.
 */
export async function runSchedule(dependencies: ScheduleDependencies): Promise<void> {
  const { events, cron, clock, log, signal } = dependencies;
  const record = createScheduleRecord(events);
  const persistence = { clock, log, signal, what: 'the schedule cannot be read or recorded' };
  await untilAvailable(() => configure(record, dependencies), persistence);
  if (cron === null || signal.aborted) return;
  log.info('the schedule is set', { cron: cron.expression, time_zone: cron.timeZone, next: cron.next(clock.now()) });
  const work = createTickWork(record, dependencies);
  await untilAvailable(async () => work.resume(await look(record, cron, dependencies)), persistence);
  while (!signal.aborted) {
    await clock.waitUntil(nextLook(cron, clock.now()), signal);
    await untilAvailable(async () => work.begin(await look(record, cron, dependencies)), persistence);
  }
  await work.ended();
}

function configure(
  record: ScheduleRecord,
  { cron, timeZone, clock }: Pick<ScheduleDependencies, 'cron' | 'timeZone' | 'clock'>,
): Promise<ScheduleState> {
  const data = { cron: cron?.expression ?? null, time_zone: timeZone, at: clock.now() };
  return record.decide({ type: 'SetSchedule', data });
}

/** Records the tick that is due now, unless another process has; gives the schedule as it then is, null when it is not this one. */
async function look(record: ScheduleRecord, cron: Cron, dependencies: ScheduleDependencies): Promise<Schedule | null> {
  const { clock, dateOf, process, log } = dependencies;
  const now = clock.now();
  const own = { cron: cron.expression, time_zone: cron.timeZone };
  let schedule = await record.state();
  // What another process has set is newer than this one's configuration.
  if (!isOf(schedule, cron)) return null;
  if (now < schedule.setAt) schedule = await record.decide({ type: 'BeginAgain', data: { ...own, at: now } });
  if (!isOf(schedule, cron)) return null;
  const due = dueTick(cron, dateOf, countedFrom(schedule, now), now);
  if (due === null) return schedule;
  const { scheduledFor: scheduled_for, missed } = due;
  const data = { ...own, scheduled_for, missed, process, at: now };
  schedule = await record.decide({ type: 'TickSchedule', data });
  if (!isOf(schedule, cron)) return null;
  const isOwn = schedule.ticks.at(-1)?.process === process;
  if (missed > 0 && isOwn) log.warn('ticks were missed and are not made up for', { missed, scheduled_for });
  return schedule;
}

function isOf(state: ScheduleState, cron: Cron): state is Schedule {
  return state !== null && state.cron === cron.expression && state.timeZone === cron.timeZone;
}

function nextLook(cron: Cron, now: Instant): Instant {
  const soon = instantOf(millisecondsOf(now) + longestSleepMilliseconds);
  const next = cron.next(now);
  return next !== null && next < soon ? next : soon;
}
