import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { hours, minutes, scheduling } from '../../support/scheduling.js';
import { settled } from '../../support/virtual-clock.js';

/** In Berlin that is 05:00 of the 20th; six o'clock there is 05:00 in UTC. */
const fiveInBerlin = '2026-11-20T04:00:00.000Z';
const sixDaily = '0 6 * * *';
const never = () => new Promise<never>(() => undefined);

const regular = suite('a schedule');

regular('requests its day and the days after it, at its minute, on each local day', async () => {
  const { advance, requested, process, types } = scheduling(fiveInBerlin);
  const stop = await process(sixDaily, { leadDays: 1 });
  await advance(hours(48));
  assert.equal(requested, [
    '2026-11-20 on 2026-11-20 at 05:00',
    '2026-11-21 on 2026-11-20 at 05:00',
    '2026-11-21 on 2026-11-21 at 05:00',
    '2026-11-22 on 2026-11-21 at 05:00',
  ]);
  await stop();
  assert.equal(await types(), [
    'ScheduleSet',
    'ScheduleTicked',
    'ScheduleTickDone',
    'ScheduleTicked',
    'ScheduleTickDone',
  ]);
});

regular('records nothing and waits for nothing without an expression', async () => {
  const { scheduled, process, types } = scheduling(fiveInBerlin);
  const stop = await process(null);
  assert.is(scheduled(), 0);
  assert.equal(await types(), []);
  await stop();
});

regular('starts a tick although the one before is in flight, and ends when both have ended', async () => {
  const { advance, requested, process } = scheduling(fiveInBerlin);
  const releases: (() => void)[] = [];
  const stop = await process('*/10 * * * *', { request: () => new Promise((resolve) => releases.push(resolve)) });
  await advance(minutes(20));
  assert.is(requested.length, 2);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await settled();
  assert.not(isStopped);
  for (const release of releases) release();
  await stopping;
});

regular('requests the next date although one cannot be requested, and retries while the store is away', async () => {
  const { advance, requested, process, types } = scheduling(fiveInBerlin);
  const failures: Error[] = [new EventStoreUnavailable('away'), new Error('no such thing')];
  const stop = await process(sixDaily, {
    leadDays: 1,
    request: async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
    },
  });
  await advance(hours(2));
  assert.equal(
    requested.map((each) => each.slice(0, 10)),
    ['2026-11-20', '2026-11-20', '2026-11-21'],
  );
  assert.is((await types()).at(-1), 'ScheduleTickDone');
  await stop();
});

regular.run();

const downtime = suite('a schedule whose service was down');

downtime('runs the newest tick of today late, and counts the older ones', async () => {
  const { advance, step, requested, process, missed } = scheduling(fiveInBerlin);
  await (
    await process(sixDaily)
  )();
  step(hours(3 * 24 + 3));
  const stop = await process(sixDaily);
  await advance(0);
  assert.equal(requested, ['2026-11-23 on 2026-11-23 at 07:00']);
  assert.equal(await missed(), [3]);
  await stop();
});

downtime('runs nothing of yesterday, and counts it with the next tick', async () => {
  const { advance, step, requested, process, missed } = scheduling(fiveInBerlin);
  await (
    await process('0 22 * * *')
  )();
  step(hours(24));
  const stop = await process('0 22 * * *');
  assert.equal(requested, []);
  await advance(hours(18));
  assert.equal(requested, ['2026-11-21 on 2026-11-21 at 21:00']);
  assert.equal(await missed(), [1]);
  await stop();
});

downtime('does not repeat what it ran before, also when the clock is set back', async () => {
  const { advance, step, requested, process } = scheduling(fiveInBerlin);
  const first = await process(sixDaily);
  await advance(hours(2));
  await first();
  step(-hours(1.5));
  const stop = await process(sixDaily);
  await advance(hours(3));
  assert.is(requested.length, 1);
  await stop();
});

downtime('continues a tick of today that a crash interrupted, once', async () => {
  const { advance, requested, process, types } = scheduling(fiveInBerlin);
  const crash = await process(sixDaily, { request: never });
  await advance(hours(2));
  void crash();
  const second = await process(sixDaily);
  await advance(0);
  assert.is(requested.length, 2);
  assert.is((await types()).at(-1), 'ScheduleTickDone');
  await second();
  const third = await process(sixDaily);
  await advance(hours(1));
  assert.is(requested.length, 2);
  await third();
});

downtime('leaves a tick open that was interrupted by its stop', async () => {
  const { advance, process, types } = scheduling(fiveInBerlin);
  let fail: (error: Error) => void = () => undefined;
  const stop = await process(sixDaily, {
    request: () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  });
  await advance(hours(2));
  const stopping = stop();
  fail(new EventStoreUnavailable('away'));
  await stopping;
  assert.is((await types()).at(-1), 'ScheduleTicked');
});

downtime('does not continue a tick of an earlier date', async () => {
  const { advance, step, requested, process } = scheduling(fiveInBerlin);
  const crash = await process(sixDaily, { request: never });
  await advance(hours(2));
  void crash();
  step(hours(20));
  const stop = await process(sixDaily);
  await settled();
  assert.is(requested.length, 1);
  await stop();
});

downtime.run();

const edited = suite('a schedule that was edited');

edited('runs nothing that was due before, or while it was off', async () => {
  const { advance, step, requested, process } = scheduling(fiveInBerlin);
  await (
    await process(sixDaily)
  )();
  await (
    await process(null)
  )();
  step(hours(4));
  const stop = await process('30 6 * * *');
  await advance(hours(20));
  assert.equal(requested, []);
  await advance(hours(2));
  assert.equal(requested, ['2026-11-21 on 2026-11-21 at 05:30']);
  await stop();
});

edited('is run by the process that set it last, and a common one by one of two processes', async () => {
  const { advance, requested, process } = scheduling(fiveInBerlin);
  const old = await process(sixDaily);
  const [one, two] = [await process('30 6 * * *'), await process('30 6 * * *')];
  await advance(hours(26));
  assert.equal(requested, ['2026-11-20 on 2026-11-20 at 05:30', '2026-11-21 on 2026-11-21 at 05:30']);
  await Promise.all([old(), one(), two()]);
});

edited.run();
