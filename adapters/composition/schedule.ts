import { runSchedule } from '../../src/application/run-schedule.js';
import { createScheduledStarts, type StartDate } from '../../src/application/scheduled-starts.js';
import type { StartBriefs } from '../../src/application/start-briefs.js';
import type { Instant } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Cron } from '../../src/ports/cron.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import { createCron } from '../cron/croner.js';
import type { Settings } from './settings.js';
import { todayIn } from './today.js';

/** The service's own schedule; `run` resolves when the service has stopped and no tick is at work. */
export type Schedule = Readonly<{ run(): Promise<void> }>;

type Parts = Readonly<{
  settings: Settings;
  events: EventStore;
  startBriefs: StartBriefs;
  /** Names this process in the ticks that it records. */
  process: string;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}>;

export function createSchedule({ settings, events, startBriefs, process, clock, log, signal }: Parts): Schedule {
  const { APP_TIMEZONE: timeZone } = settings;
  const dateOf = (moment: Instant) => todayIn(timeZone, moment);
  const startDate: StartDate = async (runDate, day) => {
    const scheduled = { trigger: 'schedule', actor: 'schedule', showId: null, requestId: null, idempotencyKey: null };
    const started = await startBriefs({ ...scheduled, runDate, day });
    await started.ended(0);
  };
  const tick = createScheduledStarts({ startDate, leadDays: Number(settings.BRIEF_LEAD_DAYS), clock, log, signal });
  const cron = cronOf(settings);
  return {
    run: () => runSchedule({ events, cron, timeZone, dateOf, tick, process, clock, log, signal }),
  };
}

/** The schedule that is set; null when there is none. */
export function cronOf({ BRIEF_SCHEDULE: expression, APP_TIMEZONE: timeZone }: Settings): Cron | null {
  return expression === undefined ? null : createCron(expression, timeZone);
}
