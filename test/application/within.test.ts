import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { within } from '../../src/application/within.js';

const test = suite('what is done within a time');
const never = () => new Promise<never>(() => undefined);
const open = () => new AbortController().signal;

test('gives its value, and tells what is left of it that all is over', async () => {
  let handed: AbortSignal = open();
  const value = await within(60_000, open(), systemClock, async (signal) => {
    handed = signal;
    return 7;
  });
  assert.equal([value, handed.aborted], [7, true]);
});

test('is null when the time is over, although it never ends, and its own signal has aborted', async () => {
  let handed: AbortSignal = open();
  const value = await within(5, open(), systemClock, (signal) => {
    handed = signal;
    return never();
  });
  assert.equal([value, handed.aborted], [null, true]);
});

test('is null when the outer signal aborts, before or meanwhile', async () => {
  assert.is(await within(60_000, AbortSignal.abort(), systemClock, never), null);
  const outer = new AbortController();
  const waiting = within(60_000, outer.signal, systemClock, never);
  outer.abort();
  assert.is(await waiting, null);
});

test('passes on what it throws', async () => {
  try {
    await within(60_000, open(), systemClock, () => Promise.reject(new Error('the line is dead')));
    assert.unreachable('it was swallowed');
  } catch (error) {
    assert.is(error instanceof Error && error.message, 'the line is dead');
  }
});

test.run();
