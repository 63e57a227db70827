import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createVendorGate } from '../../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../../src/application/vendor-limits/vendor-limit.js';
import { instantOf, millisecondsOf } from '../../../src/domain/time.js';
import { createVirtualClock } from '../../support/virtual-clock.js';
import { start, unlimited, vendor } from './gate-under-test.js';

const test = suite('a vendor that answers 429 to everything');
const minute = 60_000;
/** As long as a run may take by default. */
const deadlineMinutes = 30;
/** An account that nobody set limits for. */
const usual: VendorLimit = { ...unlimited, stagesAtOnce: 8 };

/** Numbers from 0 to below 1 that are the same every time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The moments of the first attempts, in milliseconds after the start of the storm. */
function times(count: number, momentOf: (index: number) => number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(momentOf(index)));
}

const evenly = (perMinute: number, minutes: number) =>
  times(perMinute * minutes, (index) => (index * minute) / perMinute);

/** Stages that try until the storm is over or their own deadline has passed, each time after a rest of its own. */
function aStorm(moments: readonly number[], limit: VendorLimit, stormMinutes: number, untilDeadline = true) {
  const time = createVirtualClock(start);
  const { clock } = time;
  const gate = createVendorGate(() => limit, clock);
  const draw = draws(11);
  const counts = { firsts: 0, retries: 0, delayed: 0, completed: 0 };
  const calls: Readonly<{ retry: boolean; at: number }>[] = [];
  const passed = () => millisecondsOf(clock.now()) - start;
  const sleep = (milliseconds: number, signal: AbortSignal) =>
    clock.waitUntil(instantOf(start + passed() + milliseconds), signal);

  const isOver = () => passed() >= stormMinutes * minute;

  function count(retry: boolean, moment: number): void {
    calls.push({ retry, at: passed() });
    if (!retry && passed() > moment) counts.delayed += 1;
    if (!isOver()) counts[retry ? 'retries' : 'firsts'] += 1;
  }

  async function attempt(show: string, moment: number, retry: boolean, signal: AbortSignal): Promise<void> {
    const entrance = { vendor, show, attempt: retry ? 'retry' : 'first', deadline: null } as const;
    const permit = await gate.enter(entrance, signal);
    if (permit === null || !('leave' in permit)) return;
    count(retry, moment);
    await sleep(50 + Math.floor(draw() * 200), signal);
    permit.leave(0);
  }

  async function stage(show: string, moment: number): Promise<void> {
    const stop = new AbortController();
    await sleep(moment, stop.signal);
    if (untilDeadline) sleep(deadlineMinutes * minute, stop.signal).then(() => stop.abort());
    for (let retry = false; !stop.signal.aborted; retry = true) {
      await attempt(show, moment, retry, stop.signal);
      if (isOver()) break;
      await sleep(Math.floor(draw() * 30_000), stop.signal);
    }
    if (!stop.signal.aborted) counts.completed += 1;
  }

  for (const [index, moment] of moments.entries()) stage(`show ${index % 40}`, moment);
  return {
    ...time,
    gate,
    counts,
    calls,
    async over() {
      for (let count = 0; count < stormMinutes; count += 1) await time.advance(minute);
      return counts.firsts + counts.retries;
    },
  };
}

for (const count of [5, 20, 89, 90, 100, 300, 1_000]) {
  test(`is asked little more than ${count} times by ${count} runs that start together, until their deadline`, async () => {
    const { counts, over } = aStorm(
      times(count, () => 0),
      usual,
      deadlineMinutes + 5,
    );
    const total = await over();
    assert.is(counts.firsts, count);
    assert.is(counts.retries, count < 90 ? 9 : Math.floor(count / 10));
    if (count >= 90) assert.ok(total <= 1.1 * count, `${count} first attempts cost ${total}`);
  });
}

const arrivals: Readonly<Record<string, readonly number[]>> = {
  'evenly, ten a minute': evenly(10, 90),
  'evenly, a hundred a minute': evenly(100, deadlineMinutes),
  'all at the beginning of each minute': times(60 * deadlineMinutes, (index) => Math.floor(index / 60) * minute),
  'in two bursts, the second one as the first one has waited almost an hour': times(
    400,
    (index) => Math.floor(index / 200) * 58 * minute,
  ),
  'at random': (() => {
    const draw = draws(7);
    return times(3_000, () => draw() * deadlineMinutes * minute).toSorted((one, other) => one - other);
  })(),
};

for (const [how, moments] of Object.entries(arrivals)) {
  test(`is asked at most 1.1 times as often as by first attempts alone, which come ${how} and are not held up`, async () => {
    const minutes = Math.ceil((moments.at(-1) ?? 0) / minute) + deadlineMinutes + 1;
    const { counts, over } = aStorm(moments, unlimited, minutes);
    const total = await over();
    assert.equal([counts.firsts, counts.delayed], [moments.length, 0]);
    assert.ok(total <= 1.1 * counts.firsts, `${counts.firsts} first attempts cost ${total}`);
    assert.ok(counts.retries >= 0.08 * counts.firsts, `there were only ${counts.retries} retries`);
  });
}

test('is asked at most 1.1 times as often, whichever hour a retry ends, on an evening with two first attempts a minute', async () => {
  const { calls, over } = aStorm(evenly(2, 200), usual, 200);
  await over();
  const retries = calls.filter(({ retry, at }) => retry && at >= 60 * minute);
  assert.ok(retries.length >= 20, `there were only ${retries.length} retries`);
  for (const { at: end } of retries) {
    const hour = calls.filter(({ at }) => at > end - 60 * minute && at <= end);
    const firsts = hour.filter(({ retry }) => !retry).length;
    assert.ok(firsts >= 118 && hour.length <= 1.1 * firsts, `${firsts} first attempts cost ${hour.length}`);
  }
});

test('holds nobody for ever: once it answers again, everybody who waited gets in', async () => {
  const count = 60;
  const { advance, counts, gate, over } = aStorm(evenly(10, 6), { ...usual, requestsPerMinute: 500 }, 6, false);
  await over();
  assert.ok(counts.completed < count / 2);
  // Nine an hour, because no first attempts come any more.
  for (let hour = 0; hour < Math.ceil(count / 9) + 1; hour += 1) await advance(61 * minute);
  assert.equal([counts.completed, gate.load()[0]?.waiting, gate.load()[0]?.inside], [count, 0, 0]);
});

test.run();
