import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { todayIn } from '../../adapters/composition/today.js';
import { createCron } from '../../adapters/cron/croner.js';
import type { ScheduleEvent } from '../../src/domain/schedule/events.js';
import type { Instant } from '../../src/domain/time.js';
import { daysLived } from '../support/local-days.js';
import { type Called, minutes, scheduling } from '../support/scheduling.js';
import { settled } from '../support/virtual-clock.js';

const zones = ['Europe/Berlin', 'America/Nuuk', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const expressions = ['30 2 * * *', '0 0 * * *', '30 23 * * *', '15 */3 * * *', '30 1,2,23 * * *', '*/20 * * * *'];
/** Noon on the days around which clocks change in one of the zones, and an ordinary day. */
const starts = [
  '2026-03-28',
  '2026-10-24',
  '2026-10-03',
  '2026-04-04',
  '2018-11-03',
  '2018-02-17',
  '2011-12-29',
  '2026-06-10',
];

const expression = fc.constantFrom(...expressions);
type Act = Readonly<
  | { kind: 'passes' | 'steps' | 'is down'; minutes: number }
  | { kind: 'is set to'; expression: string | null }
  | { kind: 'doubles' | 'begins again' | 'begins to hang' }
>;
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('passes' as const), minutes: fc.integer({ min: 1, max: 240 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('steps' as const), minutes: fc.integer({ min: -4000, max: 4000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('is down' as const), minutes: fc.integer({ min: 0, max: 4000 }) }),
  },
  fc.record({ kind: fc.constant('is set to' as const), expression: fc.option(expression) }),
  fc.record({ kind: fc.constantFrom('doubles' as const, 'begins again' as const, 'begins to hang' as const) }),
);

/** Plays the acts; gives what happened, and each occurrence that went by while the schedule was on. */
async function play(start: string, zone: string, first: string, acts: readonly Act[]) {
  const service = scheduling(`${start}T12:00:00.000Z`, zone);
  const { clock } = service;
  const wentBy: Instant[] = [];
  const finished: Instant[] = [];
  let [current, hangs]: [string | null, boolean] = [first, false];
  let kills: (() => unknown)[] = [];

  async function begin(): Promise<void> {
    const isStuck = hangs;
    const tick = async (scheduledFor: Instant) => {
      if (isStuck) return new Promise<void>(() => undefined);
      finished.push(scheduledFor);
    };
    kills.push(await service.live(current, { tick }));
  }

  async function end(): Promise<void> {
    for (const kill of kills) void kill();
    await settled();
    kills = [];
  }

  async function pass(milliseconds: number): Promise<void> {
    // A clock that was set is noticed within half a minute.
    await clock.advance(31_000);
    const from = clock.now();
    await clock.advance(milliseconds);
    if (current !== null) wentBy.push(...occurrences(current, zone, from, clock.now()));
  }

  await begin();
  for (const each of acts) {
    if (each.kind === 'passes') await pass(minutes(each.minutes));
    if (each.kind === 'steps') clock.step(minutes(each.minutes));
    if (each.kind === 'doubles') await begin();
    if (!['is down', 'is set to', 'begins again', 'begins to hang'].includes(each.kind)) continue;
    await end();
    hangs = each.kind === 'begins to hang';
    if (each.kind === 'is down') clock.step(minutes(each.minutes));
    if (each.kind === 'is set to') current = each.expression;
    await begin();
  }
  await end();
  return { ...service, history: await service.history(), wentBy, finished, lastDay: todayIn(zone, clock.now()) };
}

function occurrences(cron: string, zone: string, after: Instant, until: Instant): readonly Instant[] {
  const found: Instant[] = [];
  const { next } = createCron(cron, zone);
  for (let each = next(after); each !== null && each <= until; each = next(each)) found.push(each);
  return found;
}

test('whatever becomes of clock, process and settings, each occurrence is run once, on its day and under its schedule', async () => {
  let [ticks, missed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.constantFrom(...zones),
      expression,
      fc.array(act, { minLength: 3, maxLength: 14 }),
      async (start, zone, first, acts) => {
        const { calls, history, wentBy, finished } = await play(start, zone, first, acts);
        const run = requireSound(history, calls, zone);
        assert.equal(finished, [...new Set(finished)]);
        for (const each of wentBy) assert.ok(run.has(each), `${each} went by and was not run`);
        ticks += run.size;
        missed += history.filter(({ data }) => 'missed' in data && data.missed > 0).length;
      },
    ),
    { numRuns: 50 },
  );
  assert.ok(ticks > 50 && missed > 3, `only ${ticks} ticks, ${missed} of them after missed ones`);
});

/** Throws where a tick was run twice, early, on another date, or from before its schedule; gives all that were run. */
function requireSound(history: readonly ScheduleEvent[], calls: readonly Called[], zone: string): ReadonlySet<Instant> {
  const run = new Set<Instant>();
  let setAt = '';
  let cron: string | null = null;
  for (const event of history) {
    if (event.type === 'ScheduleSet') [setAt, cron] = [event.data.at, event.data.cron];
    if (event.type !== 'ScheduleTicked') continue;
    const { scheduled_for: scheduledFor, at } = event.data;
    assert.not.ok(run.has(scheduledFor), `${scheduledFor} ran twice`);
    assert.ok(scheduledFor > setAt && scheduledFor <= at, `${scheduledFor} ran at ${at}, the schedule is of ${setAt}`);
    assert.is(todayIn(zone, scheduledFor), todayIn(zone, at));
    assert.is(cron === null, false);
    assert.ok(
      occurrences(cron ?? '', zone, new Date(Date.parse(scheduledFor) - 1).toISOString(), scheduledFor).length === 1,
    );
    run.add(scheduledFor);
  }
  assert.equal([...new Set(calls.map(({ scheduledFor }) => scheduledFor))].toSorted(), [...run].toSorted());
  for (const { scheduledFor, day, at } of calls)
    assert.equal([todayIn(zone, scheduledFor), todayIn(zone, at)], [day, day]);
  return run;
}

for (const [start, zone] of [
  ['2026-03-27', 'Europe/Berlin'],
  ['2026-10-23', 'Europe/Berlin'],
  ['2024-03-28', 'America/Nuuk'],
  ['2011-12-28', 'Pacific/Apia'],
] as const) {
  test(`a daily tick comes once on each local day from ${start} on in ${zone}, where the clocks change`, async () => {
    for (const daily of ['30 2 * * *', '30 23 * * *']) {
      const { calls, lastDay } = await play(start, zone, daily, Array(4).fill({ kind: 'passes', minutes: 24 * 60 }));
      const first = todayIn(zone, `${start}T12:00:00.000Z`);
      const days = [...daysLived(zone, Number(start.slice(0, 4)))].filter((day) => day > first && day < lastDay);
      assert.ok(days.length >= 2);
      for (const day of days) assert.is(calls.filter((call) => call.day === day).length, 1, `${day} at ${daily}`);
    }
  });
}

test.run();
