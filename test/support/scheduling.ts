import { daysIn } from '../../adapters/composition/system-clock.js';
import { createCron } from '../../adapters/cron/croner.js';
import { memoryEventStore } from '../../adapters/memory/event-store.js';
import { runSchedule, scheduleStreamKind } from '../../src/application/schedule/run-schedule.js';
import { createRetry } from '../../src/application/streams/retry-until-stopped.js';
import { Streams } from '../../src/application/streams/streams.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import { scheduleStream } from '../../src/domain/streams.js';
import { type Instant, instantOf, type LocalDate } from '../../src/domain/time.js';
import { silentLog } from './stage-context.js';
import { createVirtualClock, settled } from './virtual-clock.js';

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => minutes(60 * count);

type Options = Readonly<{
  request?: (runDate: LocalDate, day: LocalDate) => Promise<void>;
  leadDays?: number;
}>;

/** Processes with nothing but a schedule, on one log and one virtual clock. */
export function scheduling(start: Instant, zone = 'Europe/Berlin') {
  const { clock, ...time } = createVirtualClock(Date.parse(start));
  const events = memoryEventStore();
  const requested: string[] = [];
  let processes = 0;

  return {
    ...time,
    /** The requests, as `date on the tick's day at the time in UTC`. */
    requested,
    /**
     * Starts a process with this cron expression, null for none. The returned function stops it, and resolves when its
     * last tick has ended.
     */
    async process(expression: string | null, { request, leadDays = 0 }: Options = {}): Promise<() => Promise<void>> {
      const stop = new AbortController();
      processes += 1;
      const worker = `process ${processes}`;
      const running = runSchedule({
        schedules: new Streams({ events, clock, worker }, scheduleStreamKind),
        cron: expression === null ? null : createCron(expression, zone),
        timeZone: zone,
        dateOf: daysIn(zone),
        async start({ runDate, day }) {
          requested.push(`${runDate} on ${day} at ${instantOf(clock.now()).slice(11, 16)}`);
          await request?.(runDate ?? '', day ?? '');
          return { kind: 'accepted', isRepeated: false, response: () => Promise.reject(new Error('not waited for')) };
        },
        retry: createRetry(clock, silentLog, stop.signal),
        ...{ leadDays, workers: { worker }, clock, log: silentLog, stop },
      });
      await settled();
      return async () => {
        stop.abort();
        await running;
      };
    },
    now: clock.now,
    history: async () => (await events.read(scheduleStream)) as unknown as readonly ScheduleEvent[],
    types: async () => (await events.read(scheduleStream)).map(({ type }) => type),
    /** Returns how many occurrences each recorded tick skipped. */
    async missed(): Promise<readonly number[]> {
      const recorded = await events.read(scheduleStream);
      return recorded.flatMap(({ data }) =>
        typeof data === 'object' && data !== null && 'missed' in data ? [Number(data.missed)] : [],
      );
    },
  };
}
