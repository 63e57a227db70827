import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withSignal } from '../../../../stages/shared/vendors/with-signal.js';

/** Resolves with the reason when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('the signal aborts with any of its sources, with the same reason', async () => {
  for (const index of [0, 1]) {
    const sources = [new AbortController(), new AbortController()];
    const signals = sources.map(({ signal }) => signal);
    const reason = withSignal(signals, null, aborted);
    sources[index]?.abort(`source ${index}`);
    assert.is(await reason, `source ${index}`);
    assert.is(await withSignal(signals, null, aborted), `source ${index}`, 'also where it had aborted before');
  }
});

test('the timeout aborts work that hangs', async () => {
  const reason = await withSignal([new AbortController().signal], 5, aborted);
  assert.is(reason instanceof Error && reason.name, 'TimeoutError');
});

test('no timer and no listener is left', async () => {
  const outer = new AbortController().signal;
  const listeners: string[] = [];
  outer.addEventListener = () => listeners.push('added');
  outer.removeEventListener = () => listeners.push('removed');
  assert.is(await withSignal([outer], 60_000, async () => 'done'), 'done');
  await withSignal([outer], 60_000, () => Promise.reject(new Error('failed'))).catch(() => undefined);
  assert.equal(listeners, ['added', 'removed', 'added', 'removed']);
  assert.not(process.getActiveResourcesInfo().includes('Timeout'));
});

test.run();
