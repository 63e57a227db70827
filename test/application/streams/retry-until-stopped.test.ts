import { getEventListeners } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Aborted, createRetry } from '../../../src/application/streams/retry-until-stopped.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const test = suite('operations that wait for a store');

test('share one listener of the signal, and end when it aborts', async () => {
  const stop = new AbortController();
  const retry = createRetry(createVirtualClock(0).clock, silentLog, stop.signal);
  const fails = () => Promise.reject(new EventStoreUnavailable('the disk is full'));
  const waiting = Array.from({ length: 20 }, () => rejection(retry(fails)));
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(getEventListeners(stop.signal, 'abort').length, 1);
  stop.abort();
  for (const error of await Promise.all(waiting)) assert.instance(error, Aborted);
});

test.run();
