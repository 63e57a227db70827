import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { lookAfterOthers } from '../../src/application/look-after-others.js';
import { millisecondsOf } from '../../src/domain/time.js';
import { catchUp } from '../support/projecting.js';
import { after } from '../support/runs.js';
import { appendRuns, courses, runIdOf } from '../support/sample-histories.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const minute = 60_000;

/** The starts that are taken up of a log that others wrote, so many milliseconds after they were asked for. */
async function takenUpAfter(milliseconds: number): Promise<readonly string[]> {
  const store = openMemoryStore();
  await appendRuns(store.events, courses.length);
  await catchUp(store);
  const { clock, advance } = createVirtualClock(millisecondsOf(after(0)));
  const stop = new AbortController();
  const started = new Set<string>();
  const looking = lookAfterOthers({
    views: store.views,
    models: readModels,
    starts: { goOn: async (id) => void started.add(id) },
    clock,
    signal: stop.signal,
  });
  await advance(milliseconds);
  stop.abort();
  await looking;
  return [...started];
}

test('a start that others began is left to them as long as they may be at it', async () => {
  assert.equal(await takenUpAfter(2 * minute), []);
});

test('a start that stays open is gone on with', async () => {
  assert.equal(await takenUpAfter(3 * minute), [runIdOf(1)]);
});

test.run();
