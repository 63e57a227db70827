import { todayIn } from '../../adapters/composition/today.js';
import { createCron } from '../../adapters/cron/croner.js';
import { memoryEventStore } from '../../adapters/memory/event-store.js';
import { runSchedule } from '../../src/application/run-schedule.js';
import { isScheduleEvent, scheduleStream } from '../../src/application/schedule-stream.js';
import type { Tick } from '../../src/application/tick-work.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import type { Instant, LocalDate } from '../../src/domain/time.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log, LogFields } from '../../src/ports/log.js';
import { createVirtualClock, settled } from './virtual-clock.js';

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => minutes(60 * count);

/** A tick as it was called: for which occurrence, on which day, and what the clock said. */
export type Called = Readonly<{ scheduledFor: Instant; day: LocalDate; at: Instant }>;

type Life = Readonly<{ tick?: Tick; events?: EventStore }>;

/** A service with nothing but a schedule, on a clock that the test moves. */
export function scheduling(start: Instant, zone = 'Europe/Berlin') {
  const virtual = createVirtualClock(Date.parse(start));
  const clock = { ...virtual.clock, ...virtual };
  const store = memoryEventStore();
  const calls: Called[] = [];
  const logged: string[] = [];
  let lives = 0;

  return {
    clock,
    store,
    calls,
    logged,
    /** Starts a process with this cron expression; null is none. The answer ends it, and resolves when the last tick has ended. */
    async live(expression: string | null, { tick, events = store }: Life = {}): Promise<() => Promise<void>> {
      const stop = new AbortController();
      lives += 1;
      const running = runSchedule({
        events,
        cron: expression === null ? null : createCron(expression, zone),
        timeZone: zone,
        dateOf: (moment) => todayIn(zone, moment),
        async tick(scheduledFor, day) {
          calls.push({ scheduledFor, day, at: clock.now() });
          await tick?.(scheduledFor, day);
        },
        process: `process ${lives}`,
        clock,
        log: keptLog(logged),
        signal: stop.signal,
      });
      await settled();
      return async () => {
        stop.abort();
        await running;
      };
    },
    async history(): Promise<readonly ScheduleEvent[]> {
      return (await store.read(scheduleStream)).filter(isScheduleEvent);
    },
  };
}

/** A log whose lines a test can look into. */
export function keptLog(lines: string[]): Log {
  const keep =
    (level: string) =>
    (message: string, fields: LogFields = {}) => {
      lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
    };
  const [debug, info, warn, error] = [keep('debug'), keep('info'), keep('warn'), keep('error')];
  const log: Log = { debug, info, warn, error, child: () => log };
  return log;
}
