import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Called, hours, minutes, scheduling } from '../support/scheduling.js';
import { settled } from '../support/virtual-clock.js';

/** In Berlin that is 05:00 of the 20th; six o'clock there is 05:00 in UTC. */
const fiveInBerlin = '2026-11-20T04:00:00.000Z';
const atSix = (day: number) => `2026-11-${day}T05:00:00.000Z`;
const sixDaily = '0 6 * * *';
const occurrences = (calls: readonly Called[]) => calls.map(({ scheduledFor }) => scheduledFor);

const regular = suite('a schedule that nothing disturbs');

regular('ticks at its minute, on each local day once', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const stop = await live(sixDaily);
  await clock.advance(hours(48));
  assert.equal(calls, [
    { scheduledFor: atSix(20), day: '2026-11-20', at: atSix(20) },
    { scheduledFor: atSix(21), day: '2026-11-21', at: atSix(21) },
  ]);
  await stop();
  assert.equal(
    (await history()).map(({ type }) => type),
    ['ScheduleSet', 'ScheduleTicked', 'ScheduleTickDone', 'ScheduleTicked', 'ScheduleTickDone'],
  );
});

for (const [name, start, moments] of [
  ['forward', '2026-03-28T12:00:00.000Z', ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']],
  ['back', '2026-10-24T12:00:00.000Z', ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']],
] as const) {
  regular(`ticks once on the day when the clocks go ${name}, at half past two`, async () => {
    const { clock, calls, live } = scheduling(start);
    const stop = await live('30 2 * * *');
    await clock.advance(hours(42));
    assert.equal(
      calls.map(({ at }) => at),
      moments,
    );
    await stop();
  });
}

regular('records nothing and waits for nothing without an expression', async () => {
  const { clock, live, history } = scheduling(fiveInBerlin);
  const stop = await live(null);
  assert.is(clock.sleepers(), 0);
  assert.equal(await history(), []);
  await stop();
});

regular('runs a tick beside one that is still at work', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const releases: (() => void)[] = [];
  const stop = await live('*/10 * * * *', { tick: () => new Promise((resolve) => releases.push(resolve)) });
  await clock.advance(minutes(20));
  assert.is(calls.length, 2);
  for (const release of releases.toReversed()) {
    release();
    await settled();
  }
  assert.equal(
    (await history()).map(({ type, data }) => [type, 'scheduled_for' in data ? data.scheduled_for.slice(11, 16) : '']),
    [
      ['ScheduleSet', ''],
      ['ScheduleTicked', '04:10'],
      ['ScheduleTicked', '04:20'],
      ['ScheduleTickDone', '04:20'],
      ['ScheduleTickDone', '04:10'],
    ],
  );
  await stop();
});

regular('ends when the ticks under way have', async () => {
  const { clock, live } = scheduling(fiveInBerlin);
  let release = () => {};
  let ended = false;
  const stop = await live(sixDaily, {
    tick: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  await clock.advance(hours(2));
  const stopping = stop().then(() => {
    ended = true;
  });
  await settled();
  assert.not.ok(ended);
  release();
  await stopping;
  assert.is(clock.sleepers(), 0);
});

regular('outlives a tick that breaks down, says so, and leaves its end unrecorded', async () => {
  const { clock, calls, logged, live, history } = scheduling(fiveInBerlin);
  const stop = await live(sixDaily, { tick: () => Promise.reject(new Error('no such thing')) });
  await clock.advance(hours(26));
  assert.equal(occurrences(calls), [atSix(20), atSix(21)]);
  assert.is(logged.filter((line) => /^error the work of a tick broke down .*no such thing/u.test(line)).length, 2);
  assert.not.ok((await history()).some(({ type }) => type === 'ScheduleTickDone'));
  await stop();
});

regular.run();

const downtime = suite('a service that was down');

downtime('runs the newest tick of today late, and counts the older ones', async () => {
  const { clock, calls, logged, live, history } = scheduling(fiveInBerlin);
  await (await live(sixDaily))();
  clock.step(hours(3 * 24 + 3));
  const stop = await live(sixDaily);
  assert.equal(occurrences(calls), [atSix(23)]);
  const ticked = (await history()).find(({ type }) => type === 'ScheduleTicked');
  assert.equal(ticked?.data, {
    scheduled_for: atSix(23),
    missed: 3,
    process: 'process 2',
    at: '2026-11-23T07:00:00.000Z',
  });
  assert.ok(logged.some((line) => /^warn ticks were missed and are not made up for .*"missed":3/u.test(line)));
  await stop();
});

downtime('runs nothing of yesterday, and counts it with the next tick', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  await (await live('0 22 * * *'))();
  clock.step(hours(24));
  const stop = await live('0 22 * * *');
  assert.equal(calls, []);
  await clock.advance(hours(18));
  assert.equal(occurrences(calls), ['2026-11-21T21:00:00.000Z']);
  assert.equal(
    (await history()).map(({ data }) => ('missed' in data ? data.missed : null)),
    [null, 1, null],
  );
  await stop();
});

downtime('runs a tick of today that is a whole day old', async () => {
  const { clock, calls, live } = scheduling('2026-11-19T12:00:00.000Z');
  await (await live('0 0 * * *'))();
  clock.step(hours(34));
  const stop = await live('0 0 * * *');
  assert.equal(calls, [
    { scheduledFor: '2026-11-19T23:00:00.000Z', day: '2026-11-20', at: '2026-11-20T22:00:00.000Z' },
  ]);
  await stop();
});

downtime('runs one of many of today, and stops counting at a thousand', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  await (await live('* * * * *'))();
  clock.step(hours(8 * 24));
  const stop = await live('* * * * *');
  assert.equal(occurrences(calls), ['2026-11-28T04:00:00.000Z']);
  assert.equal(
    (await history()).map(({ data }) => ('missed' in data ? data.missed : null)),
    [null, 1000, null],
  );
  await stop();
});

downtime('does not run again what it ran before it went down', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const first = await live(sixDaily);
  await clock.advance(hours(2));
  await first();
  clock.step(hours(1));
  const stop = await live(sixDaily);
  await clock.advance(hours(1));
  assert.equal(occurrences(calls), [atSix(20)]);
  await stop();
});

downtime('takes up a tick of today that a crash cut off, once, before its next', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const crash = await live(sixDaily, { tick: () => new Promise(() => undefined) });
  await clock.advance(hours(2));
  void crash();
  const second = await live(sixDaily);
  assert.equal(occurrences(calls), [atSix(20), atSix(20)]);
  assert.equal((await history()).at(-1)?.type, 'ScheduleTickDone');
  await second();
  const third = await live(sixDaily);
  await clock.advance(hours(1));
  assert.is(calls.length, 2);
  await third();
});

downtime('does not take up what was cut off on an earlier date', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const crash = await live(sixDaily, { tick: () => new Promise(() => undefined) });
  await clock.advance(hours(2));
  void crash();
  clock.step(hours(20));
  const stop = await live(sixDaily);
  await settled();
  assert.equal(occurrences(calls), [atSix(20)]);
  await stop();
});

downtime('does not call a tick done that its stop cut off', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  let release = () => {};
  const tick = () => new Promise<void>((resolve) => (release = resolve));
  const stop = await live(sixDaily, { tick });
  await clock.advance(hours(2));
  const stopping = stop();
  release();
  await stopping;
  const again = await live(sixDaily);
  assert.equal(occurrences(calls), [atSix(20), atSix(20)]);
  await again();
});

downtime.run();

const edited = suite('a schedule that was edited or switched on again');

edited('runs nothing that was due before', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  await (await live(sixDaily))();
  clock.step(hours(4));
  const stop = await live('30 6 * * *');
  await clock.advance(hours(20));
  assert.equal(calls, []);
  await clock.advance(hours(2));
  assert.equal(occurrences(calls), ['2026-11-21T05:30:00.000Z']);
  await stop();
});

edited('runs nothing of the time when it was off', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  await (await live(sixDaily))();
  await (await live(null))();
  clock.step(hours(4));
  const stop = await live(sixDaily);
  await clock.advance(hours(20));
  assert.equal(calls, []);
  assert.equal(
    (await history()).map(({ data }) => ('cron' in data ? data.cron : '')),
    [sixDaily, null, sixDaily],
  );
  await stop();
});

edited('does not take up what its former self left undone', async () => {
  const { clock, calls, live } = scheduling(fiveInBerlin);
  const crash = await live(sixDaily, { tick: () => new Promise(() => undefined) });
  await clock.advance(hours(2));
  void crash();
  const stop = await live('0 7 * * *');
  await clock.advance(hours(1));
  assert.equal(occurrences(calls), [atSix(20)]);
  await stop();
});

edited('is left to the process that set it last', async () => {
  const { clock, calls, live, history } = scheduling(fiveInBerlin);
  const old = await live(sixDaily);
  const replaced = await live('30 6 * * *');
  await clock.advance(hours(26));
  assert.equal(occurrences(calls), ['2026-11-20T05:30:00.000Z', '2026-11-21T05:30:00.000Z']);
  assert.is((await history()).filter(({ type }) => type === 'ScheduleSet').length, 2);
  await Promise.all([old(), replaced()]);
});

edited.run();
