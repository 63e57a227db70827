import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { confirmFreshness } from '../../src/application/confirm-freshness.js';
import type { RunProjection } from '../../src/application/run-projection.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import { rejection } from '../support/contracts/opened.js';
import { projectionOf } from '../support/projecting.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const store = openMemoryStore();

/** What the views were asked to have reached in twelve seconds, where the log ends at these places, one after the other. */
async function reachedIn(heads: readonly (() => number)[]): Promise<readonly number[]> {
  const { clock, advance } = createVirtualClock(0);
  const stop = new AbortController();
  const reached: number[] = [];
  let looks = 0;
  const events: EventStore = {
    ...store.events,
    async head() {
      looks += 1;
      return heads[looks - 1]?.() ?? Number.NaN;
    },
  };
  const projection: RunProjection = {
    ...projectionOf(store),
    reach: async (position) => {
      reached.push(position);
      return true;
    },
  };
  const confirming = confirmFreshness({ events, projection, clock, signal: stop.signal });
  await Promise.race([advance(12_000), confirming]);
  stop.abort();
  await confirming;
  return reached;
}

test('the views are compared with the log every five seconds, over a store that does not answer', async () => {
  const gone = () => {
    throw new EventStoreUnavailable('gone');
  };
  assert.equal(await reachedIn([() => 7, gone, () => 9]), [7, 9]);
});

test('what is no silence of the store is not kept quiet', async () => {
  const broken = () => {
    throw new RangeError('broken');
  };
  assert.is((await rejection(reachedIn([broken]))).message, 'broken');
});

test.run();
