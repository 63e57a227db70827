import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { untilAvailable } from '../../src/application/until-available.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { silentLog } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';

test('an outage is told try by try for five seconds, then every ten', async () => {
  const { clock, advance } = createVirtualClock(0);
  const told: unknown[] = [];
  const log = {
    ...silentLog,
    error: (_what: string, fields?: Readonly<Record<string, unknown>>) => told.push(fields?.['failures']),
  };
  const stop = new AbortController();
  const gone = async () => {
    throw new EventStoreUnavailable('gone');
  };
  const waiting = untilAvailable(gone, { clock, log, signal: stop.signal, what: 'nothing can be read' });
  await advance(30_000);
  stop.abort();
  assert.is(await waiting, null);
  assert.equal(told, [...Array.from({ length: 20 }, (_, index) => index + 1), 40, 80, 120]);
});

test.run();
