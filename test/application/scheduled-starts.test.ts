import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createScheduledStarts, type StartDate } from '../../src/application/scheduled-starts.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { keptLog } from '../support/scheduling.js';
import { createVirtualClock, settled } from '../support/virtual-clock.js';

const test = suite('what a tick starts');
const moment = '2026-11-20T05:00:00.000Z';

function starting(leadDays: number, startDate: StartDate) {
  const virtual = createVirtualClock(Date.parse(moment));
  const clock = { ...virtual.clock, ...virtual };
  const lines: string[] = [];
  const stop = new AbortController();
  const dates: string[] = [];
  const tick = createScheduledStarts({
    async startDate(runDate, day) {
      dates.push(`${runDate} on ${day}`);
      await startDate(runDate, day);
    },
    leadDays,
    clock,
    log: keptLog(lines),
    signal: stop.signal,
  });
  return { clock, lines, stop, dates, run: () => tick(moment, '2026-11-20') };
}

test('is its own day and the days ahead, in order', async () => {
  const { dates, run } = starting(2, async () => undefined);
  await run();
  assert.equal(dates, ['2026-11-20 on 2026-11-20', '2026-11-21 on 2026-11-20', '2026-11-22 on 2026-11-20']);
});

test('is its own day alone where nothing is to be made ahead', async () => {
  const { dates, run } = starting(0, async () => undefined);
  await run();
  assert.equal(dates, ['2026-11-20 on 2026-11-20']);
});

test('begins with a date when the one before has been started', async () => {
  const releases: (() => void)[] = [];
  const { dates, run } = starting(1, () => new Promise((resolve) => releases.push(resolve)));
  const running = run();
  await settled();
  assert.is(dates.length, 1);
  releases[0]?.();
  await settled();
  assert.is(dates.length, 2);
  releases[1]?.();
  await running;
});

test('is not less because one date cannot be started; which, and why, is told', async () => {
  const { dates, lines, run } = starting(2, async (runDate) => {
    if (runDate === '2026-11-21') throw new Error('no such plan');
  });
  await run();
  assert.is(dates.length, 3);
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', /^error a scheduled date was not started .*"run_date":"2026-11-21".*no such plan/u);
});

test('waits for a store that cannot be reached', async () => {
  let failures = 3;
  const { clock, dates, lines, run } = starting(1, async () => {
    failures -= 1;
    if (failures >= 0) throw new EventStoreUnavailable('the disk is full');
  });
  const running = run();
  await clock.advance(1000);
  await running;
  assert.equal(
    dates.map((date) => date.slice(0, 10)),
    [...Array(4).fill('2026-11-20'), '2026-11-21'],
  );
  assert.is(lines.filter((line) => /cannot be started, trying again .*"run_date":"2026-11-20"/u.test(line)).length, 3);
});

test('ends with the service, which is no failure of the date', async () => {
  const { dates, lines, stop, run } = starting(3, async () => {
    stop.abort();
    throw new Error('the service is stopping');
  });
  await run();
  assert.is(dates.length, 1);
  assert.equal(lines, []);
});

test.run();
