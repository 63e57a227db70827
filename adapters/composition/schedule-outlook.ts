import type { Notice } from '../../src/domain/stage-values/documents.js';
import {
  addDays,
  daysBetween,
  type Instant,
  instantOf,
  type LocalDate,
  type Milliseconds,
  millisecondsOf,
} from '../../src/domain/time.js';
import type { Cron } from '../../src/ports/cron.js';
import type { ScheduleResult } from '../cli/local-operations.js';
import { createCron } from '../cron/croner.js';
import { wallTimeOf } from '../cron/day-cut-short.js';
import type { Settings } from './settings.js';

const daysAhead = 28;
/**
 * From one day's tick on, less than a day further there is one of the next day, if it has any: all days have the same
 * times.
 */
const halfADayMilliseconds = 12 * 60 * 60 * 1000;

/**
 * What the configured schedule will do: its next three ticks, and a notice where shows of some days get no brief from
 * it.
 */
export function scheduleOutlook(
  settings: Settings,
  now: Instant,
): Readonly<{ checked: readonly string[]; notices: readonly Notice[] }> {
  const { BRIEF_SCHEDULE: expression, APP_TIMEZONE: timeZone } = settings;
  if (expression === undefined) return { checked: [], notices: [] };
  const cron = createCron(expression, timeZone);
  const ticks = ticksAfter(cron, now, 3);
  const bare = daysWithoutTick(cron, Number(settings.BRIEF_LEAD_DAYS), now);
  const message = `BRIEF_SCHEDULE with BRIEF_LEAD_DAYS starts no brief for shows on ${bare.length} of the ${daysAhead} days from its next tick on, the first of them ${bare[0]}`;
  return {
    checked: ticks.map((tick) => `BRIEF_SCHEDULE: ticks at ${textOf(tick, cron.timeZone)}`),
    notices: bare.length === 0 ? [] : [{ message, file: null, line: null }],
  };
}

/** Returns the next seven ticks of the schedule, as the program shows them. */
export function nextTicks(
  { BRIEF_SCHEDULE: expression, APP_TIMEZONE: timeZone }: Settings,
  now: Milliseconds,
): ScheduleResult {
  if (expression === undefined) return { cron: null, time_zone: timeZone, ticks: [] };
  const ticks = ticksAfter(createCron(expression, timeZone), instantOf(now), 7);
  const local = (tick: Instant) => wallTimeOf(tick, timeZone).slice(0, 16).replace('T', ' ');
  return { cron: expression, time_zone: timeZone, ticks: ticks.map((at) => ({ at, local: local(at) })) };
}

function ticksAfter(cron: Cron, from: Instant, count: number): readonly Instant[] {
  const ticks: Instant[] = [];
  for (let next = cron.next(from); next !== null && ticks.length < count; next = cron.next(next)) ticks.push(next);
  return ticks;
}

function textOf(tick: Instant, timeZone: string): string {
  return `${wallTimeOf(tick, timeZone).slice(0, 16).replace('T', ' ')} ${timeZone}, ${tick.slice(0, 16)}Z`;
}

function daysWithoutTick(cron: Cron, leadDays: number, now: Instant): readonly LocalDate[] {
  const started = new Set<LocalDate>();
  const dateOf = (moment: Instant) => wallTimeOf(moment, cron.timeZone).slice(0, 10);
  const first = cron.next(now);
  if (first === null) return [];
  const from = dateOf(first);
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(from, ahead));
  for (let tick: Instant | null = first; tick !== null && daysBetween(from, dateOf(tick)) < daysAhead;) {
    for (let ahead = 0; ahead <= leadDays; ahead += 1) started.add(addDays(dateOf(tick), ahead));
    tick = cron.next(instantOf(millisecondsOf(tick) + halfADayMilliseconds));
  }
  return days.filter((day) => !started.has(day));
}
