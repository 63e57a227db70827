import { getEventListeners } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createVendorGate, type Entrance } from '../../../src/application/vendor-limits/vendor-gate.js';
import { createVirtualClock } from '../../support/virtual-clock.js';
import { aGate, start, unlimited, vendor } from './gate-under-test.js';

const gate = suite('the gate to a vendor');

gate('lets everybody in who calls no vendor', async () => {
  const { gate: all } = aGate({ stagesAtOnce: 1, requestsPerMinute: 1 });
  const nobody: Entrance = { vendor: null, show: 'x', attempt: 'retry', deadline: null };
  for (let count = 0; count < 10; count += 1) all.tryEnter(nobody)?.leave(5);
  assert.not.equal(all.tryEnter(nobody), null);
  assert.not.equal(await all.enter(nobody, new AbortController().signal), null);
  assert.is(await all.enter(nobody, AbortSignal.abort()), null);
  assert.equal(all.load(), []);
});

gate('keeps so many inside and lets the next in as soon as one leaves', async () => {
  const { tries, comes, leaves, advance, inside, load } = aGate({ stagesAtOnce: 2 });
  assert.equal([tries('a'), tries('b'), tries('c')], [true, true, false]);
  comes('d');
  comes('e');
  await advance(600_000);
  assert.equal([inside.join(' '), load().inside, load().waiting], ['a b', 2, 2]);
  leaves('a');
  leaves('a');
  await advance(0);
  assert.equal([inside.join(' '), load().inside, load().waiting], ['a b d', 2, 1]);
  leaves('d');
  leaves('b');
  await advance(0);
  assert.equal([inside.join(' '), load().inside, load().waiting], ['a b d e', 1, 0]);
});

gate('asks for the limits of each vendor, and keeps vendors apart', () => {
  const asked: string[] = [];
  const limits = (name: string) => {
    asked.push(name);
    return { ...unlimited, stagesAtOnce: name === 'one' ? 1 : 2 };
  };
  const apart = createVendorGate(limits, createVirtualClock(start).clock);
  const entered = ['one', 'one', 'two', 'two', 'two'].map((name) =>
    apart.tryEnter({ vendor: name, show: 'x', attempt: 'first', deadline: null }),
  );
  assert.equal(
    entered.map((permit) => permit !== null),
    [true, false, true, true, false],
  );
  assert.equal(asked, ['one', 'two']);
  assert.equal(
    apart.load().map(({ vendor: name, inside, limit }) => [name, inside, limit.stagesAtOnce]),
    [
      ['one', 1, 1],
      ['two', 2, 2],
    ],
  );
});

gate('lets so many requests out in any sixty seconds, and time alone wakes who waits', async () => {
  const { tries, comes, leaves, advance, inside, sleepers, load } = aGate({ requestsPerMinute: 2 });
  tries('a');
  leaves('a');
  await advance(10_000);
  tries('b');
  assert.not.ok(tries('c'));
  comes('d');
  comes('e');
  comes('f');
  await advance(49_999);
  assert.equal([inside.join(' '), sleepers()], ['a b', 1]);
  await advance(1);
  assert.is(inside.join(' '), 'a b d');
  await advance(10_000);
  assert.is(inside.join(' '), 'a b d e');
  assert.is(load().requestsLastMinute, 2);
  await advance(49_999);
  assert.is(inside.join(' '), 'a b d e');
  await advance(1);
  assert.equal([inside.join(' '), sleepers()], ['a b d e f', 0]);
});

gate('lets nobody in while the tokens of the last sixty seconds have reached the limit', async () => {
  const { tries, comes, leaves, advance, inside, load } = aGate({ tokensPerMinute: 1_000 });
  for (const name of ['a', 'b', 'c', 'd']) tries(name);
  leaves('a', 400);
  await advance(5_000);
  leaves('b', 599);
  assert.ok(tries('e'));
  await advance(5_000);
  leaves('c', 900);
  assert.equal([tries('f'), load().tokensLastMinute], [false, 1_899]);
  leaves('d', Number.NaN);
  leaves('e', -1_000);
  assert.is(load().tokensLastMinute, 1_899);
  comes('g');
  await advance(54_999);
  assert.is(inside.join(' '), 'a b c d e');
  await advance(1);
  assert.equal([inside.join(' '), load().tokensLastMinute], ['a b c d e g', 900]);
});

gate('leaves a vendor alone until the moment that it asked for; the later of two wins', async () => {
  const { gate: paused, tries, comes, advance, inside, load } = aGate({});
  tries('a');
  paused.pause(vendor, '2026-11-20T09:00:30.000Z');
  paused.pause(vendor, '2026-11-20T09:00:20.000Z');
  assert.is(load().pausedUntil, '2026-11-20T09:00:30.000Z');
  assert.not.ok(tries('b'));
  comes('c');
  await advance(20_000);
  paused.pause(vendor, '2026-11-20T09:00:40.000Z');
  await advance(19_999);
  assert.is(inside.join(' '), 'a');
  await advance(1);
  assert.equal([inside.join(' '), load().pausedUntil], ['a c', null]);
  paused.pause(vendor, '2026-11-20T09:00:10.000Z');
  assert.ok(tries('d'));
});

gate('turns away who has no use for what comes after the pause, and lets the others wait', async () => {
  const { gate: paused, comes, tries, advance, inside, away, load, sleepers } = aGate({});
  paused.pause(vendor, '2026-11-20T09:00:30.000Z');
  const deadline = '2026-11-20T09:01:00.000Z';
  comes('a', { deadline });
  comes('b', { retry: true, deadline });
  comes('c');
  comes('d', { deadline: '2026-11-20T09:00:30.001Z' });
  await comes('e', { deadline: '2026-11-20T09:00:30.000Z' });
  assert.equal([away.join(', '), load().waiting], ['e 2026-11-20T09:00:30.000Z', 4]);
  assert.not.ok(tries('f', { deadline: '2026-11-20T09:00:10.000Z' }));
  paused.pause(vendor, '2026-11-20T09:02:00.000Z');
  await advance(0);
  const until = '2026-11-20T09:02:00.000Z';
  assert.equal(away.slice(1).join(', '), `a ${until}, b ${until}, d ${until}`);
  assert.equal([load().waiting, sleepers()], [1, 1]);
  await advance(120_000);
  assert.equal([inside.join(' '), load().waiting], ['c', 0]);
  assert.ok(await comes('g', { deadline: '2026-11-20T09:00:10.000Z' }), 'a pause that is over turns nobody away');
});

gate('waits for whatever holds longest', async () => {
  const { gate: held, tries, comes, leaves, advance, inside } = aGate({ stagesAtOnce: 1, requestsPerMinute: 1 });
  tries('a');
  held.pause(vendor, '2026-11-20T09:02:00.000Z');
  comes('b');
  await advance(120_000);
  assert.is(inside.join(' '), 'a');
  leaves('a');
  await advance(0);
  assert.is(inside.join(' '), 'a b');
});

gate('lets nobody overtake who waits', async () => {
  const { tries, comes, leaves, advance, inside } = aGate({ stagesAtOnce: 1 });
  tries('a');
  comes('b');
  leaves('a');
  assert.not.ok(tries('c'));
  await advance(0);
  assert.is(inside.join(' '), 'a b');
});

gate('lets those in first whose time has come, although their alarm has not rung yet', async () => {
  const { tries, comes, step, advance, inside } = aGate({ requestsPerMinute: 1 });
  tries('a');
  comes('b');
  await advance(1);
  step(60_000);
  assert.not.ok(tries('c'));
  await advance(0);
  assert.is(inside.join(' '), 'a b');
});

gate('is fair between shows, and within a show first come, first served', async () => {
  const { tries, comes, leaves, advance, inside } = aGate({ stagesAtOnce: 2 });
  for (const name of ['x1', 'x2']) tries(name, { show: 'x' });
  for (const name of ['x3', 'x4', 'x5']) comes(name, { show: 'x' });
  comes('y1', { show: 'y' });
  comes('x6', { show: 'x', retry: true });
  comes('y2', { show: 'y' });
  for (const name of ['x1', 'y1', 'x2', 'x3', 'y2', 'x4', 'x5']) {
    leaves(name);
    await advance(0);
  }
  assert.is(inside.join(' '), 'x1 x2 y1 y2 x3 x4 x5 x6');
});

gate('forgets who gives up, and keeps no timer for nobody', async () => {
  const { tries, comes, advance, inside, sleepers, load } = aGate({ requestsPerMinute: 1 });
  tries('a');
  const stop = new AbortController();
  const waiting = comes('b', {}, stop.signal);
  assert.equal([await comes('c', {}, AbortSignal.abort()), load().waiting, sleepers()], [false, 1, 1]);
  stop.abort();
  assert.is(await waiting, false);
  assert.equal([load().waiting, sleepers()], [0, 0]);
  await advance(60_000);
  assert.is(inside.join(' '), 'a');
  assert.ok(tries('d', {}));
});

gate('does not count who was let in and gave up afterwards as one that waits', async () => {
  const { tries, comes, leaves, advance, load } = aGate({ stagesAtOnce: 1 });
  tries('a');
  const stop = new AbortController();
  const waiting = comes('b', {}, stop.signal);
  leaves('a');
  stop.abort();
  assert.is(await waiting, true);
  assert.equal([load().inside, load().waiting], [1, 0]);
  leaves('b');
  await advance(0);
  assert.is(load().inside, 0);
});

gate('listens to the signal of nobody who is in, or has given up', async () => {
  const { tries, comes, leaves, advance } = aGate({ stagesAtOnce: 1 });
  const stop = new AbortController();
  tries('a');
  comes('b', {}, stop.signal);
  comes('c', {}, stop.signal);
  assert.is(getEventListeners(stop.signal, 'abort').length, 2);
  leaves('a');
  await advance(0);
  assert.is(getEventListeners(stop.signal, 'abort').length, 1);
  stop.abort();
  await advance(0);
  assert.is(getEventListeners(stop.signal, 'abort').length, 0);
});

gate.run();

const steps = suite('the gate, when the clock is put elsewhere');

steps('back, forgets what lies in the future, and lets in who comes', async () => {
  const {
    gate: stepped,
    tries,
    comes,
    leaves,
    step,
    advance,
    inside,
    load,
  } = aGate({
    requestsPerMinute: 1,
    tokensPerMinute: 10,
  });
  tries('a');
  leaves('a', 50);
  comes('b');
  stepped.pause(vendor, '2026-11-20T09:00:30.000Z');
  await advance(1);
  step(-86_400_000);
  assert.equal([load().requestsLastMinute, load().tokensLastMinute], [0, 0]);
  comes('c');
  await advance(30_000);
  assert.is(inside.join(' '), 'a b');
  await advance(60_000);
  assert.is(inside.join(' '), 'a b c');
});

steps('back by a little, does not make a pause longer than was asked for', async () => {
  const { gate: stepped, comes, step, advance, inside } = aGate({});
  stepped.pause(vendor, '2026-11-20T09:00:30.000Z');
  step(-20_000);
  comes('a');
  await advance(29_999);
  assert.is(inside.join(' '), '');
  await advance(1);
  assert.is(inside.join(' '), 'a');
});

steps('back by much, after what was old already was forgotten, counts nothing twice', async () => {
  const { tries, leaves, step, advance, load } = aGate({ tokensPerMinute: 1_000 });
  for (const name of ['a', 'b', 'c']) {
    tries(name);
    leaves(name, 100);
    await advance(25_000);
  }
  assert.is(load().tokensLastMinute, 200);
  step(-1_000_000);
  assert.is(load().tokensLastMinute, 0);
  tries('d');
  leaves('d', 7);
  assert.is(load().tokensLastMinute, 7);
});

steps('forward, lets in who waits no later than without', async () => {
  const { tries, comes, step, advance, inside } = aGate({ requestsPerMinute: 1 });
  tries('a');
  comes('b');
  await advance(10_000);
  step(86_400_000);
  await advance(50_000);
  assert.is(inside.join(' '), 'a b');
});

steps.run();
