import type { Notice } from '../../src/domain/stage-values/documents.js';
import {
  addDays,
  daysBetween,
  type Instant,
  instantOf,
  type LocalDate,
  millisecondsOf,
} from '../../src/domain/time.js';
import type { Cron } from '../../src/ports/cron.js';
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
  const ticks: Instant[] = [];
  for (let next = cron.next(now); next !== null && ticks.length < 3; next = cron.next(next)) ticks.push(next);
  const bare = daysWithoutTick(cron, Number(settings.BRIEF_LEAD_DAYS), now);
  const message = `BRIEF_SCHEDULE with BRIEF_LEAD_DAYS starts no brief for shows on ${bare.length} of the ${daysAhead} days from its next tick on, the first of them ${bare[0]}`;
  return {
    checked: ticks.map((tick) => `BRIEF_SCHEDULE: ticks at ${textOf(tick, cron.timeZone)}`),
    notices: bare.length === 0 ? [] : [{ message, file: null, line: null }],
  };
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
  for (let tick: Instant | null = first; tick !== null && daysBetween(from, dateOf(tick)) < daysAhead; ) {
    for (let ahead = 0; ahead <= leadDays; ahead += 1) started.add(addDays(dateOf(tick), ahead));
    tick = cron.next(instantOf(millisecondsOf(tick) + halfADayMilliseconds));
  }
  return days.filter((day) => !started.has(day));
}
