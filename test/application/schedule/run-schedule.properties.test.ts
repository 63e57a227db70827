import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daysIn } from '../../../adapters/composition/system-clock.js';
import { createCron } from '../../../adapters/cron/croner.js';
import type { ScheduleEvent } from '../../../src/domain/schedule/events.js';
import { type Instant, instantOf, millisecondsOf } from '../../../src/domain/time.js';
import { minutes, scheduling } from '../../support/scheduling.js';
import { settled } from '../../support/virtual-clock.js';

const zones = ['Europe/Berlin', 'America/Nuuk', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const expressions = ['30 2 * * *', '0 0 * * *', '30 23 * * *', '15 */3 * * *', '*/20 * * * *'];
/** Days around which the clocks of one of the zones change, and an ordinary one. */
const starts = ['2026-03-28', '2026-10-24', '2026-10-03', '2026-04-04', '2011-12-29', '2026-06-10'];

const few = fc.integer({ min: 1, max: 240 });
const many = fc.integer({ min: -4_000, max: 4_000 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('pass' as const), few) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('set the clock' as const), many) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('be down' as const), many) },
  fc.tuple(fc.constantFrom('edit' as const, 'switch off' as const, 'add a process' as const), fc.nat(10)),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays the acts. Returns the recorded history, and the occurrences that went by while the schedule ran. */
async function play(start: string, zone: string, first: string, acts: readonly Act[]) {
  const { advance, step, process, history, now } = scheduling(`${start}T12:00:00.000Z`, zone);
  let current: string | null = first;
  let stops: (() => Promise<void>)[] = [await process(current)];
  const wentBy: Instant[] = [];
  async function restart(): Promise<void> {
    for (const stop of stops) void stop();
    await settled();
    stops = [await process(current)];
  }
  async function pass(milliseconds: number): Promise<void> {
    // A clock that was set is noticed within half a minute.
    await advance(31_000);
    const from = instantOf(now());
    await advance(milliseconds);
    if (current !== null) wentBy.push(...occurrences(current, zone, from, instantOf(now())));
  }
  const doing: Readonly<Record<Act[0], (amount: number) => unknown>> = {
    pass: (amount) => pass(minutes(amount)),
    'set the clock': (amount) => step(minutes(amount)),
    'add a process': async () => stops.push(await process(current)),
    edit: (amount) => {
      current = expressions[amount % expressions.length] ?? null;
      return restart();
    },
    'switch off': () => {
      current = null;
      return restart();
    },
    'be down': (amount) => {
      for (const stop of stops) void stop();
      step(minutes(amount));
      return restart();
    },
  };
  for (const [kind, amount] of acts) await doing[kind](amount);
  await restart();
  return { wentBy, history: await history() };
}

function occurrences(cron: string, zone: string, after: Instant, until: Instant): readonly Instant[] {
  const found: Instant[] = [];
  const { next } = createCron(cron, zone);
  for (let each = next(after); each !== null && each <= until; each = next(each)) found.push(each);
  return found;
}

/** Throws where a tick ran twice, early, on another date, or from before its schedule. Returns all ticks. */
function soundTicks(history: readonly ScheduleEvent[], zone: string): ReadonlySet<Instant> {
  const ticks = new Set<Instant>();
  let [setAt, cron]: [Instant, string | null] = ['', null];
  for (const event of history) {
    if (event.type === 'ScheduleSet') [setAt, cron] = [event.data.at, event.data.cron];
    if (event.type !== 'ScheduleTicked') continue;
    const { scheduled_for: tick, at } = event.data;
    assert.not(ticks.has(tick), `${tick} ran twice`);
    assert.ok(tick > setAt && tick <= at, `${tick} ran at ${at}, the schedule is of ${setAt}`);
    const dateOf = daysIn(zone);
    assert.is(dateOf(millisecondsOf(tick)), dateOf(millisecondsOf(at)));
    assert.is(occurrences(cron ?? '', zone, instantOf(millisecondsOf(tick) - 1), tick).length, 1);
    ticks.add(tick);
  }
  return ticks;
}

test('whatever becomes of clock, processes and settings, each occurrence runs once, on its day', async () => {
  let [ticks, missed] = [0, 0];
  const property = fc.asyncProperty(
    fc.constantFrom(...starts),
    fc.constantFrom(...zones),
    fc.constantFrom(...expressions),
    fc.array(act, { minLength: 3, maxLength: 14 }),
    async (start, zone, first, acts) => {
      const { wentBy, history } = await play(start, zone, first, acts);
      const ran = soundTicks(history, zone);
      for (const each of wentBy) assert.ok(ran.has(each), `${each} went by and did not run`);
      ticks += ran.size;
      missed += history.filter(({ data }) => 'missed' in data && data.missed > 0).length;
    },
  );
  await fc.assert(property, { numRuns: 40 });
  assert.ok(ticks > 40 && missed > 3, `only ${ticks} ticks, ${missed} of them after missed ones`);
});

test.run();
