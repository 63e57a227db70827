import { getEventListeners } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createVendorRateLimiters,
  type Permit,
  type RateLimitExceeded,
  type RateLimitedAttempt,
  type VendorLimit,
  VendorRateLimiter,
} from '../../../src/application/limits/vendor-rate-limiter.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const start = Date.parse('2026-11-20T09:00:00.000Z');
const noLimit: VendorLimit = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null };
const never = new AbortController().signal;

/** A rate limiter on a virtual clock. `started` and `exceeded` are the names of attempts, in order. */
function aLimiter(limit: Partial<VendorLimit>) {
  const time = createVirtualClock(start);
  const limiter = new VendorRateLimiter({ ...noLimit, ...limit }, time.clock);
  const permits = new Map<string, Permit>();
  const started: string[] = [];
  const exceeded: string[] = [];
  const attempt = (changes: Partial<RateLimitedAttempt>) =>
    ({ kind: 'first', account: null, deadline: null, ...changes }) as const;

  function keep(name: string, result: Permit | RateLimitExceeded | null): boolean {
    if (result === null) return false;
    if ('kind' in result) {
      exceeded.push(name);
      return false;
    }
    permits.set(name, result);
    started.push(name);
    return true;
  }

  return {
    ...time,
    limiter,
    exceeded,
    /** Returns the names of the attempts that started, in order. */
    started: () => started.join(' '),
    /** Returns whether the attempt started at once. */
    tries: (name: string, changes: Partial<RateLimitedAttempt> = {}) =>
      keep(name, limiter.tryAcquire(attempt(changes))),
    waits: async (name: string, changes: Partial<RateLimitedAttempt> = {}, signal = never) =>
      keep(name, await limiter.acquireBefore(attempt(changes), signal)),
    release: (name: string, tokens = 0) => permits.get(name)?.release(tokens),
  };
}

const test = suite('a vendor rate limiter');

test('keeps so many attempts in flight, and starts the next in order when one ends', async () => {
  const { tries, waits, release, advance, started, limiter } = aLimiter({ concurrency: 2 });
  assert.equal([tries('a'), tries('b'), tries('c')], [true, true, false]);
  void waits('d');
  void waits('e');
  await advance(600_000);
  assert.is(started(), 'a b');
  release('a');
  release('a');
  await advance(0);
  assert.is(started(), 'a b d');
  assert.equal([limiter.load().running, limiter.load().waiting], [2, 1]);
});

test('starts so many requests in any sixty seconds, with one timer for all that wait', async () => {
  const { tries, waits, advance, started, scheduled } = aLimiter({ requestsPerMinute: 2 });
  tries('a');
  await advance(10_000);
  tries('b');
  void waits('c');
  void waits('d');
  await advance(49_999);
  assert.equal([started(), scheduled()], ['a b', 1]);
  await advance(1);
  assert.is(started(), 'a b c');
  await advance(10_000);
  assert.equal([started(), scheduled()], ['a b c d', 0]);
});

test('starts nothing while the tokens of the last sixty seconds reach the limit', async () => {
  const { tries, waits, release, advance, started, limiter } = aLimiter({ tokensPerMinute: 1_000 });
  tries('a');
  tries('b');
  release('a', 400);
  assert.ok(tries('c'));
  await advance(5_000);
  release('b', 600);
  assert.equal([tries('d'), limiter.load().tokens_last_minute], [false, 1_000]);
  void waits('e');
  await advance(54_999);
  assert.is(started(), 'a b c');
  await advance(1);
  assert.is(started(), 'a b c e');
});

test('never lets an attempt overtake a waiting one that could start', async () => {
  const { tries, waits, step, advance, started } = aLimiter({ requestsPerMinute: 1 });
  tries('a');
  void waits('b');
  await advance(1);
  step(60_000);
  assert.not(tries('c'));
  await advance(0);
  assert.is(started(), 'a b');
});

test('pauses until the later of two moments', async () => {
  const { limiter, tries, waits, advance, started } = aLimiter({});
  limiter.pause(null, start + 30_000);
  limiter.pause(null, start + 20_000);
  assert.not(tries('a'));
  void waits('b');
  assert.is(limiter.load().paused_until, new Date(start + 30_000).toISOString());
  await advance(29_999);
  assert.is(started(), '');
  await advance(1);
  assert.equal([started(), limiter.load().paused_until], ['b', null]);
});

test('pauses one account and lets the others pass', async () => {
  const { limiter, tries, waits, advance, started } = aLimiter({});
  limiter.pause('one', start + 30_000);
  void waits('paused', { account: 'one' });
  await advance(0);
  assert.equal([tries('other', { account: 'two' }), tries('unknown')], [true, true]);
  await advance(30_000);
  assert.is(started(), 'other unknown paused');
});

test('refuses an attempt at once when a pause outlasts its deadline, also one that waits already', async () => {
  const { limiter, waits, advance, exceeded, started } = aLimiter({});
  limiter.pause(null, start + 30_000);
  await waits('late', { deadline: start + 30_000 });
  void waits('early', { deadline: start + 30_001 });
  void waits('patient');
  await advance(0);
  assert.equal(exceeded, ['late']);
  limiter.pause(null, start + 60_000);
  await advance(0);
  assert.equal(exceeded, ['late', 'early']);
  await advance(60_000);
  assert.is(started(), 'patient');
});

test('refuses an attempt at its deadline when other limits hold it back', async () => {
  const { tries, waits, advance, exceeded, scheduled } = aLimiter({ concurrency: 1 });
  tries('a');
  void waits('b', { deadline: start + 5_000 });
  await advance(4_999);
  assert.equal(exceeded, []);
  await advance(1);
  assert.equal([exceeded.join(), scheduled()], ['b', 0]);
});

test('makes a retry without budget wait, and starts it when first attempts have made room', async () => {
  const { tries, waits, advance, started } = aLimiter({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { kind: 'retry' });
  void waits('r4', { kind: 'retry' });
  await advance(0);
  for (let count = 1; count <= 39; count += 1) assert.ok(tries(`${count}`));
  await advance(0);
  assert.not.match(started(), 'r4');
  tries('40');
  void waits('41');
  await advance(0);
  assert.match(started(), 'r4');
});

test('counts a repeat of an interrupted attempt as a request, but not as a retry', () => {
  const { tries, limiter } = aLimiter({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { kind: 'retry' });
  for (let count = 0; count < 100; count += 1) assert.ok(tries(`${count}`, { kind: 'repeat' }));
  const { retries_left: retriesLeft, requests_last_minute: requestsLastMinute } = limiter.load();
  assert.equal([retriesLeft, requestsLastMinute], [0, 103]);
});

test('forgets an attempt that is aborted, and listens to its signal no longer', async () => {
  const { tries, waits, release, advance, started, limiter } = aLimiter({ concurrency: 1 });
  const stop = new AbortController();
  tries('a');
  const waiting = waits('b', {}, stop.signal);
  stop.abort();
  assert.is(await waiting, false);
  assert.is(await waits('c', {}, stop.signal), false);
  assert.is(limiter.load().waiting, 0);
  assert.is(getEventListeners(stop.signal, 'abort').length, 0);
  release('a');
  await advance(0);
  assert.is(started(), 'a');
});

test('of one vendor does not limit another, and each starts from what was sent before a restart', () => {
  const { clock } = createVirtualClock(start);
  const limiters = createVendorRateLimiters(() => ({ ...noLimit, requestsPerMinute: 3 }), clock);
  limiters.restore([{ vendor: 'one', from: start - 30_000, firstAttempts: 1, retries: 2, tokens: 7 }]);
  const attempt = { kind: 'first', account: null, deadline: null } as const;
  assert.is(limiters.of('one').tryAcquire(attempt), null);
  assert.is.not(limiters.of('two').tryAcquire(attempt), null);
  const [one, two] = limiters.report();
  assert.equal([one?.vendor, one?.requests_last_minute, one?.tokens_last_minute, one?.retries_left], ['one', 3, 7, 1]);
  assert.equal([two?.vendor, two?.running], ['two', 1]);
});

test.run();
