import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHealth } from '../../../adapters/http/health.js';

test('what the service depends on is named as long as it does not answer', async () => {
  let isThere = true;
  const health = createHealth({
    'event store': async () => {
      if (!isThere) throw new Error('gone');
    },
    'something else': async () => 5,
  });
  health.enter('ready');
  assert.equal(await health.report(), { status: 'ok', phase: 'ready' });
  isThere = false;
  assert.equal(await health.report(), { status: 'unavailable', phase: 'ready', unreachable: ['event store'] });
  health.refuseUnlessReady();
  isThere = true;
  assert.equal(await health.report(), { status: 'ok', phase: 'ready' });
});

test('before it is ready and once it stops, new work is refused with the time to come back', async () => {
  const health = createHealth();
  for (const phase of ['starting', 'stopping'] as const) {
    health.enter(phase);
    assert.equal(await health.report(), { status: 'unavailable', phase });
    assert.throws(() => health.refuseUnlessReady(), new RegExp(phase, 'u'));
  }
});

test.run();
