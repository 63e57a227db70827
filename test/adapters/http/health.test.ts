import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHealth } from '../../../adapters/http/health.js';

test('a dependency is named as long as it does not respond', async () => {
  let isAvailable = true;
  const health = createHealth({
    'event store': async () => {
      if (!isAvailable) throw new Error('gone');
    },
    'something else': async () => 5,
  });
  health.enter('ready');
  assert.equal(await health.report(), { status: 'ok', phase: 'ready' });
  isAvailable = false;
  assert.equal(await health.report(), { status: 'unavailable', phase: 'ready', unreachable: ['event store'] });
  health.requireReady();
  isAvailable = true;
  assert.equal(await health.report(), { status: 'ok', phase: 'ready' });
});

test('before it is ready and once it stops, the service rejects new work', async () => {
  const health = createHealth();
  for (const phase of ['starting', 'stopping'] as const) {
    health.enter(phase);
    assert.equal(await health.report(), { status: 'unavailable', phase });
    assert.throws(() => health.requireReady(), new RegExp(phase, 'u'));
  }
});

test('a part that failed is named from then on, and the service is unavailable', async () => {
  const health = createHealth();
  health.enter('ready');
  health.reportBroken('application');
  assert.equal(await health.report(), { status: 'unavailable', phase: 'ready', broken: ['application'] });
  health.requireReady();
});

test.run();
