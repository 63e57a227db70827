import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { type Called, hours, minutes, scheduling } from '../support/scheduling.js';
import { counted } from '../support/working-parts.js';

/** In Berlin that is 05:00 of the 20th; six o'clock there is 05:00 in UTC. */
const fiveInBerlin = '2026-11-20T04:00:00.000Z';
const atSix = (day: number) => `2026-11-${day}T05:00:00.000Z`;
const sixDaily = '0 6 * * *';
const occurrences = (calls: readonly Called[]) => calls.map(({ scheduledFor }) => scheduledFor);

const steps = suite('a clock that is set');

steps('forward, or a machine that slept, brings today’s tick at the next look', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const stop = await live(sixDaily);
  await clock.advance(minutes(10));
  clock.step(hours(2));
  await clock.advance(30_000);
  assert.equal(calls, [{ scheduledFor: atSix(20), day: '2026-11-20', at: '2026-11-20T06:10:30.000Z' }]);
  await stop();
});

steps('back does not bring the same tick again', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const stop = await live(sixDaily);
  await clock.advance(minutes(70));
  clock.step(-minutes(40));
  await clock.advance(hours(25));
  assert.equal(
    calls.map(({ at }) => at),
    [atSix(20), atSix(21)],
  );
  await stop();
});

steps('back, and a restart, do not bring the same tick again either', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  await clock.advance(minutes(10));
  const first = await live(sixDaily);
  await clock.advance(minutes(60));
  await first();
  clock.step(-minutes(65));
  const stop = await live(sixDaily);
  await clock.advance(hours(25));
  assert.equal(
    calls.map(({ at }) => at),
    [atSix(20), atSix(21)],
  );
  await stop();
});

steps('years ahead by mistake, and right again, costs no tick of the days that follow', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const stop = await live(sixDaily);
  clock.step(hours(24 * 400));
  await clock.advance(hours(2));
  clock.step(-hours(24 * 400));
  await clock.advance(hours(24));
  assert.equal(occurrences(calls), ['2027-12-25T05:00:00.000Z', atSix(20), atSix(21)]);
  await stop();
});

steps('behind the beginning of the schedule lets it begin there', async () => {
  const { clock, calls, live } = scheduling('2026-11-25T04:00:00.000Z');
  const stop = await live(sixDaily);
  clock.step(-hours(5 * 24));
  await clock.advance(hours(2));
  assert.equal(occurrences(calls), [atSix(20)]);
  await stop();
});

steps.run();

const replicas = suite('several processes with the same schedule');

replicas('run each tick once, all together, even in the same millisecond', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const stops = await Promise.all([live(sixDaily), live(sixDaily), live(sixDaily)]);
  await clock.advance(hours(50));
  assert.equal(occurrences(calls), [atSix(20), atSix(21), atSix(22)]);
  assert.is((await history()).length, 1 + 3 * 2);
  await Promise.all(stops.map((stop) => stop()));
});

replicas('do not take each other’s ticks for cut off', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const tick = () => new Promise<void>((resolve) => void clock.waitUntil(atSix(21), never).then(resolve));
  const never = new AbortController().signal;
  const stops = await Promise.all([live(sixDaily, { tick }), live(sixDaily, { tick })]);
  await clock.advance(hours(3));
  assert.equal(occurrences(calls), [atSix(20)]);
  await clock.advance(hours(48));
  await Promise.all(stops.map((stop) => stop()));
});

replicas('leave the schedule to the one that set it last, even where the clock is put back behind both', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const old = await live(sixDaily);
  await clock.advance(minutes(1));
  const last = await live('30 6 * * *');
  clock.step(-hours(48));
  await clock.advance(hours(30));
  assert.equal(occurrences(calls), ['2026-11-18T05:30:00.000Z', '2026-11-19T05:30:00.000Z']);
  const set = (await history()).map(({ data }) => ('cron' in data ? data.cron : null)).filter((cron) => cron !== null);
  assert.equal(set, [sixDaily, '30 6 * * *', '30 6 * * *']);
  await Promise.all([old(), last()]);
});

replicas.run();

const unavailable = suite('a store that cannot be reached');

unavailable('is asked again until the tick is recorded, and says so', async () => {
  const { clock, calls, logged, store, live } = scheduling(fiveInBerlin);
  const { events, failNext } = counted(store);
  failNext(3);
  const stop = await live(sixDaily, { events });
  await clock.advance(minutes(59));
  failNext(10);
  await clock.advance(minutes(2));
  assert.equal(
    calls.map(({ at }) => at),
    ['2026-11-20T05:00:02.500Z'],
  );
  assert.is(logged.filter((line) => line.startsWith('error the schedule cannot be read or recorded')).length, 13);
  await stop();
});

unavailable('past midnight makes the tick a missed one', async () => {
  const { clock, calls, store, live, history } = scheduling(fiveInBerlin);
  const { events, failNext } = counted(store);
  const stop = await live('0 23 * * *', { events });
  await clock.advance(hours(17));
  failNext(Number.POSITIVE_INFINITY);
  await clock.advance(hours(1) + minutes(1));
  clock.step(hours(1));
  await clock.advance(minutes(1));
  failNext(0);
  await clock.advance(hours(23));
  assert.equal(occurrences(calls), ['2026-11-21T22:00:00.000Z']);
  assert.equal(
    (await history()).map(({ data }) => ('missed' in data ? data.missed : null)),
    [null, 1, null],
  );
  await stop();
});

unavailable('at the end of a tick is asked again until that is recorded', async () => {
  const { clock, store, live, history } = scheduling(fiveInBerlin);
  const { events, failNext } = counted(store);
  const stop = await live(sixDaily, { events, tick: async () => failNext(4) });
  await clock.advance(hours(2));
  assert.is((await history()).at(-1)?.type, 'ScheduleTickDone');
  await stop();
});

unavailable('after it had taken the tick, whose work then begins once all the same', async () => {
  const { clock, calls, store, live, history } = scheduling(fiveInBerlin);
  let lost = 0;
  const events: typeof store = {
    ...store,
    async append(stream, batch, expected, metadata) {
      const result = await store.append(stream, batch, expected, metadata);
      if (batch.some(({ type }) => type === 'ScheduleTicked') && lost < 1) {
        lost += 1;
        throw new EventStoreUnavailable('the answer was lost');
      }
      return result;
    },
  };
  const stop = await live(sixDaily, { events });
  await clock.advance(hours(2));
  assert.equal(occurrences(calls), [atSix(20)]);
  assert.is((await history()).length, 3);
  await stop();
});

unavailable('is asked no more once the service stops', async () => {
  const { clock, store, live } = scheduling(fiveInBerlin);
  const { events, failNext } = counted(store);
  failNext(Number.POSITIVE_INFINITY);
  const stop = await live(sixDaily, { events });
  await clock.advance(minutes(1));
  await stop();
  assert.is(clock.sleepers(), 0);
});

unavailable.run();
