import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createVendorGate } from '../../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../../src/application/vendor-limits/vendor-limit.js';
import { instantOf, millisecondsOf } from '../../../src/domain/time.js';
import { createVirtualClock } from '../../support/virtual-clock.js';
import { start, unlimited, vendor } from './gate-under-test.js';

const test = suite('a vendor that answers 429 to everything');
const minute = 60_000;
const never = () => new AbortController().signal;
const stormMinutes = 6;
const perMinute = 300;

/** Numbers from 0 to below 1 that are the same every time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The moments of the first attempts, in milliseconds after the start of the storm. */
const arrivals: Readonly<Record<string, readonly number[]>> = {
  evenly: times((index) => (index * minute) / perMinute),
  'all at the beginning of each minute': times((index) => Math.floor(index / perMinute) * minute),
  'at random': (() => {
    const draw = draws(7);
    return times(() => draw() * stormMinutes * minute).toSorted((one, other) => one - other);
  })(),
};

function times(momentOf: (index: number) => number): readonly number[] {
  return Array.from({ length: stormMinutes * perMinute }, (_, index) => Math.floor(momentOf(index)));
}

function aStorm(moments: readonly number[], limit: VendorLimit) {
  const time = createVirtualClock(start);
  const { clock } = time;
  const gate = createVendorGate(() => limit, clock);
  const draw = draws(11);
  const counts = { firsts: 0, retries: 0, delayed: 0, completed: 0 };
  const passed = () => millisecondsOf(clock.now()) - start;
  const sleep = (milliseconds: number) => clock.waitUntil(instantOf(start + passed() + milliseconds), never());

  function count(retry: boolean, moment: number): void {
    if (!retry && passed() > moment) counts.delayed += 1;
    if (passed() < stormMinutes * minute) counts[retry ? 'retries' : 'firsts'] += 1;
  }

  /** Tries until the storm is over, each time after a rest of its own, as a stage without a limit of attempts would. */
  async function stage(show: string, moment: number): Promise<void> {
    await sleep(moment);
    for (let retry = false; ; retry = true) {
      const permit = await gate.enter({ vendor, show, retry }, never());
      count(retry, moment);
      await sleep(50 + Math.floor(draw() * 200));
      permit?.leave(0);
      if (passed() >= stormMinutes * minute) break;
      await sleep(Math.floor(draw() * 30_000));
    }
    counts.completed += 1;
  }

  for (const [index, moment] of moments.entries()) stage(`show ${index % 40}`, moment);
  return { ...time, gate, counts };
}

for (const [how, moments] of Object.entries(arrivals)) {
  test(`is asked at most 1.1 times as often as by first attempts alone, which come ${how} and are not held up`, async () => {
    const { advance, counts, gate } = aStorm(moments, unlimited);
    await advance(stormMinutes * minute);
    const { firsts, retries, delayed } = counts;
    assert.equal([firsts, delayed], [stormMinutes * perMinute, 0]);
    assert.ok(firsts + retries <= 1.1 * firsts, `${firsts} first attempts cost ${firsts + retries}`);
    assert.ok(retries >= 0.08 * firsts, `there were only ${retries} retries`);
    assert.ok((gate.load()[0]?.waiting ?? 0) > firsts / 2);
  });
}

test('holds nobody for ever: once it answers again, everybody who waited gets in', async () => {
  const { advance, counts, gate } = aStorm(
    times((index) => (index * minute) / perMinute),
    {
      stagesAtOnce: 64,
      requestsPerMinute: 500,
      tokensPerMinute: null,
    },
  );
  await advance(stormMinutes * minute);
  assert.ok(counts.completed < (stormMinutes * perMinute) / 2);
  // Three a minute, because no first attempts come any more.
  await advance(((stormMinutes * perMinute) / 3 + 2) * minute);
  assert.equal([counts.completed, gate.load()[0]?.waiting, gate.load()[0]?.inside], [stormMinutes * perMinute, 0, 0]);
});

test.run();
